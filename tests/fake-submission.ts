import { fromCallback } from 'xstate';
import { missingActor } from '#machines/missing-actor.ts';
import type { createSubmissionMachine, SubmissionInput } from '#machines/submission/submission.machine.ts';
import type { PageEvent, watchPage } from '#machines/watch-page.ts';
import { failedCall, fakeCall } from './fake-call.ts';

/** A submission whose call the test answers. */
export function fakeSubmission<Body, Answer>(
  machine: ReturnType<typeof createSubmissionMachine<Body, Answer>>,
  watch: typeof watchPage = fromCallback<PageEvent>(() => {}),
) {
  const send = fakeCall(missingActor<Answer, SubmissionInput<Body>>('send'));
  return { send, logic: machine.provide({ actors: { send: send.logic, watchPage: watch } }) };
}

/** A submission that fails as soon as its call does. */
export function brokenSubmission<Body, Answer>(
  machine: ReturnType<typeof createSubmissionMachine<Body, Answer>>,
): ReturnType<typeof fakeSubmission<Body, Answer>> {
  const { send, logic } = fakeSubmission(machine);
  const isRefused = () => {
    throw new Error('no submission');
  };
  return { send, logic: logic.provide({ guards: { isRefused } }) };
}

/** Every answer gets lost, and the player leaves. */
export async function loseAnswers(
  send: { fail(error: unknown): Promise<void> },
  press: (type: 'submission.retry' | 'submission.leave') => void,
): Promise<void> {
  for (let lost = 0; lost < 6; lost += 1) {
    await send.fail(failedCall('timeout'));
    press(lost < 5 ? 'submission.retry' : 'submission.leave');
  }
}
