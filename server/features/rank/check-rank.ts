import { businessWeekOf, localWeekOf } from '#contract/business-day.ts';
import { RANK } from '#contract/rank.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { ROUND_OF_STAKE } from '#server/features/game/index.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { PERIODS, readHorizon } from './fold-rank.ts';

const WEEK = 7 * 86_400_000;

/** The boards must equal the stakes; each prize of a closed week must fit its place and its payment. */
export const checkRank: BookCheck = async (tx) =>
  [...(await findWrongBoards(tx)), ...(await findWrongPlaces(tx)), ...(await findWrongPayments(tx))].map(
    (fault) => ({ kind: 'feature', feature: 'rank', fault }),
  );

/** Checks only the last two weeks: rounds of older weeks may be deleted. */
async function findWrongBoards(tx: Transaction): Promise<string[]> {
  const { until } = await readHorizon(tx);
  const since = localWeekOf(until - WEEK).startsAt;
  const rows = await tx.query<{ user_id: string; period: string; kept: number; wagered: number }>({
    name: 'book-wrong-boards',
    text: `with played as (
        select counts.period, r.user_id, sum(r.wagered)::bigint as wagered
        from journal j ${ROUND_OF_STAKE} ${PERIODS}
        where j.seq > (select opened from rank_horizon) and j.seq <= (select folded from rank_horizon)
          and j.kind = 'game-stake' and r.created_at >= $1::bigint
        group by 1, 2
      )
      select user_id, period, coalesce(e.wagered, 0) as kept, coalesce(p.wagered, 0) as wagered
      from rank_entry e full join played p using (period, user_id)
      where period = any($2::text[]) and coalesce(e.wagered, 0) <> coalesce(p.wagered, 0)
      order by period, user_id`,
    values: [since, [businessWeekOf(since), businessWeekOf(until)]],
  });
  return rows.map(
    ({ user_id, period, kept, wagered }) =>
      `Player ${user_id} is ranked with ${kept} wagered in ${period}, but ${wagered} was.`,
  );
}

/** As long as the board is kept. */
async function findWrongPlaces(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ week: string; board: string; place: number; user_id: string }>({
    name: 'book-wrong-places',
    text: `with boards as (
        select e.period as week, 'wagered' as board, e.user_id,
          row_number() over (partition by period order by wagered desc, wagered_at, user_id) as place
        from rank_entry e where wagered > 0
        union all
        select e.period, 'multiple', e.user_id,
          row_number() over (partition by period order by multiple desc, multiple_at, user_id)
        from rank_entry e where multiple > 0
      )
      select p.week, p.board, p.place, p.user_id from rank_prize p
      where p.week in (select period from rank_entry) and not exists (
        select from boards b
        where b.week = p.week and b.board = p.board and b.place = p.place and b.user_id = p.user_id
      )
      order by p.week, p.board, p.place`,
    values: [],
  });
  return rows.map(
    ({ week, board, place, user_id }) =>
      `Player ${user_id} has the prize of place ${place} of ${week} by ${board}, but not the place.`,
  );
}

async function findWrongPayments(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ user_id: string; key: string; isPrize: boolean; isPaid: boolean }>({
    name: 'book-wrong-rank-prizes',
    text: `with prizes as (
        select user_id, $1 || ':' || week || ':' || board || ':' || place as key, rewards
        from rank_prize where state = 'paid'
      ), paid as (
        select user_id, key, rewards from reward where source = $1 and not lost
      )
      select user_id, key, z.rewards is not null as "isPrize", p.rewards is not null as "isPaid"
      from prizes z full join paid p using (user_id, key)
      where z.rewards is distinct from p.rewards order by user_id, key`,
    values: [RANK],
  });
  return rows.map(({ user_id, key, isPrize, isPaid }) =>
    isPrize && isPaid
      ? `Player ${user_id} was paid another prize for ${key} than the board gives.`
      : isPaid
        ? `Player ${user_id} was paid for ${key}, but the board gives no such prize.`
        : `Player ${user_id} has won ${key}, but was not paid.`,
  );
}
