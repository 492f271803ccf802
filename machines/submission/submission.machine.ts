import { assign, setup } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import { missingActor } from '../missing-actor.ts';
import { watchPage } from '../watch-page.ts';
import { errorOf } from './outcome.ts';
import { judgeFailure } from './submission-rules.ts';

export interface SubmissionInput<Body> {
  /** A UUID. However often a request is sent, the server does it once. */
  requestId: string;
  body: Body;
}

export type SubmissionOutput<Answer> =
  | { kind: 'done'; answer: Answer }
  /** Nothing has happened, for a reason that the owner reads. */
  | { kind: 'refused'; error: unknown }
  /** The result is no longer asked for: it may have happened. */
  | { kind: 'left' };

export interface SubmissionContext<Body, Answer> extends SubmissionInput<Body> {
  lostAnswers: number;
  output: SubmissionOutput<Answer>;
}

export type SubmissionEvent =
  | { type: 'submission.retry' }
  | { type: 'submission.leave' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

/** A call that moves value or changes something: the same request is sent until its result is known. */
export const submissionMachine = createSubmissionMachine<object, unknown>();

/** The chart for one call, by the types of its body and its answer. */
export function createSubmissionMachine<Body, Answer>() {
  return setup({
    types: {} as {
      context: SubmissionContext<Body, Answer>;
      events: SubmissionEvent;
      input: SubmissionInput<Body>;
      output: SubmissionOutput<Answer>;
      tags: 'uninterruptible';
    },
    actors: {
      /** Makes the call, and continues when stopped. Rejects with the failed call. */
      send: missingActor<Answer, SubmissionInput<Body>>('send'),
      watchPage,
    },
    guards: {
      isRefused: ({ context, event }) => judgeFailure(errorOf(event), context.lostAnswers) === 'refused',
      isLoginOver: ({ context, event }) => judgeFailure(errorOf(event), context.lostAnswers) === 'left',
      isWaitLeft: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
    },
    actions: {
      keepAnswer: assign({
        output: (_, params: { answer: Answer }): SubmissionOutput<Answer> => ({ kind: 'done', ...params }),
      }),
      keepRefusal: assign({
        output: ({ event }): SubmissionOutput<Answer> => ({ kind: 'refused', error: errorOf(event) }),
      }),
      countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    },
    delays: {
      retryWait: ({ context }) => SUBMISSION_WAITS[context.lostAnswers - 1] ?? SUBMISSION_WAITS[0],
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...input, lostAnswers: 0, output: { kind: 'left' } }),
    output: ({ context }) => context.output,
    invoke: { src: 'watchPage', onError: {} },
    initial: 'sending',
    states: {
      sending: {
        tags: 'uninterruptible',
        invoke: {
          src: 'send',
          input: ({ context: { requestId, body } }) => ({ requestId, body }),
          onDone: {
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: [
            { guard: 'isRefused', target: 'refused', actions: 'keepRefusal' },
            { guard: 'isLoginOver', target: 'left' },
            { guard: 'isWaitLeft', target: 'waiting', actions: 'countLostAnswer' },
            { target: 'unsettled' },
          ],
        },
      },
      waiting: {
        description: 'An answer was lost. The same request goes out again, after a longer wait each time.',
        tags: 'uninterruptible',
        on: { 'submission.retry': 'sending', 'page.returned': 'sending' },
        after: { retryWait: 'sending' },
      },
      unsettled: {
        tags: 'uninterruptible',
        description:
          'The last wait is over. Only the player or a return to the page asks again, and the player may leave.',
        on: { 'submission.retry': 'sending', 'page.returned': 'sending', 'submission.leave': 'left' },
      },
      done: { type: 'final' },
      refused: { type: 'final' },
      left: { description: 'It may have happened.', type: 'final' },
    },
  });
}
