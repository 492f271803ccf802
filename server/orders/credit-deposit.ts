import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import { addedByCoupon, type Coupon, planBonus } from '#machines/deposit/plan-bonus.ts';
import type { Transaction } from '#server/db/database.ts';
import { settleDeposit } from '#server/ledger/settle-deposit.ts';
import { lockChargeFacts } from '#server/repositories/charges.ts';
import type { DepositOrder } from '#server/repositories/deposit-orders.ts';
import { freeProp, reserveProp } from '#server/repositories/player-props.ts';
import { couponOf, firstDepositOfferOf } from './bonus-terms.ts';

/** What a credit has made of an order. */
export type Credited = Pick<DepositOrder, 'paid_amount' | 'bonus' | 'wagering' | 'is_first_deposit'>;

interface Credit {
  config: AppConfig;
  /** What has arrived. */
  amount: number;
  time: number;
}

/**
 * Pays the player what has arrived, and what is promised on top of it for that amount. Of two deposits that arrive at once, the one
 * that waits for the player's facts is his second.
 * @param order locked by this transaction
 */
export async function creditDeposit(
  tx: Transaction,
  order: DepositOrder,
  { config, amount, time }: Credit,
): Promise<Credited> {
  const facts = await lockChargeFacts(tx, order.user_id);
  if (facts === null) throw new Error(`there is no player ${order.user_id}`);
  const coupon = await spendCoupon(tx, order, { config, amount, time });
  const offer = order.is_first_deposit ? firstDepositOfferOf(config, facts, order.created_at) : null;
  const itemBonus = amount >= order.amount ? order.item_bonus : 0;
  const { depositBetMultiple } = config;
  const plan = planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer });
  await settleDeposit(tx, {
    userId: order.user_id,
    reference: order.id,
    typeId: order.type_id,
    amount,
    bonus: plan.bonus,
    wagering: plan.wagering,
    collects: plan.byOffer > 0 ? BONUS_COLLECTION.firstDeposit : null,
    time,
  });
  return {
    paid_amount: amount,
    bonus: plan.bonus,
    wagering: plan.wagering,
    is_first_deposit: offer !== null,
  };
}

/** One that the order was to spend, if the player still has it; one that adds nothing to this amount stays his. */
async function spendCoupon(
  tx: Transaction,
  { user_id: userId, id: orderId, coupon_id: id }: DepositOrder,
  { config, amount, time }: Credit,
): Promise<Coupon | null> {
  if (id === null) return null;
  const propId = await reserveProp(tx, { userId, id, orderId, now: time });
  if (propId === null) return null;
  const coupon = couponOf(config, propId);
  if (coupon !== null && addedByCoupon(coupon, amount) > 0) return coupon;
  await freeProp(tx, { userId, id, orderId });
  return null;
}
