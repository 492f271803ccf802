import { setup } from 'xstate';

/** What the chart decides by; the rest of the order is the server's. */
export interface DepositOrderContext {
  /** From this moment on nobody waits for the payment any more. Milliseconds since the epoch. */
  expiresAt: number;
}

/** A payment that the provider has confirmed, by a signed message or when it was asked. */
export interface VerifiedPayment {
  paymentId: string;
  /** What arrived, minor units; it may be another sum than was asked for. */
  amount: number;
}

export type DepositOrderEvent =
  | { type: 'checkout.opened' }
  | { type: 'checkout.refused' }
  | { type: 'checkout.expired' }
  | ({ type: 'payment.verified' } & VerifiedPayment)
  | { type: 'payment.declined' }
  | { type: 'order.cancel' }
  | { type: 'time.passed'; now: number };

/**
 * A deposit from the press to the coins. It has neither calls nor timers: the server advances it inside the
 * transaction that does what its actions say, and time arrives as an event. A verified payment is credited in
 * whatever state the order is, once; what no state accepts is recorded by the server as refused.
 */
export const depositOrderMachine = setup({
  types: {} as { context: DepositOrderContext; events: DepositOrderEvent; input: DepositOrderContext },
  guards: {
    isOver: ({ context }, params: { now: number }) => params.now >= context.expiresAt,
  },
  actions: {
    /** Pays the player what arrived, with what is promised on top of it. */
    credit: (_, _params: VerifiedPayment) => {},
    /** Gives the player back the coupon that the order was to spend. */
    freeCoupon: () => {},
  },
}).createMachine({
  id: 'deposit-order',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      on: {
        'checkout.opened': 'pending',
        'checkout.refused': { target: 'failed', actions: 'freeCoupon' },
        'payment.verified': {
          target: 'paid',
          actions: { type: 'credit', params: ({ event }) => event },
        },
        'order.cancel': { target: 'cancelled', actions: 'freeCoupon' },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'expired',
          actions: 'freeCoupon',
        },
      },
    },
    pending: {
      on: {
        'payment.verified': {
          target: 'paid',
          actions: { type: 'credit', params: ({ event }) => event },
        },
        'payment.declined': { target: 'failed', actions: 'freeCoupon' },
        'checkout.expired': { target: 'expired', actions: 'freeCoupon' },
        'order.cancel': { target: 'cancelled', actions: 'freeCoupon' },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'expired',
          actions: 'freeCoupon',
        },
      },
    },
    paid: {},
    failed: {
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
      },
    },
    expired: {
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
      },
    },
    cancelled: {
      on: {
        'payment.verified': { target: 'paid', actions: { type: 'credit', params: ({ event }) => event } },
      },
    },
  },
});
