import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import { checkPresent, type TextError } from '../credentials/check-credentials.ts';
import { type SignInContext, type SignInField, type SignInValues, signInFields } from './sign-in.types.ts';

/** Errors as the form shows them: of touched fields only, what the server said before what the rules say. */
export function showSignInErrors({
  values,
  touched,
  refused,
}: Pick<SignInContext, 'values' | 'touched' | 'refused'>): SignInContext['errors'] {
  const errors: SignInContext['errors'] = {};
  for (const name of signInFields) {
    const error = refused[name] ?? (touched.includes(name) ? checkField(name, values) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether there is something to send. */
export function canSignIn(values: SignInValues): boolean {
  return signInFields.every((name) => checkField(name, values) === null);
}

const ceilings: Record<SignInField, number> = { account: ACCOUNT_NAME.maxLength, password: PASSWORD_CEILING };

function checkField(name: SignInField, values: SignInValues): TextError | null {
  const text = name === 'account' ? values.account.trim() : values.password;
  return checkPresent(text, ceilings[name]);
}
