import type { OrderStep } from '#contract/recharge.ts';
import type { Transaction } from '#server/core/db/database.ts';

/** An event of an order, accepted or refused by its chart. */
export interface OrderEvent {
  orderId: string;
  event: string;
  /** State after the event. */
  state: string;
  isAccepted: boolean;
  /** For the operator. Contains no secrets. */
  detail: Readonly<Record<string, string | number>>;
  time: number;
}

export async function addOrderEvent(tx: Pick<Transaction, 'query'>, event: OrderEvent): Promise<void> {
  await tx.query({
    name: 'order-event-add',
    text: `insert into order_event (order_id, event, state, is_accepted, detail, created_at)
      values ($1::uuid, $2, $3, $4, $5::jsonb, $6::bigint)`,
    values: [
      event.orderId,
      event.event,
      event.state,
      event.isAccepted,
      JSON.stringify(event.detail),
      event.time,
    ],
  });
}

/** The states of each order, oldest first. */
export async function listSteps(
  tx: Pick<Transaction, 'query'>,
  orderIds: readonly string[],
): Promise<Map<string, OrderStep[]>> {
  const rows = await tx.query<{ order_id: string; state: string; created_at: number }>({
    name: 'order-event-steps',
    text: `select order_id, state, created_at from order_event
      where order_id = any($1::uuid[]) and is_accepted order by order_id, id`,
    values: [orderIds],
  });
  const steps = new Map<string, OrderStep[]>();
  for (const { order_id, state, created_at } of rows) {
    const known = steps.get(order_id) ?? [];
    if (known.at(-1)?.state !== state) known.push({ state, time: created_at });
    steps.set(order_id, known);
  }
  return steps;
}

/** A refused event with its player; `userId` is empty when the order does not exist. */
export interface RefusedEvent extends Omit<OrderEvent, 'isAccepted'> {
  account: string;
}

export async function listRefusedEvents(
  tx: Pick<Transaction, 'query'>,
  limit: number,
): Promise<RefusedEvent[]> {
  return tx.query<RefusedEvent>({
    name: 'order-events-refused',
    text: `select e.order_id as "orderId", e.event, e.state, e.detail, e.created_at as time,
        coalesce(u.account, '') as account
      from order_event e
      left join deposit_order d on d.id = e.order_id
      left join withdrawal_order w on w.id = e.order_id
      left join app_user u on u.id = coalesce(d.user_id, w.user_id)
      where not e.is_accepted order by e.id desc limit $1`,
    values: [limit],
  });
}
