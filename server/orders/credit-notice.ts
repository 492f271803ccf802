import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Notice } from '#server/payments/provider.ts';
import { findForCredit } from '#server/repositories/deposit-orders.ts';
import { creditAtOnce } from './credit-deposit.ts';
import { isCredit, isCreditable, type Now, stepOrder } from './deposit-news.ts';

/**
 * Does what most messages say in two statements: credits the first payment of an order that spends no coupon. The message need not be
 * noted: whoever brings it again tells of a payment that is known.
 * @returns false for everything else, and when anything has changed in between: nothing was done then, and the message is to be taken
 * with the order locked
 */
export async function creditNotice(
  database: Pick<Transaction, 'query'>,
  notice: Notice,
  { provider, ...now }: Now & { provider: string },
): Promise<boolean> {
  const { orderId } = notice;
  if (notice.kind !== 'payment.verified' || !isCreditable(notice.amount) || !v.is(Id, orderId)) return false;
  const found = await findForCredit(database, orderId);
  if (found === null || found.order.provider !== provider || found.order.coupon_id !== null) return false;
  const { order, facts } = found;
  const event = { type: notice.kind, paymentId: notice.paymentId, amount: notice.amount };
  const news = { orderId, provider, event };
  const { stepped, actions } = stepOrder(order, news);
  if (stepped === null || !isCredit(news, actions)) return false;
  return creditAtOnce(database, { order, stepped, news }, { facts, ...now });
}
