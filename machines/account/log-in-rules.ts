import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import type { RefusedError } from '../submission/submission-rules.ts';
import { checkMobile, checkPresent, type TextError } from './credential-rules.ts';
import type { LogInContext, LogInField, LogInValues } from './log-in.types.ts';

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showLogInErrors({
  values,
  touched,
  refused,
}: Pick<LogInContext, 'values' | 'touched' | 'refused'>): LogInContext['errors'] {
  const errors: LogInContext['errors'] = {};
  for (const name of touched) {
    const error = checks[name](values);
    if (error) errors[name] = error;
  }
  return { ...errors, ...withoutNone(refused) };
}

/** Whether these fields meet the rules. */
export function isLogInComplete(values: LogInValues, fields: readonly LogInField[]): boolean {
  return fields.every((name) => checks[name](values) === null);
}

const checks: Record<LogInField, (values: LogInValues) => TextError | RefusedError | null> = {
  account: ({ account }) => checkPresent(account.trim(), ACCOUNT_NAME.maxLength),
  mobile: ({ mobile }) => checkMobile(mobile),
  password: ({ password }) => checkPresent(password, PASSWORD_CEILING),
  inviteCode: () => null,
  isOfAge: ({ isOfAge }) => (isOfAge ? null : 'missing'),
  acceptsTerms: ({ acceptsTerms }) => (acceptsTerms ? null : 'missing'),
};

function withoutNone(refused: LogInContext['refused']): LogInContext['refused'] {
  return Object.fromEntries(Object.entries(refused).filter(([, error]) => error !== undefined));
}
