import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useTypedInput } from '#app/app/use-typed-input.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import type { LogInContext } from '#machines/log-in/log-in.types.ts';
import { m } from '#messages';

interface CredentialFormProps extends Pick<LogInContext, 'formError' | 'loggedIn'> {
  cooldown: ComponentProps<typeof FormAlert>['cooldown'];
  isBusy: boolean;
  /** Too many tries: no other one now. */
  isLimited: boolean;
  /** Of the button. */
  label: string;
  /** In place of the button while an answer is missed. */
  unanswered?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A column of fields between what went wrong and the button; who gets in by it is told to the session. */
export function CredentialForm({
  formError,
  cooldown,
  loggedIn,
  isBusy,
  isLimited,
  label,
  unanswered,
  onSubmit,
  children,
}: CredentialFormProps) {
  const session = useService('session');
  const { form, notice, noteAttempt } = useErrorFocus(isBusy);
  const [isBegun, setBegun] = useState(false);
  useTypedInput(isBegun);

  useEffect(() => {
    if (loggedIn) session.send({ type: 'session.loggedIn', ...loggedIn });
  }, [session, loggedIn]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    noteAttempt();
  }

  return (
    <Form ref={form} noValidate onInput={() => setBegun(true)} onSubmit={submit}>
      <FormAlert ref={notice} message={formError && describeFormError(formError)} cooldown={cooldown} />
      {children}
      {unanswered ?? (
        <Button type="submit" wide busy={isBusy} aria-disabled={isLimited}>
          {isBusy ? m.auth_checking() : label}
        </Button>
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;

  & > button[type='submit'] {
    margin-top: 0.25rem;
  }
`;
