import { pressSmsCode, type SmsCodeChild } from './fake-sms-code.ts';
import { loseAnswers } from './fake-submission.ts';

interface FormState {
  tags: Iterable<string>;
  context: { errors: object; formError: unknown };
}

interface FormActor<State> {
  getSnapshot(): State;
  send(event: { type: 'form.submit' }): void;
}

/** What tests read of the chart of a form, and the press that sends it. */
export function pressForm<State extends FormState>(actor: FormActor<State>) {
  const form = () => actor.getSnapshot();
  return {
    form,
    tags: () => [...form().tags],
    shown: () => ({ errors: form().context.errors, formError: form().context.formError }),
    submit: () => actor.send({ type: 'form.submit' }),
  };
}

interface CodeFormState extends FormState {
  children: {
    smsCode?: SmsCodeChild | undefined;
    submission?: { send(event: { type: 'submission.retry' | 'submission.leave' }): void } | undefined;
  };
}

/** The same for a form whose number is proved by a code. */
export function pressCodeForm<State extends CodeFormState>(
  actor: FormActor<State>,
  sent: Parameters<typeof loseAnswers>[0],
) {
  const { form, ...pressed } = pressForm(actor);
  return {
    ...pressed,
    form,
    ...pressSmsCode(() => form().children.smsCode),
    loseAnswers: () => loseAnswers(sent, (type) => form().children.submission?.send({ type })),
  };
}
