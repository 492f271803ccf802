import type { AccountLimits } from '../credentials/account-limits.ts';
import { checkAccount, checkPassword, type TextError } from '../credentials/check-credentials.ts';
import {
  type RegistrationContext,
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
} from './registration.types.ts';

/** Errors as the form shows them: of touched fields only, what the server said before what the rules say. */
export function showRegistrationErrors({
  values,
  limits,
  touched,
  refused,
}: Pick<RegistrationContext, 'values' | 'limits' | 'touched' | 'refused'>): RegistrationContext['errors'] {
  const errors: RegistrationContext['errors'] = {};
  for (const name of registrationFields) {
    const error = refused[name] ?? (touched.includes(name) ? checkField(name, values, limits) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether every rule is kept, age and consent among them. */
export function canRegister(values: RegistrationValues, limits: AccountLimits): boolean {
  return registrationFields.every((name) => checkField(name, values, limits) === null);
}

function checkField(
  name: RegistrationField,
  values: RegistrationValues,
  limits: AccountLimits,
): TextError | null {
  if (name === 'account') return checkAccount(values.account, limits.account);
  if (name === 'password') return checkPassword(values.password, limits.password);
  return values[name] ? null : 'missing';
}
