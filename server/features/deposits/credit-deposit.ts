import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import { addedByCoupon, type Coupon, planBonus } from '#machines/deposit/deposit-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { countDeposited, findChargeFacts, noteCollected } from '#server/features/accounts/index.ts';
import { freeProp, reserveProp } from '#server/features/props/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addWagering } from '#server/ledger/wagering.ts';
import { beginPaidChecks } from './deposit-checks.ts';
import { type DepositOrder, insertPayment, listHoldingOrders } from './deposit-orders.ts';
import { acceptedCoupon, acceptedOffer } from './deposit-terms.ts';
import { payDebts } from './reverse-payment.ts';

/**
 * Credits the payment and the bonus that was promised when the order was opened.
 * @param order locked by this transaction
 * @returns the changes to the order
 */
export async function creditDeposit(
  tx: Transaction,
  order: DepositOrder,
  { paymentId, amount }: { paymentId: string; amount: number },
  { config, time }: { config: AppConfig; time: number },
): Promise<Pick<DepositOrder, 'paid_amount' | 'bonus' | 'wagering' | 'is_first_deposit'>> {
  const { id: orderId, user_id: userId, provider, type_id: typeId } = order;
  if (!(await insertPayment(tx, { provider, paymentId, orderId, amount, time }))) {
    throw new Error(`payment ${paymentId} is being credited with another order`);
  }
  const facts = await findChargeFacts(tx, userId);
  if (facts === null) throw new Error(`there is no player ${userId}`);
  const coupon = await spendCoupon(tx, order, { config, amount, time });
  const isOfferGone = facts.hasFirstDepositBonus || (await isOfferElsewhere(tx, order, time));
  const { depositBetMultiple, offer } = acceptedOffer({ order, config }, { ...facts, isOfferGone });
  const itemBonus = amount >= order.amount ? order.item_bonus : 0;
  const { bonus, wagering, byOffer } = planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer });

  await pay(tx, order, { amount, bonus, time });
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
  { amount, bonus, time }: { amount: number; bonus: number; time: number },
): Promise<void> {
  const movement = { currency: 'coin', to: { kind: 'player', userId }, reference, time } as const;
  const [first = '', second = ''] = [newId(time), newId(time)].sort();
  const arrived = { id: first, from: { kind: 'system', name: 'cash-in' }, amount, kind: 'deposit' } as const;
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
