import { COUPON_PROPS } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';

/** An unspent prop of a player. */
export interface PlayerProp {
  id: string;
  propId: number;
  /** 0 when it does not expire. */
  expiresAt: number;
}

const COUPON_LIFETIME = 30 * 86_400_000;

/** A coupon expires after 30 days. Other props have no use yet, so they do not expire: 0. */
export function expiryOf(propId: number, time: number): number {
  const isCoupon = Object.values(COUPON_PROPS).some(([first, last]) => propId >= first && propId <= last);
  return isCoupon ? time + COUPON_LIFETIME : 0;
}

interface GivenProp {
  userId: string;
  propId: number;
  count?: number;
  source: string;
  time: number;
  /** Unless the prop expires as usual: see `expiryOf`. */
  expiresAt?: number;
}

export async function givePlayerProp(
  tx: Pick<Transaction, 'query'>,
  { userId, propId, count = 1, source, time, expiresAt = expiryOf(propId, time) }: GivenProp,
): Promise<void> {
  await tx.query({
    name: 'prop-give',
    text: `insert into player_prop (user_id, id, prop_id, source, created_at, expires_at)
      select $1::uuid, given.id, $3, $4, $5::bigint, $6::bigint from unnest($2::uuid[]) as given (id)`,
    values: [userId, Array.from({ length: count }, () => newId(time)), propId, source, time, expiresAt],
  });
}

/** The player's spendable props, those that expire first in front. */
export async function listFreeProps(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  now: number,
): Promise<PlayerProp[]> {
  return tx.query<PlayerProp>({
    name: 'prop-list-free',
    text: `select id, prop_id as "propId", expires_at as "expiresAt" from player_prop
      where user_id = $1::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
      order by expires_at = 0, expires_at, id`,
    values: [userId, now],
  });
}

/**
 * Reserves a prop for an order. A prop already reserved for it stays so, even when expired.
 * @returns its prop id; null when it is another player's, expired or reserved for another order
 */
export async function reserveProp(
  tx: Pick<Transaction, 'query'>,
  { userId, id, orderId, now }: { userId: string; id: string; orderId: string; now: number },
): Promise<number | null> {
  const [prop] = await tx.query<{ propId: number }>({
    name: 'prop-reserve',
    text: `update player_prop set spent_on = $3::uuid
      where user_id = $1::uuid and id = $2::uuid and (
        spent_on = $3::uuid or (spent_on is null and (expires_at = 0 or expires_at > $4::bigint))
      )
      returning prop_id as "propId"`,
    values: [userId, id, orderId, now],
  });
  return prop?.propId ?? null;
}

/** Releases the order's reserved props. */
export async function freeProp(
  tx: Pick<Transaction, 'query'>,
  { userId, id, orderId }: { userId: string; id: string; orderId: string },
): Promise<void> {
  await tx.query({
    name: 'prop-free',
    text: `update player_prop set spent_on = null
      where user_id = $1::uuid and id = $2::uuid and spent_on = $3::uuid`,
    values: [userId, id, orderId],
  });
}
