import { PASSWORD_CEILING } from '#contract/constants.ts';
import { checkAccount, checkPassword, checkPresent } from '../credentials/check-credentials.ts';
import { checkMobile } from '../credentials/check-mobile.ts';
import type { BindContext, BindField, BindInput } from './bind.types.ts';

type Typed = Pick<BindContext, 'fields' | 'values' | 'limits'>;

/** The fields of the form. Whoever has a password proves it instead of setting one. */
export function listBindFields({
  kind,
  hasPassword,
  hasConfirmedMobile,
}: Pick<BindInput, 'kind' | 'hasPassword' | 'hasConfirmedMobile'>): BindField[] {
  if (kind === 'mobile') return hasPassword ? ['mobile', 'loginPassword'] : ['mobile'];
  if (kind === 'account') return ['account', hasPassword ? 'loginPassword' : 'password'];
  return hasConfirmedMobile ? ['mobile', 'password'] : ['password'];
}

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showBindErrors({
  touched,
  refused,
  ...typed
}: Typed & Pick<BindContext, 'touched' | 'refused'>): BindContext['errors'] {
  const errors: BindContext['errors'] = {};
  for (const name of typed.fields) {
    const error = refused[name] ?? (touched.includes(name) ? checks[name](typed) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

export function canBind(typed: Typed): boolean {
  return typed.fields.every((name) => checks[name](typed) === null);
}

const checks = {
  mobile: ({ values }: Typed) => checkMobile(values.mobile),
  account: ({ values, limits }: Typed) => checkAccount(values.account, limits.account),
  password: ({ values, limits }: Typed) => checkPassword(values.password, limits.password),
  loginPassword: ({ values }: Typed) => checkPresent(values.loginPassword, PASSWORD_CEILING),
};
