import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { readAccountLimits, readLoginMethods, readMobile } from '#machines/account/credential-rules.ts';
import type { FieldChange, RegistrationField } from '#machines/account/registration.types.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describeMobileError, describeNewPasswordError } from './describe-error.ts';
import { MobileField } from './mobile-field.tsx';
import { registrationFlow } from './registration-flow.ts';
import { SmsCodeStep, useHasCode } from './sms-code-part.tsx';
import { wayNames } from './ways.ts';

interface RegistrationFormProps {
  config: AppConfig;
  /** Initial value of the account field. */
  account: string;
  /** Code of the invitation that led here. */
  inviteCode?: string;
  onAccountChange?: (account: string) => void;
  onRegistered?: () => void;
}

/** Reports the new player to the session; the screen or dialog around it decides where to go. */
export function RegistrationForm({
  config,
  account,
  inviteCode = '',
  onAccountChange,
  onRegistered,
}: RegistrationFormProps) {
  const [begun] = useState(account);
  const methods = readLoginMethods(config);
  const [method = 'account'] = methods;
  const registration = useFlow(registrationFlow, {
    input: {
      methods,
      method,
      limits: readAccountLimits(config),
      termsVersion: config.termsVersion,
      privacyVersion: config.privacyVersion,
      inviteCode,
    },
  });
  const context = useSelector(registration, (state) => state.context);
  const cooldown = useSelector(registration, ({ children }) => children.cooldown);
  const smsCode = useSelector(registration, ({ children }) => children.smsCode);
  const isSending = useSelector(smsCode, (state) => state?.hasTag('busy') ?? false);
  const isBusy = useSelector(registration, (state) => state.hasTag('busy'));
  const isLimited = useSelector(registration, (state) => state.hasTag('limited'));
  const isPasswordShown = useSelector(registration, (state) => state.hasTag('passwordShown'));
  const unanswered = useUnanswered(useSelector(registration, ({ children }) => children.submission));
  const { values, limits, errors } = context;
  const hasCode = useHasCode(smsCode, readMobile(values.mobile));
  const isByCode = context.method === 'phone';

  const isRegistered = context.loggedIn !== null;
  const begin = useEffectEvent(() => onRegistered?.());

  useEffect(() => {
    if (isRegistered) begin();
  }, [isRegistered]);

  useEffect(() => {
    if (begun !== '') registration.send({ type: 'field.changed', name: 'account', value: begun });
  }, [registration, begun]);

  const form = (
    <CredentialForm
      {...context}
      cooldown={cooldown}
      isBusy={isBusy || isSending}
      isLimited={isLimited}
      label={isByCode && !hasCode ? m.auth_code_send() : m.auth_create_account()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
      onSubmit={() => registration.send({ type: 'form.submit' })}
    >
      {context.method === 'account' ? (
        <AccountField
          {...wire('account')}
          value={values.account}
          hint={m.auth_account_hint(limits.account)}
          error={describeAccountError(errors.account, limits.account)}
          onChange={({ target }) => {
            change({ name: 'account', value: target.value });
            onAccountChange?.(target.value);
          }}
        />
      ) : (
        <MobileField
          {...wire('mobile')}
          value={values.mobile}
          error={describeMobileError(errors.mobile)}
          onChange={({ target }) => change({ name: 'mobile', value: target.value })}
        />
      )}
      <PasswordField
        {...wire('password')}
        value={values.password}
        hint={m.auth_password_hint(limits.password)}
        error={describeNewPasswordError(errors.password, limits.password)}
        autoComplete="new-password"
        enterKeyHint="next"
        isShown={isPasswordShown}
        onToggle={() => registration.send({ type: 'password.toggle' })}
        onChange={({ target }) => change({ name: 'password', value: target.value })}
      />
      <ConsentFields
        values={values}
        errors={errors}
        minAge={config.minAge}
        readOnly={isBusy}
        onChange={change}
        onBlur={blur}
      />
      {isByCode && <SmsCodeStep smsCode={smsCode} readOnly={isBusy} />}
    </CredentialForm>
  );

  if (methods.length < 2) return form;
  return (
    <Tabs
      label={m.auth_register_ways()}
      tabs={methods}
      labels={wayNames}
      chosen={context.method}
      onChoose={(way) => registration.send({ type: 'method.choose', method: way })}
    >
      <Below>{form}</Below>
    </Tabs>
  );

  function wire(name: RegistrationField) {
    return {
      readOnly: isBusy,
      onBlur: (event: FocusEvent) => blur(event, name),
    };
  }

  function blur(event: FocusEvent, name: RegistrationField) {
    if (movesToField(event)) registration.send({ type: 'field.blurred', name });
  }

  function change(field: FieldChange) {
    registration.send({ type: 'field.changed', ...field });
  }
}

const Below = styled.div`
  padding-top: 1.25rem;
`;
