import type { AppConfig } from '#contract/app-config.ts';
import { BONUS_COLLECTION } from '#contract/constants.ts';
import { addedByCoupon, type Coupon, planBonus } from '#machines/deposit/plan-bonus.ts';
import type { Transaction } from '#server/db/database.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addWagering } from '#server/ledger/wagering.ts';
import { collectBonus, countDeposit } from '#server/repositories/charges.ts';
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
 * Pays the player what has arrived, and what is promised on top of it for that amount. The first transfer holds the player's balance:
 * of two deposits that arrive at once, the other one is his second.
 * @param order locked by this transaction
 */
export async function creditDeposit(
  tx: Transaction,
  order: DepositOrder,
  { config, amount, time }: Credit,
): Promise<Credited> {
  await pay(tx, order, { from: 'cash-in', kind: 'deposit', amount, time });
  const facts = await countDeposit(tx, { userId: order.user_id, typeId: order.type_id, amount });
  const coupon = await spendCoupon(tx, order, { config, amount, time });
  const offer = order.is_first_deposit ? firstDepositOfferOf(config, facts, order.created_at) : null;
  const itemBonus = amount >= order.amount ? order.item_bonus : 0;
  const { depositBetMultiple } = config;
  const plan = planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer });
  if (plan.byOffer > 0) {
    const type = BONUS_COLLECTION.firstDeposit;
    await collectBonus(tx, { userId: order.user_id, type, reference: order.id, time });
  }
  if (plan.bonus > 0) {
    await pay(tx, order, { from: 'bonus', kind: 'deposit-bonus', amount: plan.bonus, time });
  }
  await addWagering(tx, order.user_id, plan.wagering);
  return {
    paid_amount: amount,
    bonus: plan.bonus,
    wagering: plan.wagering,
    is_first_deposit: offer !== null,
  };
}

function pay(
  tx: Transaction,
  { id, user_id }: DepositOrder,
  { from, ...movement }: { from: 'cash-in' | 'bonus'; kind: string; amount: number; time: number },
): Promise<unknown> {
  return transfer(tx, {
    currency: 'coin',
    from: { kind: 'system', name: from },
    to: { kind: 'player', userId: user_id },
    reference: id,
    ...movement,
  });
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
