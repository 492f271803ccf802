import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DepositOrderEvent, depositOrderMachine } from './deposit-order.machine.ts';

const EXPIRES_AT = 1_000;
const PAID = { type: 'payment.verified', paymentId: 'payment-1', amount: 5_000 } as const;

const HELD = { ...PAID, type: 'payment.held' } as const;
const BACK = { ...PAID, type: 'payment.reversed' } as const;

/** The order's last state after these events, and what it asks of the server. */
function follow(...events: DepositOrderEvent[]) {
  const asked: unknown[] = [];
  const machine = depositOrderMachine.provide({
    actions: {
      credit: (_, { paymentId, amount }) => asked.push(['credit', paymentId, amount]),
      takeBack: (_, { paymentId, amount }) => asked.push(['takeBack', paymentId, amount]),
      giveBack: (_, { paymentId, amount }) => asked.push(['giveBack', paymentId, amount]),
      hold: (_, { paymentId, amount }) => asked.push(['hold', paymentId, amount]),
      release: () => asked.push('release'),
      sendBack: () => asked.push('sendBack'),
      dropHeld: (_, { paymentId, amount }) => asked.push(['dropHeld', paymentId, amount]),
      dropReturned: (_, { paymentId, amount }) => asked.push(['dropReturned', paymentId, amount]),
      holdAgain: (_, { paymentId, amount }) => asked.push(['holdAgain', paymentId, amount]),
      freeCoupon: () => asked.push('freeCoupon'),
    },
  });
  const order = createActor(machine, { input: { expiresAt: EXPIRES_AT } }).start();
  for (const event of events) order.send(event);
  return { state: order.getSnapshot().value, asked };
}

describe('a deposit order', () => {
  test.each<[DepositOrderEvent[], string, unknown[]]>([
    [[], 'created', []],
    [[{ type: 'checkout.opened' }], 'pending', []],
    [[{ type: 'checkout.opened' }, PAID], 'paid', [['credit', 'payment-1', 5_000]]],
    [[{ type: 'checkout.refused' }], 'failed', ['freeCoupon']],
    [[{ type: 'checkout.opened' }, { type: 'payment.declined' }], 'failed', ['freeCoupon']],
    [[{ type: 'checkout.opened' }, { type: 'checkout.expired' }], 'expired', ['freeCoupon']],
    [[{ type: 'order.cancel' }], 'cancelled', ['freeCoupon']],
    [[{ type: 'checkout.opened' }, { type: 'order.cancel' }], 'cancelled', ['freeCoupon']],
    [[{ type: 'time.passed', now: EXPIRES_AT - 1 }], 'created', []],
    [[{ type: 'time.passed', now: EXPIRES_AT }], 'expired', ['freeCoupon']],
    [[{ type: 'checkout.opened' }, { type: 'time.passed', now: EXPIRES_AT - 1 }], 'pending', []],
    [[{ type: 'checkout.opened' }, { type: 'time.passed', now: EXPIRES_AT }], 'expired', ['freeCoupon']],
  ])('after %j is %s', (events, state, asked) => {
    expect(follow(...events)).toEqual({ state, asked });
  });

  test.each<[string, DepositOrderEvent[]]>([
    ['created', []],
    ['failed before it was opened', [{ type: 'checkout.refused' }]],
    ['declined', [{ type: 'checkout.opened' }, { type: 'payment.declined' }]],
    ['cancelled', [{ type: 'checkout.opened' }, { type: 'order.cancel' }]],
    ['expired', [{ type: 'checkout.opened' }, { type: 'time.passed', now: EXPIRES_AT }]],
  ])('that is %s still takes its payment', (_, events) => {
    const { state, asked } = follow(...events, PAID);

    expect(state).toBe('paid');
    expect(asked.at(-1)).toEqual(['credit', 'payment-1', 5_000]);
  });

  test.each<[string, DepositOrderEvent[]]>([
    ['created', []],
    ['pending', [{ type: 'checkout.opened' }]],
    ['failed', [{ type: 'checkout.refused' }]],
    ['cancelled', [{ type: 'order.cancel' }]],
    ['expired', [{ type: 'time.passed', now: EXPIRES_AT }]],
  ])('that is %s holds a payment that the gate forbids', (_, events) => {
    const { state, asked } = follow(...events, HELD);
    expect([state, asked.at(-1)]).toEqual(['held', ['hold', 'payment-1', 5_000]]);
  });

  test.each<[string, DepositOrderEvent[], string, unknown[]]>([
    ['credits what is held when its player keeps it', [{ type: 'held.keep' }], 'paid', ['release']],
    ['asks for it to be sent back', [{ type: 'held.return' }], 'returning', ['sendBack']],
    [
      'holds it again when the provider refuses that',
      [{ type: 'held.return' }, { type: 'return.refused' }],
      'held',
      ['sendBack'],
    ],
    [
      'lets it go when it is with the payer again',
      [{ type: 'held.return' }, BACK],
      'returned',
      ['sendBack', ['dropReturned', 'payment-1', 5_000], 'freeCoupon'],
    ],
    [
      'lets it go when the provider takes it back by itself',
      [BACK],
      'returned',
      [['dropHeld', 'payment-1', 5_000], 'freeCoupon'],
    ],
    [
      'holds it again when the provider returns it',
      [BACK, { ...PAID, type: 'payment.restored' }],
      'held',
      [['dropHeld', 'payment-1', 5_000], 'freeCoupon', ['holdAgain', 'payment-1', 5_000]],
    ],
  ])('%s', (_, events, state, asked) => {
    expect(follow({ type: 'checkout.opened' }, HELD, ...events)).toEqual({
      state,
      asked: [['hold', 'payment-1', 5_000], ...asked],
    });
  });

  test('is reversed and restored as often as the provider says, and by turns', () => {
    const reversed = { ...PAID, type: 'payment.reversed' } as const;
    const restored = { ...PAID, type: 'payment.restored' } as const;
    const news = [restored, reversed, reversed, PAID, restored, restored, reversed];

    expect(follow({ type: 'checkout.opened' }, reversed, restored, PAID, ...news)).toEqual({
      state: 'reversed',
      asked: ['credit', 'takeBack', 'giveBack', 'takeBack'].map((name) => [name, 'payment-1', 5_000]),
    });
  });

  test('that is reversed is held when the payment is returned for an account that has closed', () => {
    expect(follow(PAID, BACK, HELD, { type: 'held.return' }, BACK)).toEqual({
      state: 'returned',
      asked: [
        ...['credit', 'takeBack', 'holdAgain'].map((name) => [name, 'payment-1', 5_000]),
        ...['sendBack', ['dropReturned', 'payment-1', 5_000], 'freeCoupon'],
      ],
    });
  });

  test('is credited once, whatever follows', () => {
    const later: DepositOrderEvent[] = [
      PAID,
      { type: 'payment.declined' },
      { type: 'order.cancel' },
      { type: 'time.passed', now: EXPIRES_AT },
      { type: 'checkout.opened' },
      { type: 'checkout.refused' },
      { type: 'checkout.expired' },
    ];

    expect(follow({ type: 'checkout.opened' }, PAID, ...later)).toEqual({
      state: 'paid',
      asked: [['credit', 'payment-1', 5_000]],
    });
  });
});
