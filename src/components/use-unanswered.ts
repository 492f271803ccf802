import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SubmissionContext, SubmissionEvent } from '#machines/submission/submission.machine.ts';

type SubmissionState = Snapshot<unknown> & {
  value: unknown;
  context: Pick<SubmissionContext<unknown, unknown>, 'lostAnswers'>;
};

/** Any submission. */
export type SubmissionRef = ActorRef<SubmissionState, SubmissionEvent>;

/** The submission while its answer is missing; else null. */
export function useUnanswered<Ref extends SubmissionRef>(submission: Ref | undefined): Ref | null {
  const isMissed = useSelector(submission, (state) => (state?.context.lostAnswers ?? 0) > 0);
  return (isMissed && submission) || null;
}
