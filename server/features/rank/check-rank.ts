import { businessWeekOf, localWeekOf } from '#contract/business-day.ts';
import { RANK } from '#contract/rank.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { ROUND_OF_STAKE } from '#server/features/game/index.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';
import { PERIODS, readHorizon } from './fold-rank.ts';

const WEEK = 7 * 86_400_000;

/** The boards must equal the stakes; each prize of a closed week must fit its place and its payment. */
export const checkRank: BookCheck = (tx) =>
  findFaults(tx, 'rank', [findWrongBoards, wrongPlaces, wrongPayments]);

/** Checks only the last two weeks: rounds of older weeks may be deleted. */
async function findWrongBoards(tx: Transaction): Promise<string[]> {
  const { until } = await readHorizon(tx);
  return wrongBoards(tx, { since: localWeekOf(until - WEEK).startsAt, until });
}

const wrongBoards = defineFaults<
  { userId: string; period: string; kept: number; wagered: number },
  [{ since: number; until: number }]
>(
  'book-wrong-boards',
  `with played as (
      select counts.period, r.user_id, sum(r.wagered)::bigint as wagered
      from journal j ${ROUND_OF_STAKE} ${PERIODS}
      where j.seq > (select opened from rank_horizon) and j.seq <= (select folded from rank_horizon)
        and j.kind = 'game-stake' and r.created_at >= $1::bigint
      group by 1, 2
    )
    select user_id as "userId", period, coalesce(e.wagered, 0) as kept, coalesce(p.wagered, 0) as wagered
    from rank_entry e full join played p using (period, user_id)
    where period = any($2::text[]) and coalesce(e.wagered, 0) <> coalesce(p.wagered, 0)
    order by period, user_id`,
  ({ userId, period, kept, wagered }) =>
    `Player ${userId} is ranked with ${kept} wagered in ${period}, but ${wagered} was.`,
  ({ since, until }) => [since, [businessWeekOf(since), businessWeekOf(until)]],
);

/** As long as the board is kept. */
const wrongPlaces = defineFaults<{ week: string; board: string; place: number; userId: string }>(
  'book-wrong-places',
  `with boards as (
      select e.period as week, 'wagered' as board, e.user_id,
        row_number() over (partition by period order by wagered desc, wagered_at, user_id) as place
      from rank_entry e where wagered > 0
      union all
      select e.period, 'multiple', e.user_id,
        row_number() over (partition by period order by multiple desc, multiple_at, user_id)
      from rank_entry e where multiple > 0
    )
    select p.week, p.board, p.place, p.user_id as "userId" from rank_prize p
    where p.week in (select period from rank_entry) and not exists (
      select from boards b
      where b.week = p.week and b.board = p.board and b.place = p.place and b.user_id = p.user_id
    )
    order by p.week, p.board, p.place`,
  ({ week, board, place, userId }) =>
    `Player ${userId} has the prize of place ${place} of ${week} by ${board}, but not the place.`,
);

const wrongPayments = defineFaults<{ userId: string; key: string; isPrize: boolean; isPaid: boolean }>(
  'book-wrong-rank-prizes',
  `with prizes as (
      select user_id, $1 || ':' || week || ':' || board || ':' || place as key, rewards
      from rank_prize where state = 'paid'
    ), paid as (
      select user_id, key, rewards from reward where source = $1 and not lost
    )
    select user_id as "userId", key, z.rewards is not null as "isPrize", p.rewards is not null as "isPaid"
    from prizes z full join paid p using (user_id, key)
    where z.rewards is distinct from p.rewards order by user_id, key`,
  ({ userId, key, isPrize, isPaid }) =>
    isPrize && isPaid
      ? `Player ${userId} was paid another prize for ${key} than the board gives.`
      : isPaid
        ? `Player ${userId} was paid for ${key}, but the board gives no such prize.`
        : `Player ${userId} has won ${key}, but was not paid.`,
  () => [RANK],
);
