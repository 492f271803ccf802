import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { createRechargeOrder } from '#contract/recharge.ts';
import { CallError } from '#server/http/call-error.ts';
import type { CheckoutDependencies } from '#server/orders/open-checkout.ts';
import { findDepositOrder } from '#server/repositories/deposit-orders.ts';
import type { PlacingFacts } from '#server/repositories/place-deposit-order.ts';
import { findAnswer, hashParams } from '#server/repositories/requests.ts';
import { placeOnce } from './place-order.ts';
import { showDeposit, toRechargeOrder } from './show-deposit.ts';

type Asked = BodyOf<typeof createRechargeOrder>;

const Created = v.object({ orderId: v.string() });

/**
 * Opens an order's checkout and stores both. If the provider does not answer, the order is stored without, and the outbox opens it
 * later: the answer is an order all the same. The same request gets the same order, whatever has changed since.
 * @param facts of the player, for this request
 */
export async function createOrder(
  deps: CheckoutDependencies,
  facts: PlacingFacts,
  { requestId, ...wish }: Asked,
): Promise<ResponseOf<typeof createRechargeOrder>> {
  checkReturnPath(wish.returnPath, deps.publicUrl);
  const { database } = deps;
  const paramsHash = hashParams([wish.typeId, wish.amount, wish.itemId, wish.couponId, wish.returnPath]);
  const request = { userId: facts.userId, requestId, call: createRechargeOrder.path, paramsHash };
  const placed = await placeOnce(deps, request, { ...wish, facts });
  if (placed !== null) return { order: toRechargeOrder(placed.order, placed.steps) };
  const { orderId } = v.parse(Created, await findAnswer(database, request));
  const order = await findDepositOrder(database, orderId);
  if (order === null) throw new Error(`order ${orderId} has gone`);
  return { order: await showDeposit(database, order) };
}

/** What stands in an address is read by the provider's page: it leads nowhere but back here. */
function checkReturnPath(path: string, publicUrl: string): void {
  const isOwn = path.startsWith('/') && URL.canParse(path, publicUrl);
  if (isOwn && new URL(path, publicUrl).origin === new URL(publicUrl).origin) return;
  throw new CallError('invalid', 'returnPath: expected a path of this site.', { field: 'returnPath' });
}
