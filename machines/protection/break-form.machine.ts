import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { BreakChoice, Protection, takeBreak } from '#contract/protection.ts';
import { errorOf, isDone, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { type FormError, isError, readFormFailure } from '../submission/submission-rules.ts';

export interface BreakFormInput {
  /** A new UUID. */
  createId: () => string;
}

/** `longer`: a longer break is in force. `inForce`: the break is not over yet. */
export type BreakFormError = FormError | 'noChoice' | 'notUnderstood' | 'longer' | 'inForce';

export interface BreakFormContext extends BreakFormInput {
  /** `length` 0 until the player has chosen. */
  choice: BreakChoice;
  /** Whether the player has ticked that a self-exclusion cannot be ended early. */
  isUnderstood: boolean;
  requestId: string;
  error: BreakFormError | null;
}

export type BreakFormEvent =
  | ({ type: 'break.choose' } & BreakChoice)
  | { type: 'form.submit' }
  | { type: 'understood.changed'; isUnderstood: boolean }
  | { type: 'break.cancel' }
  | { type: 'return.ask' };

type Taken = ResponseOf<typeof takeBreak>;
export const breakFormActors = {
  /** Sends `takeBreak`. Once it is answered the login has ended. */
  taking: createSubmissionMachine<BreakChoice, Taken>(),
  /** Sends `returnToPlay`. */
  returning: createSubmissionMachine<null, Protection>(),
};

/** A player’s way into a break, and the wish to play again after its end. */
export const breakFormMachine = setup({
  types: {} as {
    context: BreakFormContext;
    events: BreakFormEvent;
    input: BreakFormInput;
    tags: 'busy' | 'uninterruptible';
    children: { taking: 'taking'; returning: 'returning' };
  },
  actors: breakFormActors,
  guards: {
    isChosen: ({ context }) => context.choice.length > 0,
    isUnderstood: ({ context: { choice, isUnderstood } }) => choice.kind === 'timeOut' || isUnderstood,
    isDone,
    isLonger: isRefusedFor(ERRCODE.breakLonger),
  },
  actions: {
    choose: assign((_, choice: BreakChoice) => ({ choice, error: null })),
    setUnderstood: assign((_, { isUnderstood }: { isUnderstood: boolean }) => ({
      isUnderstood,
      error: null,
    })),
    showError: assign((_, { error }: { error: BreakFormError }) => ({ error })),
    clearError: assign({ error: null }),
    beginExplaining: assign({ isUnderstood: false, error: null }),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), error: null }),
    showFailure: assign({ error: ({ event }) => readError(errorOf(event)) }),
    showNoAnswer: assign({ error: 'timeout' }),
  },
}).createMachine({
  id: 'break-form',
  context: ({ input }) => ({
    ...input,
    choice: { kind: 'timeOut', length: 0, unit: 'day' },
    isUnderstood: false,
    requestId: '',
    error: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'break.choose': {
          actions: { type: 'choose', params: ({ event: { type: _, ...choice } }) => choice },
        },
        'form.submit': [
          { guard: 'isChosen', target: 'confirming', actions: 'beginExplaining' },
          { actions: { type: 'showError', params: { error: 'noChoice' } } },
        ],
        'return.ask': 'returning',
      },
    },
    confirming: {
      description: 'Says what the break means before it begins, for nobody can take it back.',
      on: {
        'understood.changed': { actions: { type: 'setUnderstood', params: ({ event }) => event } },
        'break.cancel': { target: 'choosing', actions: 'clearError' },
        'form.submit': [
          { guard: 'isUnderstood', target: 'sending' },
          { actions: { type: 'showError', params: { error: 'notUnderstood' } } },
        ],
      },
    },
    sending: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'taking',
        id: 'taking',
        input: ({ context: { requestId, choice } }) => ({ requestId, body: choice }),
        onDone: [
          { guard: 'isDone', target: 'begun' },
          { guard: 'isLonger', target: 'choosing', actions: 'showFailure' },
          { target: 'confirming', actions: 'showFailure' },
        ],
        onError: { target: 'confirming', actions: 'showNoAnswer' },
      },
    },
    begun: {
      description: 'The server has ended all logins, this one among them.',
      type: 'final',
    },
    returning: {
      description: 'The break is over, and the player wants to play again.',
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'returning',
        id: 'returning',
        input: ({ context: { requestId } }) => ({ requestId, body: null }),
        onDone: [
          { guard: 'isDone', target: 'choosing' },
          { target: 'choosing', actions: 'showFailure' },
        ],
        onError: { target: 'choosing', actions: 'showNoAnswer' },
      },
    },
  },
});

function readError(error: unknown): BreakFormError {
  if (isError(error, ERRCODE.breakLonger)) return 'longer';
  if (isError(error, ERRCODE.breakInForce)) return 'inForce';
  return readFormFailure(error, []).form ?? 'invalid';
}
