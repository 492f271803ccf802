import { calls } from '#contract/calls.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { findMoneyFaults } from '../check-money/find-money-faults.ts';
import { followApprovals } from './account-steps.ts';
import { findKeptLate } from './closing-steps.ts';
import { findAnswerFaults } from './find-answer-faults.ts';
import { findPoolFaults } from './find-pool-faults.ts';
import { isExpected, type Known } from './known.ts';
import type { World } from './open-world.ts';
import { workDaily } from './reward-steps.ts';
import { followGate } from './watch-gate.ts';

/**
 * Invariants after every step: all accounts add up to zero, every balance equals its journal, no balance is
 * negative, no order's money has moved twice, jackpots hold exactly their share, and no unexpected errors or
 * alerts have come.
 * @returns a sentence for each violation, and the number of transfers checked
 */
export async function checkBookOf(
  world: World,
  known: Known,
): Promise<{ faults: string[]; transfers: number }> {
  await world.troubles.calm();
  await followGate(known, world);
  await followApprovals(known, world);
  const { differences, creditedTwice, alerts, transfers } = await world.book();
  const faults = [
    ...differences.map(describeDifference),
    ...creditedTwice.map((order) => `moved more than once: ${JSON.stringify(order)}`),
    ...alerts
      .filter(({ refused }) => !isExpected(known, refused))
      .map((alert) => `an alert: ${JSON.stringify(alert)}`),
    ...(await findPoolFaults(world.database, known.draws)),
    ...world.faults.splice(0),
  ];
  return { faults, transfers };
}

const HALF_AN_HOUR = 30 * 60_000;
/** Longer than webhooks are repeated and orders are checked. */
const HALF_HOURS_TO_SETTLE = 66;

/**
 * Finishes all work and reports losses: every payment at the provider is in the journal once, with its
 * amount and promised bonus, and every withdrawal is paid, returned or waiting for the operator.
 * @returns the faults, and the payments that the server may never learn of
 */
export async function checkNothingLost(
  world: World,
  known: Known,
): Promise<{ faults: string[]; neverKnown: string[] }> {
  await settleEverything(world, known);
  await workDaily(known, world);
  const { faults } = await checkBookOf(world, known);
  faults.push(...(await findAnswerFaults(world, known)), ...(await findKeptLate(known, world)));
  const notCredited = await findNotCredited(world, known);
  const neverKnown = notCredited.filter((id) => !known.paid.get(id)?.mustArrive);
  const lost = notCredited.filter((id) => known.paid.get(id)?.mustArrive);
  faults.push(...lost.map((id) => `${id} is lost, paid ${known.paid.get(id)?.when}`));
  const money = await findMoneyFaults(world.database, await providerOf(world, known, neverKnown));
  faults.push(...money.map(({ rule, says }) => `${rule}: ${says}`));

  const waiting: Known['withdrawals'] = [];
  let waitingAmount = 0;
  for (const withdrawal of known.withdrawals) {
    const { orderId, player } = withdrawal;
    const { token = '', account } = world.players[player] ?? {};
    const { data } = await world.call(calls.getExchangeOrder, { orderId }, token);
    const payout = await world.sandbox.findPayout(orderId);
    const state = data?.order.state ?? 'unknown';
    // An order approved before the player said that a change was not theirs waits for the operator too.
    const unpaid = account?.isStopped ? 'reviewing, paying or rejected' : 'reviewing or rejected';
    const expected = { succeeded: 'paid', failed: 'returned' }[String(payout?.state)] ?? unpaid;
    if (!expected.includes(state))
      faults.push(`withdrawal ${orderId} is ${state}, but should be ${expected}`);
    if (state !== 'reviewing' && state !== 'paying') continue;
    waiting.push(withdrawal);
    waitingAmount += data?.order.amount ?? 0;
  }
  const { accounts } = await world.book();
  const held = accounts.find(({ account, currency }) => account === 'withdrawal' && currency === 'coin');
  if ((held?.amount ?? 0) !== waitingAmount)
    faults.push(`withdrawals hold ${held?.amount} instead of ${waitingAmount}`);
  known.withdrawals = waiting;
  return { faults, neverKnown };
}

async function settleEverything(world: World, known: Known): Promise<void> {
  for (let half = 0; half < HALF_HOURS_TO_SETTLE; half += 1) {
    await world.advance(HALF_AN_HOUR);
    await world.work();
    await world.reconcile();
    await world.feed();
    for (const { orderId } of known.withdrawals) {
      const payout = await world.sandbox.findPayout(orderId);
      if (payout?.state === 'pending') await world.sandbox.settlePayout(orderId, { state: 'succeeded' });
    }
  }
}

/** Payments at the provider that were not credited. */
async function findNotCredited({ database }: World, { paid }: Known): Promise<string[]> {
  const credited = await database.query<{ paymentId: string }>({
    name: 'model-payments',
    text: 'select payment_id as "paymentId" from payment',
    values: [],
  });
  const ids = new Set(credited.map(({ paymentId }) => paymentId));
  return [...paid.keys()].filter((id) => !ids.has(id));
}

/** The provider for the checks, with only the payments that the server can learn of. */
async function providerOf(
  { sandbox }: World,
  { orders, withdrawals }: Known,
  neverKnown: readonly string[],
): Promise<Parameters<typeof findMoneyFaults>[1]> {
  const unknown = new Set(neverKnown);
  const payouts = await Promise.all(withdrawals.map(({ orderId }) => sandbox.findPayout(orderId)));
  const sent = payouts.filter((payout) => payout !== null);
  return {
    name: 'sandbox',
    checkouts: new Map(orders.map(({ orderId }) => [orderId, { orderId } as never])),
    payouts: new Map(sent.map((payout) => [payout.orderId, payout])),
    async findCheckout(orderId) {
      const payments = (await sandbox.findCheckoutOf(orderId))?.payments ?? [];
      const told = payments.filter(({ id }) => !unknown.has(id));
      return {
        state: 'paid',
        payments: told.map(({ id, amount }) => ({ paymentId: id, amount, isReversed: false })),
      };
    },
  };
}
