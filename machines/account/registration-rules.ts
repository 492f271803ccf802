import type { FormRules } from '../submission/form.ts';
import { checkAccount, checkMobile, checkPassword } from './credential-rules.ts';
import {
  type RegistrationContext,
  type RegistrationField,
  registrationFields,
} from './registration.types.ts';

type Typed = Pick<RegistrationContext, 'method' | 'values' | 'limits'>;

export const registrationRules: FormRules<Typed, RegistrationField> = {
  fields: ({ method }) => registrationFields[method],
  check: (name, { values, limits }) => {
    if (name === 'account') return checkAccount(values.account, limits.account);
    if (name === 'mobile') return checkMobile(values.mobile);
    if (name === 'password') return checkPassword(values.password, limits.password);
    return name === 'inviteCode' || values[name] ? null : 'missing';
  },
};
