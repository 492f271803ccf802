import { assign, emit, setup } from 'xstate';
import { judgeSubmission } from '../judge-submission.ts';
import { retrieveBalanceActors } from './retrieve-balance.actors.ts';

export interface RetrieveBalanceContext {
  /** Made once the player has confirmed, and kept until it is known what came of it. */
  requestId: string;
  /** How often this request's answer was lost. */
  lostAnswers: number;
  /** What came back last, in minor units. */
  returned: number;
}

export type RetrieveBalanceEvent =
  | { type: 'retrieve.ask' }
  | { type: 'retrieve.confirm' }
  | { type: 'retrieve.cancel' }
  /** The player asks again, or the network has returned. */
  | { type: 'retrieve.retry' };

/** What stands in games is not what it was: the list is to be fetched anew. */
export type RetrieveBalanceEmitted = { type: 'games.changed' };

export type RetrieveBalanceTag =
  | 'busy'
  /** It is not known what came of it: no update or reload now. */
  | 'uninterruptible';

/** Brings the coins of all open rounds back, once the player has said yes to ending them. */
export const retrieveBalanceMachine = setup({
  types: {} as {
    context: RetrieveBalanceContext;
    events: RetrieveBalanceEvent;
    emitted: RetrieveBalanceEmitted;
    tags: RetrieveBalanceTag;
  },
  actors: retrieveBalanceActors,
  guards: {
    isLost: ({ context }, params: { error: unknown }) =>
      judgeSubmission(params.error, context.lostAnswers) === 'lost',
  },
  actions: {
    beginRequest: assign({
      requestId: (_, params: { requestId: string }) => params.requestId,
      lostAnswers: 0,
    }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    keepReturned: assign({ returned: (_, params: { returned: number }) => params.returned }),
    tellChange: emit({ type: 'games.changed' }),
  },
}).createMachine({
  id: 'retrieve-balance',
  context: { requestId: '', lostAnswers: 0, returned: 0 },
  initial: 'choosing',
  states: {
    choosing: { on: { 'retrieve.ask': 'confirming' } },
    confirming: { on: { 'retrieve.confirm': 'preparing', 'retrieve.cancel': 'choosing' } },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'createRequestId',
        onDone: {
          target: 'asking',
          actions: { type: 'beginRequest', params: ({ event }) => ({ requestId: event.output }) },
        },
        onError: 'refused',
      },
    },
    asking: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'retrieveBalance',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: {
          target: 'returned',
          actions: [{ type: 'keepReturned', params: ({ event }) => event.output }, 'tellChange'],
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'unknown',
            actions: 'countLostAnswer',
          },
          { target: 'refused' },
        ],
      },
    },
    unknown: { tags: 'uninterruptible', on: { 'retrieve.retry': 'asking' } },
    refused: { on: { 'retrieve.ask': 'confirming' } },
    returned: { on: { 'retrieve.ask': 'confirming' } },
  },
});
