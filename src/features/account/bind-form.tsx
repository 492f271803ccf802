import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow } from '#app/app/use-flow.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { BindField, BindKind } from '#machines/account/bind.types.ts';
import { readAccountLimits } from '#machines/account/credential-rules.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { bindFlow } from './bind-flow.ts';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describeMobileError, describeNewPasswordError } from './describe-error.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeStep } from './sms-code-part.tsx';
import { useCodeForm } from './use-code-form.ts';

interface BindFormProps {
  kind: BindKind;
  user: UserInfo;
  config: AppConfig;
}

/** Adds a way in: see the chart `bind`. What it began with stays, though saving changes the player. */
export function BindForm({ kind, user, config }: BindFormProps) {
  const [begun] = useState(user);
  const limits = readAccountLimits(config);
  const bind = useFlow(bindFlow, { input: { kind, hasPassword: begun.hasPassword, limits } });
  const context = useSelector(bind, (state) => state.context);
  const isSaved = useSelector(bind, (state) => state.matches('saved'));
  const { form, code, password, wire, hasCode, unanswered } = useCodeForm<BindField>(bind);
  const { fields, errors } = context;
  const needsCode = fields.includes('mobile');

  if (isSaved) {
    return (
      <EmptyState
        art="check-mark-button"
        title={saved[kind]()}
        action={<ButtonLink to="/member/profile">{m.auth_bind_done()}</ButtonLink>}
      >
        {m.auth_bind_saved_ended()}
      </EmptyState>
    );
  }
  return (
    <CredentialForm
      {...context}
      {...form}
      label={needsCode && !hasCode ? m.auth_code_send() : m.auth_bind_save()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
    >
      {fields.includes('account') && (
        <AccountField
          {...wire('account')}
          hint={m.auth_account_hint(limits.account)}
          error={describeAccountError(errors.account, limits.account)}
        />
      )}
      {needsCode && <MobileField {...wire('mobile')} error={describeMobileError(errors.mobile)} />}
      {fields.includes('password') && (
        <PasswordField
          {...wire('password')}
          {...password}
          label={m.auth_new_password()}
          hint={m.auth_password_hint(limits.password)}
          error={describeNewPasswordError(errors.password, limits.password)}
          autoComplete="new-password"
          enterKeyHint="go"
        />
      )}
      {needsCode && <SmsCodeStep {...code} />}
    </CredentialForm>
  );
}

const saved: Readonly<Record<BindKind, () => string>> = {
  mobile: m.auth_bind_saved_mobile,
  account: m.auth_bind_saved_account,
  password: m.auth_bind_saved_password,
};
