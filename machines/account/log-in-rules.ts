import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import type { FormRules } from '../submission/form.ts';
import { type RefusedError, readFormFailure } from '../submission/submission-rules.ts';
import { checkMobile, checkPresent, type TextError } from './credential-rules.ts';
import { consentFields, type LogInContext } from './log-in.types.ts';
import type { RegistrationField } from './registration.types.ts';

type Typed = Pick<LogInContext, 'method' | 'values'>;

export const logInRules: FormRules<Typed, RegistrationField> = {
  fields: () => ['account', 'mobile', 'password', ...consentFields],
  check: (name, { values }) => checks[name](values),
  readFailure: (error, { method }) => {
    const failure = readFormFailure(error, ['account', 'password', 'inviteCode']);
    const isNumber = method === 'phonePassword' && failure.field?.name === 'account';
    return isNumber && failure.field ? { ...failure, field: { ...failure.field, name: 'mobile' } } : failure;
  },
};

const checks: Record<RegistrationField, (values: LogInContext['values']) => TextError | RefusedError | null> =
  {
    account: ({ account }) => checkPresent(account.trim(), ACCOUNT_NAME.maxLength),
    mobile: ({ mobile }) => checkMobile(mobile),
    password: ({ password }) => checkPresent(password, PASSWORD_CEILING),
    inviteCode: () => null,
    isOfAge: ({ isOfAge }) => (isOfAge ? null : 'missing'),
    acceptsTerms: ({ acceptsTerms }) => (acceptsTerms ? null : 'missing'),
  };
