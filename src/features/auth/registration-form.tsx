import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { Checkbox } from '#app/components/checkbox.tsx';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { Unanswered, useUnanswered } from '#app/components/unanswered.tsx';
import type { AppConfig } from '#contract/app-config.ts';
import { readAccountLimits } from '#machines/credentials/account-limits.ts';
import type { FieldChange, RegistrationField } from '#machines/registration/registration.types.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { ConsentLinks } from './consent-links.tsx';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describeNewPasswordError } from './describe-error.ts';
import { InviteCodeField } from './invite-code-field.tsx';
import { registrationFlow } from './registration-flow.ts';

interface RegistrationFormProps {
  config: AppConfig;
  /** Initial value of the account field. */
  account: string;
  /** Of the invitation that led here. */
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
  const { createId } = useApp().dependencies;
  const registration = useFlow(registrationFlow, {
    input: {
      methods: ['account'],
      method: 'account',
      limits: readAccountLimits(config),
      termsVersion: config.termsVersion,
      privacyVersion: config.privacyVersion,
      inviteCode,
      createId,
    },
  });
  const context = useSelector(registration, (state) => state.context);
  const cooldown = useSelector(registration, ({ children }) => children.cooldown);
  const isBusy = useSelector(registration, (state) => state.hasTag('busy'));
  const isLimited = useSelector(registration, (state) => state.hasTag('limited'));
  const isPasswordShown = useSelector(registration, (state) => state.hasTag('passwordShown'));
  const unanswered = useUnanswered(useSelector(registration, ({ children }) => children.submission));
  const { values, limits, errors } = context;

  const isRegistered = context.loggedIn !== null;
  const begin = useEffectEvent(() => onRegistered?.());

  useEffect(() => {
    if (isRegistered) begin();
  }, [isRegistered]);

  useEffect(() => {
    if (begun !== '') registration.send({ type: 'field.changed', name: 'account', value: begun });
  }, [registration, begun]);

  return (
    <CredentialForm
      {...context}
      cooldown={cooldown}
      isBusy={isBusy}
      isLimited={isLimited}
      label={m.auth_create_account()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
      onSubmit={() => registration.send({ type: 'form.submit' })}
    >
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
      <InviteCodeField
        {...wire('inviteCode')}
        value={values.inviteCode}
        error={errors.inviteCode && m.auth_error_invite_code()}
        onChange={({ target }) => change({ name: 'inviteCode', value: target.value })}
      />
      <div>
        <Checkbox
          label={m.auth_is_of_age({ age: config.minAge })}
          checked={values.isOfAge}
          error={errors.isOfAge && m.auth_error_age({ age: config.minAge })}
          onChange={({ target }) => change({ name: 'isOfAge', value: target.checked })}
        />
        <Checkbox
          label={m.auth_accepts_terms()}
          checked={values.acceptsTerms}
          error={errors.acceptsTerms && m.auth_error_consent()}
          onChange={({ target }) => change({ name: 'acceptsTerms', value: target.checked })}
        />
        <ConsentLinks />
      </div>
    </CredentialForm>
  );

  function wire(name: RegistrationField) {
    return {
      readOnly: isBusy,
      onBlur: (event: FocusEvent) => {
        if (movesToField(event)) registration.send({ type: 'field.blurred', name });
      },
    };
  }

  function change(field: FieldChange) {
    registration.send({ type: 'field.changed', ...field });
  }
}
