import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import { checkPresent, type TextError } from '../credentials/check-credentials.ts';
import { type LogInContext, type LogInField, type LogInValues, logInFields } from './log-in.types.ts';

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showLogInErrors({
  values,
  touched,
  refused,
}: Pick<LogInContext, 'values' | 'touched' | 'refused'>): LogInContext['errors'] {
  const errors: LogInContext['errors'] = {};
  for (const name of logInFields) {
    const error = refused[name] ?? (touched.includes(name) ? checkField(name, values) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

export function isLogInComplete(values: LogInValues): boolean {
  return logInFields.every((name) => checkField(name, values) === null);
}

const ceilings: Record<LogInField, number> = { account: ACCOUNT_NAME.maxLength, password: PASSWORD_CEILING };

function checkField(name: LogInField, values: LogInValues): TextError | null {
  const text = name === 'account' ? values.account.trim() : values.password;
  return checkPresent(text, ceilings[name]);
}
