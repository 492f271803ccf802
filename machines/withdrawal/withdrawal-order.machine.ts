import { setup } from 'xstate';

export type WithdrawalOrderEvent =
  /** The operator's side has received it. */
  | { type: 'order.review' }
  | { type: 'order.approve' }
  | { type: 'order.reject'; reason: string }
  | { type: 'payout.succeeded' }
  | { type: 'payout.failed'; reason: string };

/**
 * A withdrawal from its request, which takes the coins out of the balance, until the money arrives or the
 * coins return. The server steps it inside the transaction that carries out its actions.
 */
export const withdrawalOrderMachine = setup({
  types: {} as { events: WithdrawalOrderEvent },
  actions: {
    /** Asks the provider to pay, after the transaction. */
    sendPayout: () => {},
    /** The money has arrived: the coins leave the book. */
    settle: () => {},
    /** Returns the coins, fee included, to the balance. */
    returnCoins: (_, _params: { reason: string }) => {},
  },
}).createMachine({
  id: 'withdrawal-order',
  initial: 'requested',
  states: {
    requested: { on: { 'order.review': 'reviewing' } },
    reviewing: {
      description: 'Small amounts are approved at once, others wait for the operator.',
      on: {
        'order.approve': { target: 'paying', actions: 'sendPayout' },
        'order.reject': {
          target: 'rejected',
          actions: { type: 'returnCoins', params: ({ event }) => event },
        },
      },
    },
    paying: {
      description: 'The provider has been asked to pay.',
      on: {
        'payout.succeeded': { target: 'paid', actions: 'settle' },
        'payout.failed': {
          target: 'returned',
          actions: { type: 'returnCoins', params: ({ event }) => event },
        },
      },
    },
    paid: {},
    rejected: { description: 'Not approved. The coins are back, fee included.' },
    returned: { description: 'The payout failed. The coins are back, fee included.' },
  },
});
