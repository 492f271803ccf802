import { expect, test } from 'vitest';
import type { RechargeState } from '#contract/deposit.ts';
import { sampleOrder } from '#tests/create-test-deposit.ts';
import { laterOrder } from './following-order.machine.ts';

test.each<[RechargeState, RechargeState, RechargeState]>([
  ['created', 'pending', 'pending'],
  ['pending', 'created', 'pending'],
  ['pending', 'paid', 'paid'],
  ['pending', 'cancelled', 'cancelled'],
  ['cancelled', 'pending', 'cancelled'],
  ['expired', 'created', 'expired'],
  ['failed', 'paid', 'paid'],
  ['paid', 'pending', 'paid'],
  ['paid', 'cancelled', 'paid'],
])('%s, then %s: it is %s', (known, heard, state) => {
  expect(laterOrder(sampleOrder({ state: known }), sampleOrder({ state: heard })).state).toBe(state);
});

test('the later answer counts when the state is the same', () => {
  const heard = sampleOrder({ steps: [] });
  expect(laterOrder(sampleOrder(), heard)).toBe(heard);
});

test('another order replaces the one before', () => {
  const heard = sampleOrder({ orderId: 'order-2' });
  expect([laterOrder(sampleOrder({ state: 'paid' }), heard), laterOrder(null, heard)]).toEqual([
    heard,
    heard,
  ]);
});
