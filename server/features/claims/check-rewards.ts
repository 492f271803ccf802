import { COUPON_PROPS } from '#contract/constants.ts';
import { GIFT_COUPON } from '#contract/props.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

const [FIRST_GIFT, LAST_GIFT] = COUPON_PROPS.give;

/** Props that are money in the ledger. */
const MONEY = `(values (2001, 'coin'), (2002, 'point'), (60001, 'diamond')) as money (prop, currency)`;

/**
 * Each reward was paid as it was claimed.
 * @param sources of all rewards
 */
export function checkRewards(sources: readonly string[]): BookCheck {
  return (tx) =>
    findFaults(tx, 'rewards', [
      () => wrongMoney(tx, sources),
      () => wrongProps(tx, sources),
      wrongLosses,
      wrongGifts,
    ]);
}

const wrongMoney = defineFaults<
  { userId: string; key: string; currency: string; claimed: number; paid: number },
  [sources: readonly string[]]
>(
  'book-wrong-rewards',
  `with claims as (
      select user_id, id::text as reference, key, money.currency, sum(count)::bigint as amount
      from reward
      cross join lateral jsonb_to_recordset(rewards) as each ("propId" integer, count bigint)
      join ${MONEY} on money.prop = each."propId"
      group by user_id, id, key, money.currency
    ), payments as (
      select user_id, reference, currency, sum(amount)::bigint as amount from journal
      where kind = any($1::text[]) and to_account = 'player' group by user_id, reference, currency
    )
    select user_id as "userId", coalesce(key, '') as key, currency,
      coalesce(claims.amount, 0) as claimed, coalesce(payments.amount, 0) as paid
    from claims full join payments using (user_id, reference, currency)
    where coalesce(claims.amount, 0) <> coalesce(payments.amount, 0)
    order by user_id, key, currency`,
  ({ userId, key, currency, claimed, paid }) =>
    `Player ${userId} has claimed ${claimed} ${currency} by ${key || 'no claim'}, but was paid ${paid}.`,
);

/** Props that are rows of their player; liveness and draws are counted otherwise. */
const ARE_ROWS = `"propId" not in (select prop from ${MONEY}) and "propId" not in (4001, 50005)`;

/** Props do not name their claim: they have its player, its source and its time. */
const wrongProps = defineFaults<
  { userId: string; key: string; prop: number; claimed: number; given: number },
  [sources: readonly string[]]
>(
  'book-wrong-reward-props',
  `with claims as (
      select user_id, source, created_at, "propId" as prop, min(key) as key, sum(count)::bigint as amount
      from reward cross join lateral jsonb_to_recordset(rewards) as each ("propId" integer, count bigint)
      where ${ARE_ROWS} and not lost group by user_id, source, created_at, "propId"
    ), gifts as (
      select user_id, source, created_at, prop_id as prop, count(*) as amount
      from player_prop where source = any($1::text[]) group by user_id, source, created_at, prop_id
    )
    select user_id as "userId", coalesce(key, '') as key, prop,
      coalesce(claims.amount, 0) as claimed, coalesce(gifts.amount, 0) as given
    from claims full join gifts using (user_id, source, created_at, prop)
    where coalesce(claims.amount, 0) <> coalesce(gifts.amount, 0)
    order by user_id, key, prop`,
  ({ userId, key, prop, claimed, given }) =>
    `Player ${userId} has claimed ${claimed} of prop ${prop} by ${key || 'no claim'}, but was given ${given}.`,
);

/** What the record calls expired are the props that are spent on its line. */
const wrongLosses = defineFaults<{ userId: string; key: string; prop: number; told: number; ended: number }>(
  'book-wrong-losses',
  `with losses as (
      select user_id, id, key, "propId" as prop, sum(count)::bigint as amount
      from reward cross join lateral jsonb_to_recordset(rewards) as each ("propId" integer, count bigint)
      where lost group by user_id, id, key, "propId"
    )
    select user_id as "userId", key, prop, amount as told, (
      select count(*) from player_prop
      where user_id = losses.user_id and spent_on = losses.id and prop_id = losses.prop and expires_at > 0
    ) as ended
    from losses
    where amount <> (
      select count(*) from player_prop
      where user_id = losses.user_id and spent_on = losses.id and prop_id = losses.prop and expires_at > 0
    )
    order by user_id, key`,
  ({ userId, key, prop, told, ended }) =>
    `Player ${userId} has lost ${told} of prop ${prop} by ${key}, but ${ended} expired.`,
);

/** Each gift coupon that was paid is spent on itself. */
const wrongGifts = defineFaults<{ userId: string; id: string; isPaid: boolean }>(
  'book-wrong-gifts',
  `with paid as (
      select user_id, substring(key from $2::integer)::uuid as id, true as "isPaid"
      from reward where source = $1
    ), spent as (
      select user_id, id, true as "isSpent" from player_prop
      where spent_on = id and prop_id between ${FIRST_GIFT} and ${LAST_GIFT}
    )
    select user_id as "userId", id, coalesce("isPaid", false) as "isPaid"
    from paid full join spent using (user_id, id)
    where "isPaid" is null or "isSpent" is null order by user_id, id`,
  ({ userId, id, isPaid }) =>
    isPaid
      ? `Player ${userId} was paid for coupon ${id}, which is not used.`
      : `Player ${userId} has used coupon ${id}, but was not paid for it.`,
  () => [GIFT_COUPON, GIFT_COUPON.length + 2],
);
