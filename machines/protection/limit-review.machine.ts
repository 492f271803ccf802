import { assign, setup } from 'xstate';
import { formErrorOf, isDone } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { FormError } from '../submission/submission-rules.ts';

export interface LimitReviewInput {
  /** Whether the player is asked once more: for a new one, who has no limit yet. */
  asksAgain: boolean;
  /** A new UUID. */
  createId: () => string;
}

export interface LimitReviewContext extends LimitReviewInput {
  requestId: string;
  formError: FormError | null;
}

export type LimitReviewEvent = { type: 'limits.keep' } | { type: 'review.back' };

export const limitReviewActors = {
  /** Sends `limitsReviewed`. */
  noting: createSubmissionMachine<null, null>(),
};

/** The player has looked at their limits and keeps them, or wants none. */
export const limitReviewMachine = setup({
  types: {} as {
    context: LimitReviewContext;
    events: LimitReviewEvent;
    input: LimitReviewInput;
    tags: 'busy' | 'uninterruptible';
    children: { noting: 'noting' };
  },
  actors: limitReviewActors,
  guards: {
    asksAgain: ({ context }) => context.asksAgain,
    isDone,
  },
  actions: {
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    showRefusal: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'limit-review',
  context: ({ input }) => ({ ...input, requestId: '', formError: null }),
  initial: 'due',
  states: {
    due: {
      on: { 'limits.keep': [{ guard: 'asksAgain', target: 'sure' }, { target: 'noting' }] },
    },
    sure: {
      description: 'Asks once more, in one sentence.',
      on: { 'limits.keep': 'noting', 'review.back': 'due' },
    },
    noting: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'noting',
        id: 'noting',
        input: ({ context: { requestId } }) => ({ requestId, body: null }),
        onDone: [
          { guard: 'isDone', target: 'done' },
          { target: 'failed', actions: 'showRefusal' },
        ],
        onError: { target: 'failed', actions: 'showNoAnswer' },
      },
    },
    failed: {
      description: 'Can be said again. A new player may continue without: they are reminded later.',
      on: { 'limits.keep': 'noting' },
    },
    done: { type: 'final' },
  },
});
