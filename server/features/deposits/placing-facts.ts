import type { Transaction } from '#server/core/db/database.ts';
import { CHARGE_FACTS, type ChargeFacts } from '#server/features/accounts/index.ts';

/** The data that decides whether a player may open an order. */
export interface PlacingFacts extends ChargeFacts {
  /** Number of unpaid open orders, and when the first of them expires. */
  openOrders: number;
  firstEnd: number;
  /** Prop of the coupon; null when the player does not have it, or it is spent or expired. */
  couponProp: number | null;
}

export async function findPlacingFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  { couponId, now }: { couponId: string | null; now: number },
): Promise<PlacingFacts | null> {
  const [facts] = await tx.query<PlacingFacts>({
    name: 'deposit-placing-facts',
    text: `select ${CHARGE_FACTS}, open.count as "openOrders", open.first_end as "firstEnd", (
        select prop_id from player_prop
        where user_id = u.id and id = $3::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
      ) as "couponProp"
      from app_user u cross join lateral (
        select count(*) as count, coalesce(min(expires_at), 0) as first_end from deposit_order
        where user_id = u.id and state in ('created', 'pending') and expires_at > $2::bigint
      ) as open
      where u.id = $1::uuid`,
    values: [userId, now, couponId],
  });
  return facts ?? null;
}
