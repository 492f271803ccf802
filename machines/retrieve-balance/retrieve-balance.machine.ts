import { assign, emit, setup } from 'xstate';
import { isDone, isRefused } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

export interface RetrieveBalanceInput {
  createId: () => string;
}

export interface RetrieveBalanceContext extends RetrieveBalanceInput {
  /** Identifies the last confirmed request. */
  requestId: string;
  /** What the last request returned, in minor units. */
  returned: number;
}

export type RetrieveBalanceEvent =
  | { type: 'retrieve.ask' }
  | { type: 'retrieve.confirm' }
  | { type: 'retrieve.cancel' };

export type RetrieveBalanceEmitted =
  /** All coins are back: the list must be fetched again. */
  | { type: 'games.changed' }
  /** It is unknown whether the coins are back: the list and the balance must be fetched again. */
  | { type: 'games.unknown' };

/** `uninterruptible`: the result is unknown. */
export type RetrieveBalanceTag = 'uninterruptible';

type Ended = { output: SubmissionOutput<{ returned: number }> };

export const retrieveBalanceActors = {
  /** Sends `retrieveBalance` and stores the new balance. */
  submission: createSubmissionMachine<null, { returned: number }>(),
};

/** Ends all open rounds and returns their coins, after the player has confirmed it. */
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
    isReturned: isDone,
    isRefused,
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
      description: 'All open rounds end, and their coins come back.',
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: null }),
        onDone: [
          {
            guard: 'isReturned',
            target: 'returned',
            actions: [{ type: 'keepReturned', params: ({ event }) => event }, 'tellChange'],
          },
          { guard: 'isRefused', target: 'refused' },
          { target: 'choosing', actions: 'tellUnknown' },
        ],
        onError: { target: 'choosing', actions: 'tellUnknown' },
      },
    },
    refused: { description: 'Nothing has come back.', on: { 'retrieve.ask': 'confirming' } },
    returned: { on: { 'retrieve.ask': 'confirming' } },
  },
});
