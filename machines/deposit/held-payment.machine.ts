import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { errorOf, isDone } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { isError } from '../submission/submission-rules.ts';

export interface HeldPaymentInput {
  orderId: string;
  createId: () => string;
}

/** Add it to the balance as soon as limits and breaks allow that, or send it back. */
export type HeldChoice = 'keep' | 'return';

/** Why it cannot be added now. */
export type HeldRefusal = 'limit' | 'break' | 'other';

export interface HeldPaymentContext extends HeldPaymentInput {
  choice: HeldChoice;
  requestId: string;
  refusal: HeldRefusal | null;
}

export type HeldPaymentEvent = { type: 'held.choose'; choice: HeldChoice };

/** The order is another by now, or may be: it must be fetched again. */
export type HeldPaymentEmitted = { type: 'order.changed' };

export const heldPaymentActors = {
  /** Sends `resolveHeldDeposit`. */
  submission: createSubmissionMachine<{ orderId: string; choice: HeldChoice }, null>(),
};

/** What happens to a payment that arrived although limits or a break forbid the deposit. */
export const heldPaymentMachine = setup({
  types: {} as {
    context: HeldPaymentContext;
    events: HeldPaymentEvent;
    input: HeldPaymentInput;
    emitted: HeldPaymentEmitted;
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: heldPaymentActors,
  guards: {
    isDone,
    isForbidden: ({ event }) => readRefusal(errorOf(event)) !== null,
  },
  actions: {
    begin: assign(({ context }, { choice }: { choice: HeldChoice }) => ({
      choice,
      requestId: context.createId(),
      refusal: null,
    })),
    keepRefusal: assign({ refusal: ({ event }) => readRefusal(errorOf(event)) }),
    noteFailure: assign({ refusal: 'other' }),
    tellChange: emit({ type: 'order.changed' }),
  },
}).createMachine({
  id: 'held-payment',
  context: ({ input }) => ({ ...input, choice: 'return', requestId: '', refusal: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The player has not said yet what happens to it, or their wish was refused.',
      on: {
        'held.choose': { target: 'sending', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, orderId, choice } }) => ({ requestId, body: { orderId, choice } }),
        onDone: [
          { guard: 'isDone', target: 'decided', actions: 'tellChange' },
          { guard: 'isForbidden', target: 'choosing', actions: 'keepRefusal' },
          { target: 'choosing', actions: ['noteFailure', 'tellChange'] },
        ],
        onError: { target: 'choosing', actions: ['noteFailure', 'tellChange'] },
      },
    },
    decided: { type: 'final' },
  },
});

function readRefusal(error: unknown): HeldRefusal | null {
  if (isError(error, ERRCODE.depositLimitReached)) return 'limit';
  return isError(error, ERRCODE.excluded) ? 'break' : null;
}
