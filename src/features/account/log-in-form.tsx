import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Lead, linkFace, TextButton } from '#app/components/layout.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import { type LoginMethod, readLoginMethods } from '#machines/account/credential-rules.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describeMobileError, describePasswordError } from './describe-error.ts';
import { logInFlow } from './log-in-flow.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeStep } from './sms-code-part.tsx';
import { type TypedField, useCodeForm } from './use-code-form.ts';
import { wayNames } from './ways.ts';

interface LogInFormProps {
  /** Initial value of the account field. */
  account: string;
  /** The way in to begin with, if it is offered. */
  method?: LoginMethod | undefined;
  /** Code of the invitation that led here. */
  inviteCode?: string;
  onAccountChange?: (account: string) => void;
  /** The account is known, and only the password is missing. */
  startsAtPassword?: boolean;
  /** A number that was new has got an account. */
  onRegistered?: () => void;
  /** Leads to where a new password is set. */
  forgot?: ReactNode;
  /** Stands below, except while a new number gets its account. */
  children?: ReactNode;
}

/** Tells the session who logged in; what follows is up to the screen or dialog around it. */
export function LogInForm({
  account,
  method,
  inviteCode = '',
  onAccountChange,
  startsAtPassword = false,
  onRegistered,
  forgot,
  children,
}: LogInFormProps) {
  const config = useAppConfig();
  const methods = config ? readLoginMethods(config) : [];
  const [usual = 'account'] = methods;
  const logIn = useFlow(logInFlow, {
    input: {
      methods: methods.length === 0 ? ['account'] : methods,
      method: method && methods.includes(method) ? method : usual,
      account,
      inviteCode,
      termsVersion: config?.termsVersion ?? '',
      privacyVersion: config?.privacyVersion ?? '',
    },
  });
  const context = useSelector(logIn, (state) => state.context);
  const isConsenting = useSelector(logIn, (state) => state.hasTag('consenting'));
  const { wire, blur, ...shown } = useCodeForm<TypedField>(logIn);
  const { values, errors } = context;
  const password = useRef<HTMLInputElement>(null);
  const isByCode = context.method === 'phone';
  const isNew = context.loggedIn !== null && context.consent !== null;
  const begin = useEffectEvent(() => onRegistered?.());

  useEffect(() => {
    if (isNew) begin();
  }, [isNew]);

  useEffect(() => {
    if (startsAtPassword) password.current?.focus();
  }, [startsAtPassword]);

  const form = (
    <CredentialForm
      {...context}
      {...shown.form}
      label={
        isConsenting
          ? m.auth_create_account()
          : isByCode && !shown.hasCode
            ? m.auth_code_send()
            : m.auth_log_in()
      }
      unanswered={shown.unanswered && <LaterUnanswered compact submission={shown.unanswered} />}
    >
      {isConsenting ? (
        <>
          <div>
            <h2>{m.auth_new_number()}</h2>
            <Lead>{m.auth_new_number_lead()}</Lead>
          </div>
          <ConsentFields
            values={values}
            errors={errors}
            minAge={config?.minAge ?? 0}
            readOnly={shown.isBusy}
            onChange={(change) => logIn.send({ type: 'field.changed', ...change })}
            onBlur={blur('inviteCode')}
          />
          <TextButton type="button" onClick={() => logIn.send({ type: 'form.back' })}>
            {m.auth_other_number()}
          </TextButton>
        </>
      ) : (
        <>
          {context.method === 'account' ? (
            <AccountField
              {...wire('account', onAccountChange)}
              error={describeAccountError(errors.account, { min: 1, max: ACCOUNT_NAME.maxLength })}
            />
          ) : (
            <MobileField {...wire('mobile')} error={describeMobileError(errors.mobile)} />
          )}
          {isByCode ? (
            <SmsCodeStep {...shown.code} />
          ) : (
            <PasswordField
              {...wire('password')}
              ref={password}
              {...shown.password}
              error={describePasswordError(errors.password, { min: 1, max: PASSWORD_CEILING })}
              autoComplete="current-password"
              enterKeyHint="go"
            />
          )}
        </>
      )}
    </CredentialForm>
  );

  return (
    <>
      {methods.length > 1 && !isConsenting ? (
        <Tabs
          label={m.auth_ways()}
          tabs={methods}
          labels={wayNames}
          chosen={tabOf(context.method, methods)}
          onChoose={choose}
        >
          <Below>{form}</Below>
        </Tabs>
      ) : (
        form
      )}
      {!isConsenting && methods.includes('phone') && (
        <Others>
          {isByCode && (
            <TextButton type="button" onClick={() => choose('phonePassword')}>
              {m.auth_with_password()}
            </TextButton>
          )}
          {context.method === 'phonePassword' && (
            <TextButton type="button" onClick={() => choose('phone')}>
              {m.auth_with_code()}
            </TextButton>
          )}
          {!isByCode && forgot}
        </Others>
      )}
      {!isConsenting && children}
    </>
  );

  function choose(way: LoginMethod) {
    logIn.send({ type: 'method.choose', method: way });
  }
}

/** A number with a password has no tab of its own where codes are usual. */
function tabOf(method: LoginMethod, tabs: readonly LoginMethod[]): LoginMethod {
  return tabs.includes(method) ? method : 'phone';
}

const Below = styled.div`
  padding-top: 1.25rem;
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.5rem;
  padding-top: 0.5rem;

  a,
  > button {
    ${linkFace}
    text-decoration: none;
  }
`;
