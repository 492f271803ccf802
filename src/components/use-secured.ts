import { useSelector } from '@xstate/react';
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate';
import type { cooldownMachine } from '#machines/submission/cooldown.machine.ts';
import type {
  SecuredSubmissionContext,
  SecuredSubmissionEvent,
} from '#machines/submission/secured-submission.machine.ts';
import { type SubmissionRef, useUnanswered } from './use-unanswered.ts';

type SecuredState = Snapshot<unknown> & {
  value: unknown;
  context: Pick<SecuredSubmissionContext<object, unknown>, 'pin' | 'pinLength' | 'error'>;
  children: {
    cooldown?: ActorRefFrom<typeof cooldownMachine> | undefined;
    submission?: SubmissionRef | undefined;
  };
};

/** Any submission that a password confirms. */
export type SecuredRef = ActorRef<SecuredState, SecuredSubmissionEvent>;

/** Which view to show: the prompt for digits, the call in progress, or the missing answer. */
export function useSecured(secured: SecuredRef | undefined) {
  const isAsking = useSelector(secured, (state) => state?.value === 'typing' || state?.value === 'limited');
  const submission = useSelector(secured, (state) => state?.children.submission);
  return { asking: isAsking ? secured : undefined, submission, unanswered: useUnanswered(submission) };
}
