import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { SOCIAL_LABELS } from '#app/components/social-names.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { describeStartError, socialBindStartFlow, socialUnbindFlow } from '#app/features/auth/index.ts';
import { theme } from '#app/theme/theme.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import type { SocialUnbindError } from '#machines/social-unbind/social-unbind.machine.ts';
import { m } from '#messages';

interface SocialFormProps extends FormProps {
  isBound: boolean;
}

interface FormProps {
  name: SocialName;
  needsPassword: boolean;
  onClose: () => void;
}

/** Binds an account at the provider, or takes it off the player. */
export function SocialForm({ isBound, ...form }: SocialFormProps) {
  return isBound ? <UnbindForm {...form} /> : <BindForm {...form} />;
}

function BindForm({ name, needsPassword, onClose }: FormProps) {
  const start = useFlow(socialBindStartFlow, { input: { needsPassword } });
  const { error, password } = useSelector(start, ({ context }) => context);
  const provider = SOCIAL_LABELS[name];
  const isOfField = error === 'missing' || error === 'wrong';
  return (
    <ProofForm
      why={m.social_bind_why({ provider })}
      password={needsPassword ? password : null}
      passwordError={isOfField ? describeStartError(error, provider) : undefined}
      formError={error && !isOfField ? describeStartError(error, provider) : null}
      cooldown={useSelector(start, ({ children }) => children.cooldown)}
      isBusy={useSelector(start, (state) => state.hasTag('busy'))}
      isLimited={useSelector(start, (state) => state.hasTag('limited'))}
      label={m.social_bind()}
      onChange={(text) => start.send({ type: 'password.changed', text })}
      onSubmit={() => start.send({ type: 'social.start', socialType: SOCIAL_TYPE[name] })}
      onClose={onClose}
    />
  );
}

function UnbindForm({ name, needsPassword, onClose }: FormProps) {
  const { createId } = useApp().dependencies;
  const unbind = useFlow(socialUnbindFlow, {
    input: { socialType: SOCIAL_TYPE[name], needsPassword, createId },
  });
  const { error, password } = useSelector(unbind, ({ context }) => context);
  const unanswered = useUnanswered(useSelector(unbind, ({ children }) => children.submission));
  const isOfField = error === 'missing' || error === 'wrong';

  return (
    <ProofForm
      why={m.social_unbind_why({ provider: SOCIAL_LABELS[name] })}
      password={needsPassword ? password : null}
      passwordError={isOfField ? describeUnbindError(error) : undefined}
      formError={error && !isOfField ? describeUnbindError(error) : null}
      cooldown={useSelector(unbind, ({ children }) => children.cooldown)}
      isBusy={useSelector(unbind, (state) => state.hasTag('busy'))}
      isLimited={useSelector(unbind, (state) => state.hasTag('limited'))}
      label={m.social_unbind()}
      unanswered={unanswered && <Unanswered compact submission={unanswered} />}
      onChange={(text) => unbind.send({ type: 'password.changed', text })}
      onSubmit={() => unbind.send({ type: 'form.submit' })}
      onClose={onClose}
    />
  );
}

function describeUnbindError(error: SocialUnbindError): string {
  switch (error) {
    case 'lastWayIn':
      return m.social_last_way_in();
    case 'missing':
      return m.auth_error_password_empty();
    case 'wrong':
      return m.pin_error_login();
    default:
      return describeFormError(error);
  }
}

interface ProofFormProps {
  why: string;
  /** Null where none is asked for. */
  password: string | null;
  passwordError: string | undefined;
  formError: string | null;
  cooldown: ComponentProps<typeof FormAlert>['cooldown'];
  isBusy: boolean;
  isLimited: boolean;
  label: string;
  /** Replaces the buttons while an answer is missing. */
  unanswered?: ReactNode;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** What a change of the ways in means, and the login password that it needs. */
function ProofForm({ why, password, passwordError, formError, cooldown, label, ...props }: ProofFormProps) {
  const { isBusy, isLimited, unanswered, onChange, onSubmit, onClose } = props;
  const { form, notice, countAttempt } = useErrorFocus(isBusy);
  const [isPasswordShown, showPassword] = useState(false);
  useUnsavedInput(password !== null && password !== '');

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus();
  }, [form]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    countAttempt();
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <p>{why}</p>
      <FormAlert ref={notice} message={formError} cooldown={cooldown} />
      {password !== null && (
        <PasswordField
          label={m.social_password()}
          value={password}
          readOnly={isBusy}
          autoComplete="current-password"
          enterKeyHint="go"
          error={passwordError}
          isShown={isPasswordShown}
          onToggle={() => showPassword(!isPasswordShown)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {unanswered || (
        <Buttons>
          <Button variant="quiet" onClick={onClose}>
            {m.social_cancel()}
          </Button>
          <Button type="submit" busy={isBusy} aria-disabled={isLimited}>
            {label}
          </Button>
        </Buttons>
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding-top: 1rem;

  & > p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;

  button {
    flex: 1 1 8rem;
  }
`;
