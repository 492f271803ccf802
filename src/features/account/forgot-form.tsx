import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { TextButton } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { PASSWORD_CEILING, PASSWORD_FLOOR } from '#contract/constants.ts';
import { readAccountLimits, readMobile } from '#machines/account/credential-rules.ts';
import type { ForgotPasswordField } from '#machines/account/forgot-password.types.ts';
import { m } from '#messages';
import { CredentialForm } from './credential-form.tsx';
import { describeMobileError, describeNewPasswordError } from './describe-error.ts';
import { forgotFlow } from './forgot-flow.ts';
import { formatMobile } from './format-mobile.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeStep, useHasCode } from './sms-code-part.tsx';

/** The number, its code, then a new password: see the chart `forgot-password`. Logs in. */
export function ForgotForm() {
  const config = useAppConfig();
  const limits = config ? readAccountLimits(config).password : { min: PASSWORD_FLOOR, max: PASSWORD_CEILING };
  const forgot = useFlow(forgotFlow, { input: { mobile: '', limits } });
  const context = useSelector(forgot, (state) => state.context);
  const cooldown = useSelector(forgot, ({ children }) => children.cooldown);
  const smsCode = useSelector(forgot, ({ children }) => children.smsCode);
  const isSending = useSelector(smsCode, (state) => state?.hasTag('busy') ?? false);
  const isBusy = useSelector(forgot, (state) => state.hasTag('busy'));
  const isLimited = useSelector(forgot, (state) => state.hasTag('limited'));
  const isRenewing = useSelector(forgot, (state) => state.hasTag('renewing'));
  const isPasswordShown = useSelector(forgot, (state) => state.hasTag('passwordShown'));
  const unanswered = useUnanswered(useSelector(forgot, ({ children }) => children.submission));
  const { values, errors, proof } = context;
  const hasCode = useHasCode(smsCode, readMobile(values.mobile));
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isRenewing) password.current?.focus();
  }, [isRenewing]);

  return (
    <CredentialForm
      {...context}
      cooldown={cooldown}
      isBusy={isBusy || isSending}
      isLimited={isLimited}
      label={isRenewing ? m.auth_forgot_save() : hasCode ? m.auth_continue() : m.auth_code_send()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
      onSubmit={() => forgot.send({ type: 'form.submit' })}
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
            isShown={isPasswordShown}
            onToggle={() => forgot.send({ type: 'password.toggle' })}
          />
          <TextButton type="button" onClick={() => forgot.send({ type: 'form.back' })}>
            {m.auth_other_number()}
          </TextButton>
        </>
      ) : (
        <>
          <MobileField {...wire('mobile')} error={describeMobileError(errors.mobile)} />
          <SmsCodeStep smsCode={smsCode} readOnly={isBusy} />
        </>
      )}
    </CredentialForm>
  );

  function wire(name: ForgotPasswordField) {
    return {
      value: values[name],
      readOnly: isBusy,
      onChange: ({ target }: { target: HTMLInputElement }) =>
        forgot.send({ type: 'field.changed', name, value: target.value }),
      onBlur: (event: FocusEvent) => {
        if (movesToField(event)) forgot.send({ type: 'field.blurred', name });
      },
    };
  }
}
