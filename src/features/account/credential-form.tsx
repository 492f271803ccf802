import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form } from '#app/components/layout.ts';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import type { LogInContext } from '#machines/account/log-in.types.ts';
import { m } from '#messages';

interface CredentialFormProps extends Pick<LogInContext, 'formError'> {
  /** Left out for a form that logs nobody in. */
  loggedIn?: LogInContext['loggedIn'];
  cooldown: ComponentProps<typeof FormAlert>['cooldown'];
  isBusy: boolean;
  /** Too many attempts: submitting has to wait. */
  isLimited: boolean;
  /** Label of the submit button. */
  label: string;
  /** Replaces the button while an answer is missing. */
  unanswered?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form with its error and submit button. Reports the log-in to the session. */
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
  const { form, notice, countAttempt } = useErrorFocus(isBusy);
  const [isBegun, setBegun] = useState(false);
  useUnsavedInput(isBegun);

  useEffect(() => {
    if (loggedIn) session.send({ type: 'session.loggedIn', ...loggedIn });
  }, [session, loggedIn]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    countAttempt();
  }

  return (
    <Fields ref={form} onInput={() => setBegun(true)} onSubmit={submit}>
      <FormAlert ref={notice} message={formError && describeFormError(formError)} cooldown={cooldown} />
      {children}
      {unanswered ?? (
        <Button type="submit" wide busy={isBusy} aria-disabled={isLimited}>
          {isBusy ? m.auth_checking() : label}
        </Button>
      )}
    </Fields>
  );
}

const Fields = styled(Form)`
  & > button[type='submit'] {
    margin-top: 0.25rem;
  }
`;
