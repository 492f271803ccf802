import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import type { VerifiedPayment } from '#machines/deposit/deposit-order.machine.ts';
import { addedByCoupon, type Coupon, planBonus } from '#machines/deposit/deposit-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { addJob } from '#server/core/outbox.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { countDeposited, findChargeFacts, noteCollected } from '#server/features/account/index.ts';
import { freeProp, reserveProp } from '#server/features/props/index.ts';
import { type Account, columnOf, HELD_PART } from '#server/ledger/account.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addWagering } from '#server/ledger/wagering.ts';
import {
  beginPaidChecks,
  type DepositOrder,
  findPaymentOf,
  insertPayment,
  listHoldingOrders,
} from './deposit-orders.ts';
import { acceptedCoupon, acceptedOffer } from './deposit-terms.ts';
import { findReversal, storeReversal } from './payment-reversals.ts';
import { payDebts } from './reverse-payment.ts';

/**
 * Credits the payment and the bonus that was promised when the order was opened.
 * @param order locked by this transaction
 * @returns the changes to the order
 */
export async function creditDeposit(
  tx: Transaction,
  order: DepositOrder,
  { paymentId, amount }: VerifiedPayment,
  { config, time }: { config: AppConfig; time: number },
): Promise<Pick<DepositOrder, 'paid_amount' | 'bonus' | 'wagering' | 'is_first_deposit'>> {
  await takeIn(tx, order, { paymentId, amount }, time);
  return creditFrom(tx, order, { kind: 'system', name: 'cash-in' }, { config, amount, time });
}

/** The page where the player decides what happens to a held payment. */
const DEPOSITS_PAGE = '/wallets/record?tab=deposits';

/**
 * Takes a payment in that limits, a break or the end of the account forbid: apart from the balance, without a
 * bonus.
 * @returns the changes to the order
 */
export async function holdDeposit(
  tx: Transaction,
  order: DepositOrder,
  payment: VerifiedPayment,
  time: number,
): Promise<Pick<DepositOrder, 'paid_amount'>> {
  await takeIn(tx, order, payment, time);
  await moveHeld(tx, order, { amount: payment.amount, time, kind: 'deposit-held' });
  await beginPaidChecks(tx, order.id, time);
  const params = { amount: payment.amount };
  await writeMail(tx, { userId: order.user_id, template: 'deposit-held', params, link: DEPOSITS_PAGE, time });
  return { paid_amount: payment.amount };
}

/** The kind of job that asks the provider to send a held payment back. */
export const SEND_REFUND = 'deposit.send-refund';

/** Asks the provider to send the held payment back. */
export async function askForRefund(tx: Transaction, order: DepositOrder, time: number): Promise<void> {
  await addJob(tx, { kind: SEND_REFUND, lane: 'refunds', payload: { orderId: order.id }, time });
}

/** Credits the held payment, with the promised bonus. @returns the changes to the order */
export async function releaseDeposit(
  tx: Transaction,
  order: DepositOrder,
  now: { config: AppConfig; time: number },
): Promise<Pick<DepositOrder, 'paid_amount' | 'bonus' | 'wagering' | 'is_first_deposit'>> {
  const payment = await findPaymentOf(tx, order.id);
  if (payment === null) throw new Error(`order ${order.id} is held without a payment`);
  return creditFrom(tx, order, heldOf(order), { ...now, amount: payment.amount });
}

/** Takes a held payment out of the book that was charged back. */
export function dropHeld(tx: Transaction, order: DepositOrder, payment: VerifiedPayment, time: number) {
  return drop(tx, order, payment, { isRefund: false, time });
}

/** Takes a held payment out of the book that was sent back to the payer as asked. */
export function dropReturned(tx: Transaction, order: DepositOrder, payment: VerifiedPayment, time: number) {
  return drop(tx, order, payment, { isRefund: true, time });
}

async function drop(
  tx: Transaction,
  order: DepositOrder,
  { paymentId, amount }: VerifiedPayment,
  { isRefund, time }: { isRefund: boolean; time: number },
): Promise<void> {
  await moveHeld(tx, order, { amount, time, kind: 'deposit-returned' });
  const { user_id: userId, id: orderId, provider } = order;
  const facts = { userId, orderId, provider, paymentId, amount, bonusTaken: 0, owed: 0, kept: 0, time };
  await storeReversal(tx, { ...facts, wasCredited: false, isRefund, isStanding: true });
  await beginPaidChecks(tx, orderId, time);
}

/** Holds again what the provider has returned after all. */
export async function holdAgain(
  tx: Transaction,
  order: DepositOrder,
  { paymentId, amount }: VerifiedPayment,
  time: number,
): Promise<void> {
  const reversal = await findReversal(tx, order.provider, paymentId);
  if (reversal === null) throw new Error(`payment ${paymentId} was not sent back`);
  await moveHeld(tx, order, { amount, time, kind: 'deposit-held' });
  await storeReversal(tx, { ...reversal, isStanding: false, time });
  await beginPaidChecks(tx, order.id, time);
}

/**
 * The sum of each player's held payments must equal the amount kept apart for them. Each payment must have
 * its deposit, and each held deposit its payment.
 */
export const checkHeld: BookCheck = (tx) => findFaults(tx, 'deposits', [unmatchedPayments, wrongHeld]);

const wrongHeld = defineFaults<{ userId: string; kept: number; held: number }>(
  'book-held',
  `with kept as (
      select user_id, amount from balance where currency = 'coin' and account = $1 and amount <> 0
    ), held as (
      select user_id, sum(amount)::bigint as amount from (
        select o.user_id, p.amount from deposit_order o join payment p on p.order_id = o.id
        where o.state in ('held', 'returning')
        union all select user_id, kept from payment_reversal where kept > 0
      ) as parts group by user_id
    )
    select user_id as "userId", coalesce(kept.amount, 0) as kept, coalesce(held.amount, 0) as held
    from kept full join held using (user_id)
    where coalesce(kept.amount, 0) <> coalesce(held.amount, 0) order by user_id`,
  ({ userId, kept, held }) => `For player ${userId} ${kept} is kept apart, but payments of ${held} are held.`,
  () => [columnOf({ kind: 'player', userId: '', part: HELD_PART })],
);

const unmatchedPayments = defineFaults<{ id: string; isHeld: boolean }>(
  'book-unmatched-payments',
  `select o.id::text, true as "isHeld" from deposit_order o where o.state in ('held', 'returning')
      and not exists (select from payment where order_id = o.id)
    union all select p.payment_id, false from payment p
      where not exists (select from deposit_order where id = p.order_id)
    order by 1`,
  ({ id, isHeld }) =>
    isHeld
      ? `Deposit ${id} is held without a payment.`
      : `The payment ${id} belongs to a deposit that is missing.`,
);

async function moveHeld(
  tx: Transaction,
  order: DepositOrder,
  { kind, ...moved }: { amount: number; time: number; kind: 'deposit-held' | 'deposit-returned' },
): Promise<void> {
  const outside = { kind: 'system', name: 'cash-in' } as const;
  const [from, to] = kind === 'deposit-held' ? [outside, heldOf(order)] : [heldOf(order), outside];
  await transfer(tx, { ...moved, currency: 'coin', from, to, kind, reference: order.id });
}

/** Where payments wait that limits, a break or the end of the account forbid. */
function heldOf({ user_id: userId }: DepositOrder): Account {
  return { kind: 'player', userId, part: HELD_PART };
}

async function takeIn(
  tx: Transaction,
  { id: orderId, provider }: DepositOrder,
  { paymentId, amount }: VerifiedPayment,
  time: number,
): Promise<void> {
  if (await insertPayment(tx, { provider, paymentId, orderId, amount, time })) return;
  throw new Error(`payment ${paymentId} is being credited with another order`);
}

async function creditFrom(
  tx: Transaction,
  order: DepositOrder,
  from: Account,
  { config, amount, time }: { config: AppConfig; amount: number; time: number },
): Promise<Pick<DepositOrder, 'paid_amount' | 'bonus' | 'wagering' | 'is_first_deposit'>> {
  const { id: orderId, user_id: userId, type_id: typeId } = order;
  const facts = await findChargeFacts(tx, userId);
  if (facts === null) throw new Error(`there is no player ${userId}`);
  const coupon = await spendCoupon(tx, order, { config, amount, time });
  const isOfferGone = facts.hasFirstDepositBonus || (await isOfferElsewhere(tx, order, time));
  const { depositBetMultiple, offer } = acceptedOffer({ order, config }, { ...facts, isOfferGone });
  const itemBonus = amount >= order.amount ? order.item_bonus : 0;
  const { bonus, wagering, byOffer } = planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer });

  await pay(tx, order, { from, amount, bonus, time });
  await countDeposited(tx, userId, { amount, typeId });
  if (byOffer > 0) {
    await noteCollected(tx, userId, { type: BONUS_COLLECTION.firstDeposit, reference: orderId, time });
  }
  const ofDeposit = amount * depositBetMultiple;
  const owed = { userId, reference: orderId, time };
  await addWagering(tx, { ...owed, source: 'deposit', amount, required: ofDeposit });
  await addWagering(tx, { ...owed, source: 'deposit-bonus', amount: bonus, required: wagering - ofDeposit });
  await payDebts(tx, userId, time);
  await beginPaidChecks(tx, orderId, time);
  return { paid_amount: amount, bonus, wagering, is_first_deposit: offer !== null };
}

/** Whether another open order holds the first-deposit offer, and not this one. */
async function isOfferElsewhere(
  tx: Transaction,
  { id, user_id: userId }: DepositOrder,
  time: number,
): Promise<boolean> {
  const holding = (await listHoldingOrders(tx, userId, time)).filter(({ hasOffer }) => hasOffer);
  return holding.length > 0 && holding.every(({ orderId }) => orderId !== id);
}

async function pay(
  tx: Transaction,
  { id: reference, user_id: userId }: DepositOrder,
  { from, amount, bonus, time }: { from: Account; amount: number; bonus: number; time: number },
): Promise<void> {
  const movement = { currency: 'coin', to: { kind: 'player', userId }, reference, time } as const;
  const [first = '', second = ''] = [newId(time), newId(time)].sort();
  const arrived = { id: first, from, amount, kind: 'deposit' } as const;
  await transfer(tx, { ...movement, ...arrived });
  if (bonus === 0) return;
  const given = { id: second, from: { kind: 'system', name: 'bonus' }, kind: 'deposit-bonus' } as const;
  await transfer(tx, { ...movement, ...given, amount: bonus });
}

/** Spends the order's coupon if the player still has it. They keep a coupon that adds nothing. */
async function spendCoupon(
  tx: Transaction,
  order: DepositOrder,
  { config, amount, time }: { config: AppConfig; amount: number; time: number },
): Promise<Coupon | null> {
  const { user_id: userId, id: orderId, coupon_id: id } = order;
  if (id === null) return null;
  const propId = await reserveProp(tx, { userId, id, orderId, now: time });
  if (propId === null) return null;
  const coupon = acceptedCoupon({ order, config }, propId);
  if (coupon !== null && addedByCoupon(coupon, amount) > 0) return coupon;
  await freeProp(tx, { userId, id, orderId });
  return null;
}
