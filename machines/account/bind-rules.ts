import type { BindContext, BindField, BindInput } from './bind.types.ts';
import { checkAccount, checkMobile, checkPassword } from './credential-rules.ts';

type Typed = Pick<BindContext, 'fields' | 'values' | 'limits'>;

/** The fields of the form. A name is nothing to log in with without a password. */
export function listBindFields({ kind, hasPassword }: Pick<BindInput, 'kind' | 'hasPassword'>): BindField[] {
  return kind === 'account' && !hasPassword ? ['account', 'password'] : [kind];
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
};
