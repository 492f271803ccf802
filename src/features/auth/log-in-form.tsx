import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { ACCOUNT_NAME, PASSWORD_CEILING } from '#contract/constants.ts';
import { m } from '#messages';
import { AccountField } from './account-field.tsx';
import { CredentialForm } from './credential-form.tsx';
import { describeAccountError, describePasswordError } from './describe-error.ts';
import { logInFlow } from './log-in-flow.ts';

interface LogInFormProps {
  /** What the account field begins with. */
  account: string;
  onAccountChange?: (account: string) => void;
  /** The account is known, and only the password is missing. */
  startsAtPassword?: boolean;
}

/** Tells the session who logged in; what follows is up to the screen or dialog around it. */
export function LogInForm({ account, onAccountChange, startsAtPassword = false }: LogInFormProps) {
  const config = useAppConfig();
  const { createId } = useApp().dependencies;
  const logIn = useFlow(logInFlow, {
    input: {
      methods: ['account'],
      method: 'account',
      account,
      inviteCode: '',
      termsVersion: config?.termsVersion ?? '',
      privacyVersion: config?.privacyVersion ?? '',
      createId,
    },
  });
  const context = useSelector(logIn, (state) => state.context);
  const cooldown = useSelector(logIn, ({ children }) => children.cooldown);
  const isBusy = useSelector(logIn, (state) => state.hasTag('busy'));
  const isLimited = useSelector(logIn, (state) => state.hasTag('limited'));
  const isPasswordShown = useSelector(logIn, (state) => state.hasTag('passwordShown'));
  const { values, errors } = context;
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (startsAtPassword) password.current?.focus();
  }, [startsAtPassword]);

  return (
    <CredentialForm
      {...context}
      cooldown={cooldown}
      isBusy={isBusy}
      isLimited={isLimited}
      label={m.auth_log_in()}
      onSubmit={() => logIn.send({ type: 'form.submit' })}
    >
      <AccountField
        {...wire('account')}
        error={describeAccountError(errors.account, { min: 1, max: ACCOUNT_NAME.maxLength })}
      />
      <PasswordField
        {...wire('password')}
        ref={password}
        isShown={isPasswordShown}
        onToggle={() => logIn.send({ type: 'password.toggle' })}
        error={describePasswordError(errors.password, { min: 1, max: PASSWORD_CEILING })}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </CredentialForm>
  );

  function wire(name: 'account' | 'password') {
    return {
      value: values[name],
      readOnly: isBusy,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        logIn.send({ type: 'field.changed', name, value: target.value });
        if (name === 'account') onAccountChange?.(target.value);
      },
      onBlur: (event: FocusEvent) => {
        if (movesToField(event)) logIn.send({ type: 'field.blurred', name });
      },
    };
  }
}
