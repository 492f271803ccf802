import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useHold } from '#app/app/use-hold.ts';
import { Button } from '#app/components/button.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import type { SignInContext } from '#machines/sign-in/sign-in.types.ts';
import { m } from '#messages';
import { FormNotice } from './form-notice.tsx';

interface CredentialFormProps extends Pick<SignInContext, 'formError' | 'cooldown' | 'signed'> {
  isBusy: boolean;
  /** Too many tries: no other one now. */
  isLimited: boolean;
  /** Of the button. */
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A column of fields between what went wrong and the button; who gets in by it is told to the session. */
export function CredentialForm({
  formError,
  cooldown,
  signed,
  isBusy,
  isLimited,
  label,
  onSubmit,
  children,
}: CredentialFormProps) {
  const session = useService('session');
  const { form, notice, noteAttempt } = useErrorFocus(isBusy);
  const [isBegun, setBegun] = useState(false);
  useHold(isBegun);

  useEffect(() => {
    if (signed) session.send({ type: 'session.signedIn', ...signed });
  }, [session, signed]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    noteAttempt();
  }

  return (
    <Form ref={form} noValidate onInput={() => setBegun(true)} onSubmit={submit}>
      <FormNotice ref={notice} error={formError} secondsLeft={cooldown.secondsLeft} />
      {children}
      <Button type="submit" wide busy={isBusy} aria-disabled={isLimited}>
        {isBusy ? m.auth_checking() : label}
      </Button>
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
