import { BONUS_COLLECTION } from '#contract/constants.ts';
import { addedByCoupon, type Coupon, planBonus } from '#machines/deposit/plan-bonus.ts';
import type { Transaction } from '#server/db/database.ts';
import { type DepositSettlement, settleDeposit } from '#server/ledger/settle-deposit.ts';
import { type ChargeFacts, lockChargeFacts } from '#server/repositories/charges.ts';
import type { DepositOrder } from '#server/repositories/deposit-orders.ts';
import { freeProp, reserveProp } from '#server/repositories/player-props.ts';
import { acceptedCoupon, acceptedOffer } from './accepted-terms.ts';
import { detailOf, type Now, type PaymentNews } from './deposit-news.ts';

/** An event that has the order's payment credited, and what it makes of the order by the chart. */
export interface Credit {
  order: DepositOrder;
  stepped: DepositOrder;
  news: PaymentNews;
}

/**
 * Pays the player what has arrived, and what was promised on top of it for that amount when he opened the order. Of two deposits that arrive at once, the one
 * that waits for the player's facts is his second.
 * @param credit of an order that is locked by this transaction, and of a payment that is not known yet
 * @returns the order as it is then
 */
export async function creditDeposit(tx: Transaction, credit: Credit, now: Now): Promise<DepositOrder> {
  const { order, news } = credit;
  const facts = await lockChargeFacts(tx, order.user_id);
  if (facts === null) throw new Error(`there is no player ${order.user_id}`);
  const coupon = await spendCoupon(tx, order, { ...now, amount: news.event.amount });
  const settlement = planCredit(credit, { facts, coupon, ...now });
  if (!(await settleDeposit(tx, settlement))) {
    throw new Error(`payment ${news.event.paymentId} is being credited with another order`);
  }
  const { amount, bonus, wagering, isFirstDeposit } = settlement;
  return { ...credit.stepped, paid_amount: amount, bonus, wagering, is_first_deposit: isFirstDeposit };
}

/**
 * The same of what was read a moment ago, without a transaction around it.
 * @returns false when nothing was done, as that is otherwise by now, or the payment is known
 */
export function creditAtOnce(
  database: Pick<Transaction, 'query'>,
  credit: Credit,
  { facts, ...now }: Now & { facts: ChargeFacts },
): Promise<boolean> {
  return settleDeposit(database, planCredit(credit, { facts, coupon: null, ...now }));
}

function planCredit(
  { order, stepped, news }: Credit,
  { facts, coupon, config, time }: Now & { facts: ChargeFacts; coupon: Coupon | null },
): DepositSettlement {
  const { paymentId, amount } = news.event;
  const { depositBetMultiple, offer } = acceptedOffer({ order, config }, facts);
  const itemBonus = amount >= order.amount ? order.item_bonus : 0;
  const plan = planBonus({ amount, itemBonus, depositBetMultiple, coupon, offer });
  return {
    userId: order.user_id,
    orderId: order.id,
    typeId: order.type_id,
    amount,
    bonus: plan.bonus,
    wagering: plan.wagering,
    isFirstDeposit: offer !== null,
    collects: plan.byOffer > 0 ? BONUS_COLLECTION.firstDeposit : null,
    before: { state: order.state, totalRecharge: facts.totalRecharge },
    state: stepped.state,
    event: 'payment.verified',
    detail: detailOf(news),
    provider: order.provider,
    paymentId,
    time,
  };
}

/** One that the order was to spend, if the player still has it; one that adds nothing to this amount stays his. */
async function spendCoupon(
  tx: Transaction,
  order: DepositOrder,
  { config, amount, time }: Now & { amount: number },
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
