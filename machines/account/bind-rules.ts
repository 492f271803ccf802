import type { FormRules } from '../submission/form.ts';
import type { BindContext, BindField, BindInput } from './bind.types.ts';
import { checkAccount, checkMobile, checkPassword } from './credential-rules.ts';

type Typed = Pick<BindContext, 'fields' | 'values' | 'limits'>;

/** The fields of the form. A name is nothing to log in with without a password. */
export function listBindFields({ kind, hasPassword }: Pick<BindInput, 'kind' | 'hasPassword'>): BindField[] {
  return kind === 'account' && !hasPassword ? ['account', 'password'] : [kind];
}

export const bindRules: FormRules<Typed, BindField> = {
  fields: ({ fields }) => fields,
  check: (name, typed) => checks[name](typed),
};

const checks = {
  mobile: ({ values }: Typed) => checkMobile(values.mobile),
  account: ({ values, limits }: Typed) => checkAccount(values.account, limits.account),
  password: ({ values, limits }: Typed) => checkPassword(values.password, limits.password),
};
