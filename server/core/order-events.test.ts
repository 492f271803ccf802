import { expect, test } from 'vitest';
import { depositOrderMachine } from '#machines/deposit/deposit-order.machine.ts';
import { withdrawalOrderMachine } from '#machines/withdrawal/withdrawal-order.machine.ts';
import { stepChart } from './order-events.ts';

const context = { expiresAt: 1_000 };

test('a step returns the next state and the actions', () => {
  const event = { type: 'payment.verified', paymentId: 'payment-1', amount: 500 } as const;

  expect(stepChart(depositOrderMachine, { state: 'cancelled', context, event })).toEqual({
    state: 'paid',
    context,
    isAccepted: true,
    actions: [{ type: 'credit', params: event }],
  });
});

test('an event that the state does not accept changes nothing', () => {
  const event = { type: 'payment.verified', paymentId: 'payment-1', amount: 500 } as const;

  expect(stepChart(depositOrderMachine, { state: 'paid', context, event })).toEqual({
    state: 'paid',
    context,
    isAccepted: false,
    actions: [],
  });
});

test('an event that a guard refuses is not accepted', () => {
  const event = { type: 'time.passed', now: 999 } as const;

  expect(stepChart(depositOrderMachine, { state: 'pending', context, event })).toEqual({
    state: 'pending',
    context,
    isAccepted: false,
    actions: [],
  });
});

test('a chart without context steps too', () => {
  const event = { type: 'order.approve' } as const;

  expect(stepChart(withdrawalOrderMachine, { state: 'reviewing', context: {}, event })).toEqual({
    state: 'paying',
    context: {},
    isAccepted: true,
    actions: [{ type: 'sendPayout', params: undefined }],
  });
});
