import { calls } from '#contract/calls.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import type { World } from './open-world.ts';
import type { Known, Paid } from './steps.ts';

/**
 * What must hold after every step: all accounts together are zero, every balance is what its journal comes to, nobody is below zero,
 * and no order's money has moved twice.
 * @returns what does not hold, each in a sentence
 */
export async function checkBookOf(world: World): Promise<string[]> {
  const { differences, creditedTwice } = await world.book();
  return [
    ...differences.map(describeDifference),
    ...creditedTwice.map((order) => `moved more than once: ${JSON.stringify(order)}`),
  ];
}

const HALF_AN_HOUR = 30 * 60_000;
/** Longer than a webhook is sent again and again, and than the server asks about an order. */
const HALF_HOURS_TO_SETTLE = 54;

/**
 * Lets everything come to its end, and says what was lost on the way: every payment that the provider has taken is a deposit in the
 * journal, once, and every withdrawal is paid, returned or waits for the operator.
 */
export async function checkNothingLost(world: World, known: Known): Promise<string[]> {
  await settleEverything(world, known);
  const faults = await checkBookOf(world);
  const { accounts } = await world.book();
  const held = (name: string) =>
    accounts.find(({ account, currency }) => account === name && currency === 'coin')?.amount ?? 0;

  const payments = [...known.paid.values()];
  const paid = sumOf(payments);
  const expected = sumOf(payments.filter(({ mustArrive }) => mustArrive));
  const credited = -held('cash-in');
  if (credited < expected || credited > paid) {
    faults.push(`${credited} was credited, of ${expected} that must and ${paid} that may arrive`);
  }

  let waiting = 0;
  for (const { orderId, player } of known.withdrawals) {
    const token = world.players[player]?.token ?? '';
    const { data } = await world.call(calls.getExchangeOrder, { orderId }, token);
    const payout = await world.sandbox.findPayout(orderId);
    const state = data?.order.state ?? 'unknown';
    const expected =
      { succeeded: 'paid', failed: 'returned' }[String(payout?.state)] ?? 'reviewing or rejected';
    if (!expected.includes(state))
      faults.push(`withdrawal ${orderId} is ${state}, but should be ${expected}`);
    if (state === 'reviewing') waiting += data?.order.amount ?? 0;
  }
  if (held('withdrawal') !== waiting)
    faults.push(`withdrawals hold ${held('withdrawal')} instead of ${waiting}`);
  return faults;
}

async function settleEverything(world: World, known: Known): Promise<void> {
  for (let half = 0; half < HALF_HOURS_TO_SETTLE; half += 1) {
    await world.advance(HALF_AN_HOUR);
    await world.work();
    await world.reconcile();
    for (const { orderId } of known.withdrawals) {
      const payout = await world.sandbox.findPayout(orderId);
      if (payout?.state === 'pending') await world.sandbox.settlePayout(orderId, { state: 'succeeded' });
    }
  }
}

function sumOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}
