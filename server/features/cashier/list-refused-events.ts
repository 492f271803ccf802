import { defineList } from '#server/core/db/statements.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';

/** A refused event with its player; `account` is empty when the order does not exist. */
export interface RefusedEvent extends Omit<OrderEvent, 'isAccepted'> {
  account: string;
}

export const listRefusedEvents = defineList<[limit: number], RefusedEvent>(
  'order-events-refused',
  `select e.order_id as "orderId", e.event, e.state, e.detail, e.created_at as time,
      coalesce(${PLAYER_NAME}, '') as account
    from order_event e
    left join deposit_order d on d.id = e.order_id
    left join withdrawal_order w on w.id = e.order_id
    left join app_user u on u.id = coalesce(d.user_id, w.user_id)
    where not e.is_accepted order by e.id desc limit $1`,
);
