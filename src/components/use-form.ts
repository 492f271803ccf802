import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { FormError } from '#machines/submission/submission-rules.ts';
import { describeFormError } from './describe-form-error.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { type SubmissionRef, useUnanswered } from './use-unanswered.ts';

/** Any form that has a submission of this name. */
interface FormRef<Name extends string> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => {
    context: { formError: FormError | null };
    hasTag: (tag: 'busy') => boolean;
    children: { [Key in Name]?: SubmissionRef | undefined };
  };
  send: (event: { type: 'form.submit' }) => void;
}

/** What every form shows of its chart, with the props of its `Form` and its `FormAlert`. */
export function useForm<Name extends string = 'submission'>(
  actor: FormRef<Name>,
  submission: Name = 'submission' as Name,
) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const formError = useSelector(actor, ({ context }) => context.formError);
  const unanswered = useUnanswered<SubmissionRef>(useSelector(actor, ({ children }) => children[submission]));
  const { form: element, notice, countAttempt } = useErrorFocus(isBusy);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    actor.send({ type: 'form.submit' });
    countAttempt();
  }

  return {
    isBusy,
    unanswered,
    element,
    form: { ref: element, onSubmit },
    alert: { ref: notice, message: formError && describeFormError(formError) },
  };
}
