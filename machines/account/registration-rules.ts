import type { RefusedError } from '../submission/submission-rules.ts';
import {
  type AccountLimits,
  checkAccount,
  checkMobile,
  checkPassword,
  type LoginMethod,
  type TextError,
} from './credential-rules.ts';
import {
  type RegistrationContext,
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
} from './registration.types.ts';

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showRegistrationErrors({
  method,
  values,
  limits,
  touched,
  refused,
}: Pick<
  RegistrationContext,
  'method' | 'values' | 'limits' | 'touched' | 'refused'
>): RegistrationContext['errors'] {
  const errors: RegistrationContext['errors'] = {};
  for (const name of registrationFields[method]) {
    const error = refused[name] ?? (touched.includes(name) ? checkField(name, values, limits) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether the values meet all rules, age and consent included. */
export function canRegister(method: LoginMethod, values: RegistrationValues, limits: AccountLimits): boolean {
  return registrationFields[method].every((name) => checkField(name, values, limits) === null);
}

function checkField(
  name: RegistrationField,
  values: RegistrationValues,
  limits: AccountLimits,
): TextError | RefusedError | null {
  if (name === 'account') return checkAccount(values.account, limits.account);
  if (name === 'mobile') return checkMobile(values.mobile);
  if (name === 'password') return checkPassword(values.password, limits.password);
  return name === 'inviteCode' || values[name] ? null : 'missing';
}
