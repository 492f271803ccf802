import { useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useUser } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form, Stack, TextButton } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useForm } from '#app/components/use-form.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
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
      return <Loading words={m.step_up_loading()} boxes={['4.5rem']} />;
  }
}

interface FormProps {
  stepUp: StepUpRef;
  /** Takes the focus when the stage begins by a press. */
  first: RefObject<HTMLElement | null>;
}

function PasswordForm({ stepUp, first }: FormProps) {
  const { form, alert, isBusy, unanswered, isLimited } = useProofForm(stepUp);
  const { password, fieldError } = useSelector(stepUp, ({ context }) => context);
  const [isShown, show] = useState(false);
  const account = useUser()?.account ?? '';
  return (
    <Form {...form}>
      <FormAlert {...alert} />
      {account !== '' && <input hidden readOnly type="text" autoComplete="username" value={account} />}
      <PasswordField
        ref={first as RefObject<HTMLInputElement | null>}
        value={password}
        readOnly={isBusy}
        autoComplete="current-password"
        enterKeyHint="go"
        error={describePasswordError(fieldError)}
        isShown={isShown}
        onToggle={() => show(!isShown)}
        onChange={({ target }) => stepUp.send({ type: 'password.changed', text: target.value })}
      />
      {unanswered ?? (
        <Button type="submit" wide busy={isBusy} aria-disabled={isLimited}>
          {isBusy ? m.auth_checking() : m.auth_continue()}
        </Button>
      )}
      <OtherWay stepUp={stepUp} />
    </Form>
  );
}

function CodeForm({ stepUp, first }: FormProps) {
  const { form, alert, isBusy, unanswered, isLimited } = useProofForm(stepUp);
  const smsCode = useSelector(stepUp, ({ children }) => children.smsCode);
  const isSending = useSelector(smsCode, (state) => state?.hasTag('busy') ?? false);
  const isWaiting = useSelector(smsCode, (state) => state?.matches('limited') ?? false);
  const hasCode = useSelector(smsCode, (state) => (state?.context.challenge ?? null) !== null);
  const label = hasCode ? m.auth_continue() : m.auth_code_send();
  return (
    <Form {...form}>
      <FormAlert {...alert} />
      <SmsCodeStep smsCode={smsCode} readOnly={isBusy} />
      {unanswered ?? (
        <Button
          ref={first as RefObject<HTMLButtonElement | null>}
          type="submit"
          wide
          busy={isBusy || isSending}
          aria-disabled={isLimited || isWaiting}
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
  const { alert, unanswered, ...shown } = useForm(stepUp, 'submission');
  return {
    ...shown,
    isLimited: useSelector(stepUp, (state) => state.hasTag('limited')),
    alert: { ...alert, cooldown: useSelector(stepUp, ({ children }) => children.cooldown) },
    unanswered: unanswered && <Unanswered compact submission={unanswered} />,
  };
}

function describePasswordError(error: 'missing' | 'wrong' | null): string | undefined {
  if (error === null) return undefined;
  return error === 'wrong' ? m.step_up_password_wrong() : m.auth_error_password_empty();
}
