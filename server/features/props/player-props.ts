import { COUPON_PROPS } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineCount, defineFind, defineList, defineRun, defineValue } from '#server/core/db/statements.ts';

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

export const givePlayerProp = defineRun<[GivenProp]>(
  'prop-give',
  `insert into player_prop (user_id, id, prop_id, source, created_at, expires_at)
    select $1::uuid, given.id, $3, $4, $5::bigint, $6::bigint from unnest($2::uuid[]) as given (id)`,
  ({ userId, propId, count = 1, source, time, expiresAt = expiryOf(propId, time) }) => [
    ...[userId, Array.from({ length: count }, () => newId(time)), propId, source, time, expiresAt],
  ],
);

/** The player's spendable props, those that expire first in front. */
export const listFreeProps = defineList<[userId: string, now: number], PlayerProp>(
  'prop-list-free',
  `select id, prop_id as "propId", expires_at as "expiresAt" from player_prop
    where user_id = $1::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
    order by expires_at = 0, expires_at, id`,
);

/** A prop of a player, and where it came from. */
export interface OwnedProp extends PlayerProp {
  source: string;
  time: number;
}

/** The player's props that can still be used, those that expire first in front: the first thousand. */
export const listOwnedProps = defineList<[userId: string, now: number], OwnedProp>(
  'prop-list-owned',
  `select id, prop_id as "propId", expires_at as "expiresAt", source, created_at as time
    from player_prop
    where user_id = $1::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
    order by expires_at = 0, expires_at, id limit 1000`,
);

export const findProp = defineFind<[userId: string, id: string], PlayerProp & { spentOn: string | null }>(
  'prop-find',
  `select id, prop_id as "propId", expires_at as "expiresAt", spent_on as "spentOn" from player_prop
    where user_id = $1::uuid and id = $2::uuid`,
);

/** A prop whose time was over while nobody had used it. */
interface EndedProp {
  userId: string;
  id: string;
  propId: number;
  /** The id of the record's line. */
  lossId: string;
}

/** Spends expired props on the lines that say so. A prop that an order holds may still be paid with. */
export const endExpiredProps = defineList<
  [{ limit: number; now: number; createId: () => string }],
  EndedProp
>(
  'prop-end-expired',
  `with due as (
      select user_id, id from player_prop
      where spent_on is null and expires_at > 0 and expires_at <= $1::bigint
      order by expires_at limit $2::integer for update skip locked
    ), named as (
      select user_id, id, (($3::uuid[])[row_number() over ()]) as loss from due
    )
    update player_prop prop set spent_on = named.loss from named
    where prop.user_id = named.user_id and prop.id = named.id
    returning prop.user_id as "userId", prop.id, prop.prop_id as "propId", prop.spent_on as "lossId"`,
  ({ limit, now, createId }) => [now, limit, Array.from({ length: limit }, createId)],
);

/**
 * Reserves a prop for an order. A prop already reserved for it stays so, even when expired.
 * @returns its prop id; null when it is another player's, expired or reserved for another order
 */
export const reserveProp = defineValue<
  [{ userId: string; id: string; orderId: string; now: number }],
  number | null
>(
  'prop-reserve',
  `update player_prop set spent_on = $orderId::uuid
    where user_id = $userId::uuid and id = $id::uuid and (
      spent_on = $orderId::uuid or (spent_on is null and (expires_at = 0 or expires_at > $now::bigint))
    )
    returning prop_id as "propId"`,
  null,
);

/** Releases the order's reserved props. */
export const freeProp = defineRun<[{ userId: string; id: string; orderId: string }]>(
  'prop-free',
  `update player_prop set spent_on = null
    where user_id = $userId::uuid and id = $id::uuid and spent_on = $orderId::uuid`,
);

/** How many spendable props of each kind the player has, in the order of `propIds`. */
export async function countProps(
  tx: Transaction,
  { userId, propIds, now }: { userId: string; propIds: readonly number[]; now: number },
): Promise<number[]> {
  const rows = await tx.query<{ propId: number; count: number }>({
    name: 'prop-count',
    text: `select prop_id as "propId", count(*) as count from player_prop
      where user_id = $1::uuid and spent_on is null and (expires_at = 0 or expires_at > $3::bigint)
        and prop_id = any($2::integer[]) group by prop_id`,
    values: [userId, propIds, now],
  });
  return propIds.map((propId) => rows.find((row) => row.propId === propId)?.count ?? 0);
}

/** How many unspent props of these kinds there are, of all players. Reads the whole table. */
export const countHeld = defineList<[propIds: readonly number[]], { propId: number; count: number }>(
  'prop-count-held',
  `select prop_id as "propId", count(*) as count from player_prop
    where spent_on is null and prop_id = any($1::integer[]) group by prop_id order by prop_id`,
);

/**
 * Spends `count` props of one kind, those that expire first in front.
 * @param spentOn id of what they are spent on
 * @returns how many the player had of them, which may be too few
 */
export const spendProps = defineCount<
  [{ userId: string; propId: number; count: number; spentOn: string; now: number }]
>(
  'prop-spend',
  `update player_prop set spent_on = $spentOn::uuid
    where user_id = $userId::uuid and id in (
      select id from player_prop
      where user_id = $userId::uuid and prop_id = $propId::integer and spent_on is null
        and (expires_at = 0 or expires_at > $now::bigint)
      order by expires_at = 0, expires_at, id limit $count::integer
    )
    returning id`,
);
