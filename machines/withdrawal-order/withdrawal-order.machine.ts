import { setup } from 'xstate';

export type WithdrawalOrderEvent =
  /** The operator's side has it. */
  | { type: 'order.review' }
  | { type: 'order.approve' }
  | { type: 'order.reject'; reason: string }
  | { type: 'payout.succeeded' }
  | { type: 'payout.failed'; reason: string };

/**
 * A withdrawal from the request, which took the coins out of the balance, to the money's arrival or the
 * coins' return. Like the deposit order it is advanced by the server inside the transaction that does what
 * its actions say.
 */
export const withdrawalOrderMachine = setup({
  types: {} as { events: WithdrawalOrderEvent },
  actions: {
    /** Has the provider pay it, after the transaction. */
    sendPayout: () => {},
    /** The coins leave the book: they have arrived. */
    settle: () => {},
    /** The coins go back to the balance, fee and all. */
    returnCoins: (_, _params: { reason: string }) => {},
  },
}).createMachine({
  id: 'withdrawal-order',
  initial: 'requested',
  states: {
    requested: { on: { 'order.review': 'reviewing' } },
    reviewing: {
      on: {
        'order.approve': { target: 'paying', actions: 'sendPayout' },
        'order.reject': {
          target: 'rejected',
          actions: { type: 'returnCoins', params: ({ event }) => event },
        },
      },
    },
    paying: {
      on: {
        'payout.succeeded': { target: 'paid', actions: 'settle' },
        'payout.failed': {
          target: 'returned',
          actions: { type: 'returnCoins', params: ({ event }) => event },
        },
      },
    },
    paid: {},
    rejected: {},
    returned: {},
  },
});
