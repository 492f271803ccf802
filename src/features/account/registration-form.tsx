import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import type { AppConfig } from '#contract/app-config.ts';
import { readAccountLimits, readLoginMethods } from '#machines/account/credential-rules.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describeMobileError, describeNewPasswordError } from './describe-error.ts';
import { MobileField } from './mobile-field.tsx';
import { registrationFlow } from './registration-flow.ts';
import { SmsCodeStep } from './sms-code-part.tsx';
import { type TypedField, useCodeForm } from './use-code-form.ts';
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
  const { wire, blur, ...shown } = useCodeForm<TypedField>(registration);
  const { values, limits, errors } = context;
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
      {...shown.form}
      label={isByCode && !shown.hasCode ? m.auth_code_send() : m.auth_create_account()}
      unanswered={shown.unanswered && <Unanswered compact submission={shown.unanswered} />}
    >
      {context.method === 'account' ? (
        <AccountField
          {...wire('account', onAccountChange)}
          hint={m.auth_account_hint(limits.account)}
          error={describeAccountError(errors.account, limits.account)}
        />
      ) : (
        <MobileField {...wire('mobile')} error={describeMobileError(errors.mobile)} />
      )}
      <PasswordField
        {...wire('password')}
        hint={m.auth_password_hint(limits.password)}
        error={describeNewPasswordError(errors.password, limits.password)}
        autoComplete="new-password"
        enterKeyHint="next"
        {...shown.password}
      />
      <ConsentFields
        values={values}
        errors={errors}
        minAge={config.minAge}
        readOnly={shown.isBusy}
        onChange={(change) => registration.send({ type: 'field.changed', ...change })}
        onBlur={blur('inviteCode')}
      />
      {isByCode && <SmsCodeStep {...shown.code} />}
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
}

const Below = styled.div`
  padding-top: 1.25rem;
`;
