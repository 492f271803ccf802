import type { DrawResult } from '#contract/jackpot.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Chances } from '#server/jackpot/count-chances.ts';
import type { Prize } from '#server/jackpot/plan-prize.ts';
import { columnsOf } from '#server/repositories/draw-accounts.ts';
import type { RequestKey } from '#server/repositories/requests.ts';
import { JACKPOT_ACCOUNT, NO_USER } from './account.ts';

export interface DrawSettlement {
  request: RequestKey;
  /** What the draw rests on: nothing is done if any of it is otherwise by now. */
  before: Chances & { seedId: string; nonce: number };
  /** The chances without the one that is spent. */
  after: Chances;
  result: Omit<DrawResult, 'bonus'>;
  prize: Prize;
  /** The month that the win belongs to: see `monthOf`. */
  month: number;
  /** Is stored with the coins that were won, as `bonus`. */
  answer: object;
}

const PROP_LIFETIME = 30 * 86_400_000;

/**
 * Does a draw whose result is known: spends the chance, pays the prize, keeps the draw and the answer to the request. All of it
 * or nothing, in one statement, because round trips are what a draw costs. A jackpot pays what stands in it when its turn comes, and
 * begins anew.
 * @returns the coins that were won; null when nothing was done, as what it rests on has changed or the request has been answered
 * @throws what the database says of a request of this id that is answered at the same moment (23505)
 */
export async function settleDraw(
  tx: Pick<Transaction, 'query'>,
  { request, before, after, result, prize, month, answer }: DrawSettlement,
): Promise<number | null> {
  const [settled] = await tx.query<{ bonus: number }>({
    name: `ledger-settle-draw-${prize.kind}`,
    text: SETTLE_DRAW[prize.kind],
    values: [
      request.userId,
      request.requestId,
      request.call,
      request.paramsHash,
      result.createTime,
      ...columnsOf(after),
      ...columnsOf(before),
      before.seedId,
      before.nonce,
      result.drawId,
      result.id,
      result.type,
      result.propId,
      result.count,
      JSON.stringify(answer),
      ...prizeValues(prize, month, result.createTime),
    ],
  });
  return settled?.bonus ?? null;
}

/** From $22 on. */
function prizeValues(prize: Prize, month: number, time: number): unknown[] {
  if (prize.kind === 'money') return [month, newId(time), prize.currency, prize.from, prize.amount];
  if (prize.kind === 'jackpot') return [month, newId(time), newId(time), prize.seed];
  return [Array.from({ length: prize.count }, () => newId(time)), time + PROP_LIFETIME];
}

/** Nothing is done unless all that the draw rests on still holds. */
const SPENT = `
  spent as (
    update draw_account set chances = $6::bigint, staked_counted = $7::bigint, recharge_counted = $8::bigint,
      daily_counted_on = $9::bigint, nonce = nonce + 1, last_drawn_at = $5::bigint
    where user_id = $1::uuid and chances = $10::bigint and staked_counted = $11::bigint
      and recharge_counted = $12::bigint and daily_counted_on = $13::bigint
      and seed_id = $14::uuid and nonce = $15::bigint
      and not exists (select from request_log where user_id = $1::uuid and request_id = $2::uuid)
    returning user_id
  )`;

const WON_MONEY = `
  won as (
    select $24::text as currency, $25::text as from_account, $26::bigint as amount,
      case when $24::text = 'coin' then $26::bigint else 0 end as bonus
    from spent
  )`;

/** Who waits for the jackpot finds what the one before has left there. */
const WON_JACKPOT = `
  pool as (
    select jackpot_pool.prop_id, jackpot_pool.amount from spent join jackpot_pool on jackpot_pool.prop_id = $19::integer
    for update of jackpot_pool
  ), emptied as (
    update jackpot_pool set amount = $25::bigint, last_won_at = $5::bigint, last_amount = pool.amount
    from pool where jackpot_pool.prop_id = pool.prop_id
  ), begun as (
    insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
    select '${NO_USER}'::uuid, $24::uuid, 'coin', 'house', '${JACKPOT_ACCOUNT}' || prop_id, $25::bigint, 'jackpot-seed',
      $16::uuid::text, $5::bigint
    from pool where $25::bigint > 0
  ), won as (
    select 'coin' as currency, '${JACKPOT_ACCOUNT}' || pool.prop_id as from_account, coalesce(pool.amount, 0) as amount,
      coalesce(pool.amount, 0) as bonus
    from spent left join pool on true
  )`;

const WON_PROPS = `
  won as (
    select 0::bigint as bonus from spent
  ), given as (
    insert into player_prop (user_id, id, prop_id, source, created_at, expires_at)
    select $1::uuid, prop.id, $19::integer, 'draw', $5::bigint, $23::bigint
    from won cross join unnest($22::uuid[]) as prop (id)
  )`;

const paidAs = (kind: 'draw-win' | 'jackpot-win') => `
  paid as (
    insert into balance (user_id, currency, account, amount)
    select $1::uuid, currency, 'player', amount from won where amount > 0
    on conflict (user_id, currency, account) do update set amount = balance.amount + excluded.amount
  ), moved as (
    insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
    select $1::uuid, $23::uuid, currency, from_account, 'player', amount, '${kind}', $16::uuid::text, $5::bigint
    from won where amount > 0
  ), ranked as (
    insert into draw_best (month, user_id, draw_id, amount, created_at)
    select $22::integer, $1::uuid, $16::uuid, bonus, $5::bigint from won where bonus > 0
    on conflict (month, user_id) do update
      set draw_id = excluded.draw_id, amount = excluded.amount, created_at = excluded.created_at
      where excluded.amount > draw_best.amount
  )`;

const KEPT = `
  drawn as (
    insert into draw (user_id, id, seed_id, nonce, award_id, type, prop_id, count, bonus, created_at)
    select $1::uuid, $16::uuid, $14::uuid, $15::bigint, $17::integer, $18::integer, $19::integer, $20::bigint, bonus,
      $5::bigint
    from won
  ), answered as (
    insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
    select $1::uuid, $2::uuid, $3::text, $4::text, $21::jsonb || jsonb_build_object('bonus', bonus), $5::bigint
    from won
  )
  select bonus from won`;

/**
 * A statement for each kind of prize: what a prize does not need would cost about a quarter of the draw by being there. The player's
 * chances come first, then the jackpot, then his balance: whoever else needs more than one of them takes them in this order.
 */
const SETTLE_DRAW: Record<Prize['kind'], string> = {
  money: `with ${[SPENT, WON_MONEY, paidAs('draw-win'), KEPT].join(',')}`,
  jackpot: `with ${[SPENT, WON_JACKPOT, paidAs('jackpot-win'), KEPT].join(',')}`,
  props: `with ${[SPENT, WON_PROPS, KEPT].join(',')}`,
};
