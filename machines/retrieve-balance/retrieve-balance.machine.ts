import { assign, emit, setup } from 'xstate';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

export interface RetrieveBalanceInput {
  /** A new UUID. */
  createId: () => string;
}

export interface RetrieveBalanceContext extends RetrieveBalanceInput {
  /** Of what the player confirmed last. */
  requestId: string;
  /** What came back last, in minor units. */
  returned: number;
}

export type RetrieveBalanceEvent =
  | { type: 'retrieve.ask' }
  | { type: 'retrieve.confirm' }
  | { type: 'retrieve.cancel' };

export type RetrieveBalanceEmitted =
  /** All coins are back: the list is to be fetched anew. */
  | { type: 'games.changed' }
  /** Nobody knows whether they are: the list and the balance show it. */
  | { type: 'games.unknown' };

/** `uninterruptible`: it is not known what came of it. */
export type RetrieveBalanceTag = 'uninterruptible';

/** How it ended. */
type Ended = { output: SubmissionOutput<{ returned: number }> };

/** What bringing coins back needs from outside. */
export const retrieveBalanceActors = {
  /** Sends `retrieveBalance` and writes the balance it answers. */
  submission: createSubmissionMachine<null, { returned: number }>(),
};

/** Brings the coins of all open rounds back, once the player has said yes to ending them. */
export const retrieveBalanceMachine = setup({
  types: {} as {
    context: RetrieveBalanceContext;
    events: RetrieveBalanceEvent;
    input: RetrieveBalanceInput;
    emitted: RetrieveBalanceEmitted;
    tags: RetrieveBalanceTag;
    children: { submission: 'submission' };
  },
  actors: retrieveBalanceActors,
  guards: {
    isReturned: (_, { output }: Ended) => output.kind === 'done',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    keepReturned: assign({
      returned: (_, { output }: Ended) => (output.kind === 'done' ? output.answer.returned : 0),
    }),
    tellChange: emit({ type: 'games.changed' }),
    tellUnknown: emit({ type: 'games.unknown' }),
  },
}).createMachine({
  id: 'retrieve-balance',
  context: ({ input }) => ({ ...input, requestId: '', returned: 0 }),
  initial: 'choosing',
  states: {
    choosing: { on: { 'retrieve.ask': 'confirming' } },
    confirming: { on: { 'retrieve.confirm': 'retrieving', 'retrieve.cancel': 'choosing' } },
    retrieving: {
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: null }),
        onDone: [
          {
            guard: { type: 'isReturned', params: ({ event }) => event },
            target: 'returned',
            actions: [{ type: 'keepReturned', params: ({ event }) => event }, 'tellChange'],
          },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'choosing', actions: 'tellUnknown' },
        ],
        onError: { target: 'choosing', actions: 'tellUnknown' },
      },
    },
    refused: { on: { 'retrieve.ask': 'confirming' } },
    returned: { on: { 'retrieve.ask': 'confirming' } },
  },
});
