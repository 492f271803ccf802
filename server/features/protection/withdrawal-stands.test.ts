import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as withdrawals from '#contract/withdrawal.ts';
import { withdrawalOrderMachine } from '#machines/withdrawal/withdrawal-order.machine.ts';

test('a player has no call that ends a withdrawal, and its chart no event of theirs', () => {
  const own = Object.keys(withdrawals).filter((name) => Object.hasOwn(calls, name));
  expect(own.toSorted()).toEqual(['exchange', 'exchangeRecord', 'getExchange', 'getExchangeOrder']);
  expect(withdrawalOrderMachine.events.toSorted()).toEqual([
    ...['order.approve', 'order.reject', 'order.review'],
    ...['payout.failed', 'payout.succeeded'],
  ]);
});
