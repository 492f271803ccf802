import type { Transaction } from '#server/core/db/database.ts';

/** A credited payment and its player. */
export interface KnownPayment {
  orderId: string;
  userId: string;
  amount: number;
}

export async function findPayment(
  tx: Pick<Transaction, 'query'>,
  provider: string,
  paymentId: string,
): Promise<KnownPayment | null> {
  const [payment] = await tx.query<KnownPayment>({
    name: 'payment-find',
    text: `select p.order_id as "orderId", p.amount, o.user_id as "userId"
      from payment p join deposit_order o on o.id = p.order_id where p.provider = $1 and p.payment_id = $2`,
    values: [provider, paymentId],
  });
  return payment ?? null;
}

/** @returns false when the payment was credited before */
export async function insertPayment(
  tx: Pick<Transaction, 'query'>,
  payment: { provider: string; paymentId: string; orderId: string; amount: number; time: number },
): Promise<boolean> {
  const inserted = await tx.query({
    name: 'payment-insert',
    text: `insert into payment (provider, payment_id, order_id, amount, created_at)
      values ($1, $2, $3::uuid, $4::bigint, $5::bigint) on conflict do nothing returning payment_id`,
    values: [payment.provider, payment.paymentId, payment.orderId, payment.amount, payment.time],
  });
  return inserted.length === 1;
}

/** @returns false when the webhook was processed before */
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

/** Deletes at most `limit` records of webhooks that were processed until `until`. @returns how many */
export async function deleteProviderEvents(
  tx: Pick<Transaction, 'query'>,
  until: number,
  limit: number,
): Promise<number> {
  const deleted = await tx.query({
    name: 'provider-event-delete',
    text: `delete from provider_event where (provider, event_id) in (
        select provider, event_id from provider_event where created_at <= $1::bigint limit $2::integer
      ) returning event_id`,
    values: [until, limit],
  });
  return deleted.length;
}
