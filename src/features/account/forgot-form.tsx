import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { TextButton } from '#app/components/layout.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { PASSWORD_CEILING, PASSWORD_FLOOR } from '#contract/constants.ts';
import { readAccountLimits } from '#machines/account/credential-rules.ts';
import type { ForgotPasswordField } from '#machines/account/forgot-password.types.ts';
import { m } from '#messages';
import { CredentialForm } from './credential-form.tsx';
import { describeMobileError, describeNewPasswordError } from './describe-error.ts';
import { forgotFlow } from './forgot-flow.ts';
import { formatMobile } from './format-mobile.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeStep } from './sms-code-part.tsx';
import { useCodeForm } from './use-code-form.ts';

/** The number, its code, then a new password: see the chart `forgot-password`. Logs in. */
export function ForgotForm() {
  const config = useAppConfig();
  const limits = config ? readAccountLimits(config).password : { min: PASSWORD_FLOOR, max: PASSWORD_CEILING };
  const forgot = useFlow(forgotFlow, { input: { mobile: '', limits } });
  const context = useSelector(forgot, (state) => state.context);
  const isRenewing = useSelector(forgot, (state) => state.hasTag('renewing'));
  const { form, code, password: shown, wire, hasCode, unanswered } = useCodeForm<ForgotPasswordField>(forgot);
  const { errors, proof } = context;
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isRenewing) password.current?.focus();
  }, [isRenewing]);

  return (
    <CredentialForm
      {...context}
      {...form}
      label={isRenewing ? m.auth_forgot_save() : hasCode ? m.auth_continue() : m.auth_code_send()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
    >
      {isRenewing ? (
        <>
          <p>{formatMobile(proof?.mobile ?? '')}</p>
          <PasswordField
            {...wire('password')}
            ref={password}
            label={m.auth_new_password()}
            hint={m.auth_password_hint(limits)}
            error={describeNewPasswordError(errors.password, limits)}
            autoComplete="new-password"
            enterKeyHint="go"
            {...shown}
          />
          <TextButton type="button" onClick={() => forgot.send({ type: 'form.back' })}>
            {m.auth_other_number()}
          </TextButton>
        </>
      ) : (
        <>
          <MobileField {...wire('mobile')} error={describeMobileError(errors.mobile)} />
          <SmsCodeStep {...code} />
        </>
      )}
    </CredentialForm>
  );
}
