import { setup } from 'xstate';

/** What the chart decides by. The rest of the order belongs to the server. */
export interface DepositOrderContext {
  /** When the order expires. Milliseconds since the epoch. */
  expiresAt: number;
}

/** A payment that the provider has confirmed, by a signed message or when asked. */
export interface VerifiedPayment {
  paymentId: string;
  /** What arrived, minor units. It may differ from the order's amount. */
  amount: number;
}

export type DepositOrderEvent =
  | { type: 'checkout.opened' }
  | { type: 'checkout.refused' }
  | { type: 'checkout.expired' }
  | ({ type: 'payment.verified' } & VerifiedPayment)
  | ({ type: 'payment.held' } & VerifiedPayment)
  | { type: 'payment.declined' }
  | ({ type: 'payment.reversed' } & VerifiedPayment)
  | ({ type: 'payment.restored' } & VerifiedPayment)
  | { type: 'held.keep' }
  | { type: 'held.return' }
  | { type: 'return.refused' }
  | { type: 'order.cancel' }
  | { type: 'time.passed'; now: number };

/**
 * A deposit from the press to the coins. It has neither calls nor timers: the server advances it inside the
 * transaction that carries out its actions, and time arrives as an event. A verified payment is credited
 * once, in whatever state the order is, or held when the player's limits, a break or the end of the account
 * forbid the deposit. The server records events that no state accepts as refused.
 */
export const depositOrderMachine = setup({
  types: {} as { context: DepositOrderContext; events: DepositOrderEvent; input: DepositOrderContext },
  guards: {
    isOver: ({ context }, params: { now: number }) => params.now >= context.expiresAt,
  },
  actions: {
    /** Pays the player the amount that arrived and the promised bonus. */
    credit: (_, _params: VerifiedPayment) => {},
    /** Takes a payment from the player that the provider has taken back. */
    takeBack: (_, _params: VerifiedPayment) => {},
    /** Gives the player back a payment that was taken, because the provider has returned it. */
    giveBack: (_, _params: VerifiedPayment) => {},
    /** Takes a payment in, apart from the balance. */
    hold: (_, _params: VerifiedPayment) => {},
    /** Credits the held payment, as the order promised. */
    release: () => {},
    /** Asks the provider to send a held payment back. */
    sendBack: () => {},
    /** Takes the held payment out of the book, because the payer has it back. */
    dropHeld: (_, _params: VerifiedPayment) => {},
    /** Takes the held payment out of the book, because the provider has sent it back as asked. */
    dropReturned: (_, _params: VerifiedPayment) => {},
    /** Holds it again, because the provider has returned it. */
    holdAgain: (_, _params: VerifiedPayment) => {},
    /** Gives back the coupon that the order was to spend. */
    freeCoupon: () => {},
  },
}).createMachine({
  id: 'deposit-order',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      description: 'The provider has not opened its page yet.',
      on: {
        'checkout.opened': 'pending',
        'checkout.refused': { target: 'failed', actions: 'freeCoupon' },
        'payment.verified': {
          target: 'paid',
          actions: { type: 'credit', params: ({ event }) => event },
        },
        'payment.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
        'order.cancel': { target: 'cancelled', actions: 'freeCoupon' },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'expired',
          actions: 'freeCoupon',
        },
      },
    },
    pending: {
      description: 'The player may pay.',
      on: {
        'payment.verified': {
          target: 'paid',
          actions: { type: 'credit', params: ({ event }) => event },
        },
        'payment.declined': { target: 'failed', actions: 'freeCoupon' },
        'checkout.expired': { target: 'expired', actions: 'freeCoupon' },
        'payment.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
        'order.cancel': { target: 'cancelled', actions: 'freeCoupon' },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'expired',
          actions: 'freeCoupon',
        },
      },
    },
    paid: {
      on: {
        'payment.reversed': {
          target: 'reversed',
          actions: { type: 'takeBack', params: ({ event }) => event },
        },
      },
    },
    reversed: {
      description: 'The provider has taken the payment back: a chargeback.',
      on: {
        'payment.restored': { target: 'paid', actions: { type: 'giveBack', params: ({ event }) => event } },
        'payment.held': { target: 'held', actions: { type: 'holdAgain', params: ({ event }) => event } },
      },
    },
    held: {
      description:
        'It has arrived, but limits or a break forbid the deposit: the player chooses. For a closed account it is sent back.',
      on: {
        'held.keep': { target: 'paid', actions: 'release' },
        'held.return': { target: 'returning', actions: 'sendBack' },
        'payment.reversed': {
          target: 'returned',
          actions: [{ type: 'dropHeld', params: ({ event }) => event }, 'freeCoupon'],
        },
      },
    },
    returning: {
      description: 'The provider has been asked to send it back.',
      on: {
        'return.refused': 'held',
        'payment.reversed': {
          target: 'returned',
          actions: [{ type: 'dropReturned', params: ({ event }) => event }, 'freeCoupon'],
        },
      },
    },
    returned: {
      on: {
        'payment.restored': { target: 'held', actions: { type: 'holdAgain', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'A payment that arrives after all is credited, as after expiry and cancellation.',
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
        'payment.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
      },
    },
    expired: {
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
        'payment.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
      },
    },
    cancelled: {
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
        'payment.held': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
      },
    },
  },
});
