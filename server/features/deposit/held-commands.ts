import type * as v from 'valibot';
import type { Transaction } from '#server/core/db/database.ts';
import { isClosed } from '#server/core/db/lock-player.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { Decided, HeldPayment } from '#server/core/operator/views.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';
import { stepDeposit } from './advance-deposit.ts';
import { type DepositOrder, findDepositOrder, findPaymentOf, lockDepositOrder } from './deposit-orders.ts';

/** Payments that are kept apart, the newest first: those that wait, that are sent back, and parts. */
export async function listHeld(tx: Pick<Transaction, 'query'>, limit: number): Promise<HeldPayment[]> {
  return tx.query<HeldPayment>({
    name: 'payments-held',
    text: `select o.id as "orderId", ${PLAYER_NAME} as account, kept.state, kept.amount, kept.time,
        u.closed_at is not null as "isClosed"
      from (
        select o.id, o.state, p.amount, p.created_at as time
        from deposit_order o join payment p on p.order_id = o.id where o.state in ('held', 'returning')
        union all select order_id, 'part', kept, created_at from payment_reversal where kept > 0
      ) as kept join deposit_order o on o.id = kept.id join app_user u on u.id = o.user_id
      order by kept.time desc, o.id desc limit $1::integer`,
    values: [limit],
  });
}

/**
 * Asks the provider once more to send a payment back that came for a closed account.
 * @throws CommandRefused for an unknown order, one whose player decides, and when nothing whole is held of it
 */
export async function sendBackHeld(
  deps: OperatorDependencies,
  orderId: string,
): Promise<v.InferOutput<typeof Decided>> {
  const config = await openConfiguration(deps).appConfig();
  return deps.database.transaction(async (tx) => {
    const order = await requireOfClosed(tx, orderId, lockDepositOrder);
    const news = { orderId, event: { type: 'held.return' }, reason: 'an operator asks again' } as const;
    const { order: stepped, hasChanged } = await stepDeposit(tx, news, { config, clock: deps.clock });
    if (stepped === null || !hasChanged) throw notHeld(order);
    return { orderId, state: stepped.state };
  });
}

/** Whose payment would be sent back. @throws CommandRefused as {@link sendBackHeld} */
export async function requireHeld(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
): Promise<{ userId: string; amount: number }> {
  const order = await requireOfClosed(tx, orderId, findDepositOrder);
  const payment = order.state === 'held' ? await findPaymentOf(tx, orderId) : null;
  if (payment === null) throw notHeld(order);
  return { userId: order.user_id, amount: payment.amount };
}

async function requireOfClosed(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
  find: typeof findDepositOrder,
): Promise<DepositOrder> {
  const order = isId(orderId) ? await find(tx, orderId) : null;
  if (order === null) throw new CommandRefused(`There is no deposit ${orderId}.`);
  if (!(await isClosed(tx, order.user_id)))
    throw new CommandRefused('The account is open: its player decides what happens to the payment.');
  return order;
}

function notHeld({ id, state }: DepositOrder): CommandRefused {
  return new CommandRefused(`Deposit ${id} is ${state}: nothing whole is held of it.`);
}
