import type { Transaction } from '#server/db/database.ts';

export interface Payment {
  provider: string;
  paymentId: string;
  orderId: string;
  amount: number;
  time: number;
}

/** @returns false when it is known already, whatever order it was meant for then */
export async function addPayment(tx: Pick<Transaction, 'query'>, payment: Payment): Promise<boolean> {
  const added = await tx.query({
    name: 'payment-add',
    text: `insert into payment (provider, payment_id, order_id, amount, created_at)
      values ($1, $2, $3::uuid, $4::bigint, $5::bigint)
      on conflict (provider, payment_id) do nothing returning payment_id`,
    values: [payment.provider, payment.paymentId, payment.orderId, payment.amount, payment.time],
  });
  return added.length === 1;
}

/** A payment that has been credited, with the player who got it. */
export async function findPayment(
  tx: Pick<Transaction, 'query'>,
  provider: string,
  paymentId: string,
): Promise<{ orderId: string; userId: string; amount: number } | null> {
  const [payment] = await tx.query<{ orderId: string; userId: string; amount: number }>({
    name: 'payment-find',
    text: `select p.order_id as "orderId", p.amount, o.user_id as "userId"
      from payment p join deposit_order o on o.id = p.order_id where p.provider = $1 and p.payment_id = $2`,
    values: [provider, paymentId],
  });
  return payment ?? null;
}

/** @returns false when this webhook has been read before */
export async function noteProviderEvent(
  tx: Pick<Transaction, 'query'>,
  event: { provider: string; eventId: string; time: number },
): Promise<boolean> {
  const noted = await tx.query({
    name: 'provider-event-note',
    text: `insert into provider_event (provider, event_id, created_at) values ($1, $2, $3::bigint)
      on conflict do nothing returning event_id`,
    values: [event.provider, event.eventId, event.time],
  });
  return noted.length === 1;
}
