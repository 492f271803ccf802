import { useSelector } from '@xstate/react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useUser } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Stack, TextButton } from '#app/components/layout.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { SmsCodeStep } from '#app/features/account/index.ts';
import { m } from '#messages';
import { MeansList, type StepUpRef } from './means-list.tsx';
import { stepUpFlow } from './step-up-flow.ts';

/** Asks the player to show who they are: see the chart `step-up`. */
export default function StepUpDialog() {
  const stepUp = useFlow(stepUpFlow, { input: { ownerRef: useService('dialogs') } });
  return (
    <>
      <DialogTitle lead={m.step_up_lead()}>{m.step_up_title()}</DialogTitle>
      <Stage stepUp={stepUp} />
    </>
  );
}

function Stage({ stepUp }: { stepUp: StepUpRef }) {
  const stage = useSelector(stepUp, ({ value }) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''),
  );
  const { proofs, means, formError } = useSelector(stepUp, ({ context }) => context);
  const first = useRegainedFocus<HTMLElement>(stage);

  switch (stage) {
    case 'failed':
      return (
        <EmptyState
          compact
          art="satellite-antenna"
          title={m.step_up_failed()}
          action={<Button onClick={() => stepUp.send({ type: 'load.retry' })}>{m.ui_retry()}</Button>}
        >
          {formError && describeFormError(formError)}
        </EmptyState>
      );
    case 'unable':
      return (
        <Stack $gap={1.5}>
          <EmptyState
            compact
            art="hourglass-not-done"
            title={m.step_up_unable()}
            action={<ButtonLink to="/service">{m.service_title()}</ButtonLink>}
          >
            {m.step_up_unable_hint()}
          </EmptyState>
          {proofs.length > 0 && <MeansList stepUp={stepUp} first={first} />}
        </Stack>
      );
    case 'choosing':
      return <MeansList stepUp={stepUp} first={first} />;
    case 'proving': {
      const ProofForm = means === 'code' ? CodeForm : PasswordForm;
      return <ProofForm stepUp={stepUp} first={first} />;
    }
    default:
      return (
        <div role="status">
          <VisuallyHidden>{m.step_up_loading()}</VisuallyHidden>
          <Skeleton $height="4.5rem" $radius="18px" />
        </div>
      );
  }
}

interface FormProps {
  stepUp: StepUpRef;
  /** Takes the focus when the stage begins by a press. */
  first: RefObject<HTMLElement | null>;
}

function PasswordForm({ stepUp, first }: FormProps) {
  const { form, notice, submit, isBusy, context, ...rest } = useProofForm(stepUp);
  const [isShown, show] = useState(false);
  const account = useUser()?.account ?? '';
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <FormAlert ref={notice} message={rest.alert} cooldown={rest.cooldown} />
      {account !== '' && <input hidden readOnly type="text" autoComplete="username" value={account} />}
      <PasswordField
        ref={first as RefObject<HTMLInputElement | null>}
        value={context.password}
        readOnly={isBusy}
        autoComplete="current-password"
        enterKeyHint="go"
        error={describePasswordError(context.fieldError)}
        isShown={isShown}
        onToggle={() => show(!isShown)}
        onChange={({ target }) => stepUp.send({ type: 'password.changed', text: target.value })}
      />
      {rest.unanswered ?? (
        <Button type="submit" wide busy={isBusy} aria-disabled={rest.isLimited}>
          {isBusy ? m.auth_checking() : m.auth_continue()}
        </Button>
      )}
      <OtherWay stepUp={stepUp} />
    </Form>
  );
}

function CodeForm({ stepUp, first }: FormProps) {
  const { form, notice, submit, isBusy, ...rest } = useProofForm(stepUp);
  const smsCode = useSelector(stepUp, ({ children }) => children.smsCode);
  const isSending = useSelector(smsCode, (state) => state?.hasTag('busy') ?? false);
  const isWaiting = useSelector(smsCode, (state) => state?.matches('limited') ?? false);
  const hasCode = useSelector(smsCode, (state) => (state?.context.challenge ?? null) !== null);
  const label = hasCode ? m.auth_continue() : m.auth_code_send();
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <FormAlert ref={notice} message={rest.alert} cooldown={rest.cooldown} />
      <SmsCodeStep smsCode={smsCode} readOnly={isBusy} />
      {rest.unanswered ?? (
        <Button
          ref={first as RefObject<HTMLButtonElement | null>}
          type="submit"
          wide
          busy={isBusy || isSending}
          aria-disabled={rest.isLimited || isWaiting}
        >
          {isSending ? m.auth_code_sending() : isBusy ? m.auth_checking() : label}
        </Button>
      )}
      <OtherWay stepUp={stepUp} />
    </Form>
  );
}

/** Back to the choice, where there is one. */
function OtherWay({ stepUp }: { stepUp: StepUpRef }) {
  const hasOthers = useSelector(stepUp, (state) => state.can({ type: 'means.leave' }));
  if (!hasOthers) return null;
  return (
    <TextButton type="button" onClick={() => stepUp.send({ type: 'means.leave' })}>
      {m.step_up_other()}
    </TextButton>
  );
}

/** What both forms have. */
function useProofForm(stepUp: StepUpRef) {
  const context = useSelector(stepUp, (state) => state.context);
  const cooldown = useSelector(stepUp, ({ children }) => children.cooldown);
  const submission = useUnanswered(useSelector(stepUp, ({ children }) => children.submission));
  const isBusy = useSelector(stepUp, (state) => state.hasTag('busy'));
  const isLimited = useSelector(stepUp, (state) => state.hasTag('limited'));
  const { form, notice, countAttempt } = useErrorFocus(isBusy);
  return {
    form,
    notice,
    context,
    cooldown,
    isBusy,
    isLimited,
    alert: context.formError && describeFormError(context.formError),
    unanswered: submission && <Unanswered compact submission={submission} />,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      stepUp.send({ type: 'form.submit' });
      countAttempt();
    },
  };
}

function describePasswordError(error: 'missing' | 'wrong' | null): string | undefined {
  if (error === null) return undefined;
  return error === 'wrong' ? m.step_up_password_wrong() : m.auth_error_password_empty();
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
