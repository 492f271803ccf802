import { AGENT } from '#contract/constants.ts';
import { titles } from '#games/rules/titles.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

/** Accruals must follow from the days' play, sums from accruals, and payments from sums. */
export const checkAccruals: BookCheck = (tx) =>
  findFaults(tx, 'agent', [wrongAccruals, wrongDays, wrongClaims]);

const all = Object.values(titles);

const wrongAccruals = defineFaults<{ userId: string; sourceId: string; day: string }>(
  'book-wrong-accruals',
  `with terms as (
      select * from unnest($1::integer[], $2::bigint[], $3::bigint[]) as t (game_id, kept, whole)
    ), sources as (
      select distinct source_id, day from agent_accrual
    ), margins as (
      select s.source_id, s.day, coalesce(sum(div(d.stake::numeric * t.kept, t.whole)), 0)::bigint as margin
      from sources s
      left join play_day d on d.user_id = s.source_id and d.day = s.day
      left join terms t on t.game_id = d.game_id
      group by 1, 2
    )
    select a.user_id as "userId", a.source_id as "sourceId", a.day
    from agent_accrual a
    join margins m using (source_id, day)
    join app_user u on u.id = a.source_id
    where a.margin <> m.margin or u.uplines[a.level] is distinct from a.user_id
      or a.amount <> div((a.margin - a.deducted)::numeric * a.rate, 10000)
    order by 1, 3, 2`,
  ({ userId, sourceId, day }) =>
    `The commission of player ${userId} for player ${sourceId} on ${day} does not follow from their play.`,
  () => [
    all.map(({ gameId }) => gameId),
    all.map(({ returns }) => returns.denominator - returns.numerator),
    all.map(({ returns }) => returns.denominator),
  ],
);

const wrongDays = defineFaults<{ userId: string; day: string }>(
  'book-wrong-agent-days',
  `with sums as (
      select user_id, day, coalesce(sum(amount) filter (where level = 1), 0)::bigint as level1,
        coalesce(sum(amount) filter (where level = 2), 0)::bigint as level2,
        coalesce(sum(amount) filter (where level = 3), 0)::bigint as level3,
        coalesce(sum(amount) filter (where clawed_for is not null), 0)::bigint as clawed
      from agent_accrual group by user_id, day
    )
    select user_id as "userId", day from sums s full join agent_day d using (user_id, day)
    where row (s.level1, s.level2, s.level3, s.clawed) is distinct from row (d.level1, d.level2, d.level3, d.clawed)
    order by 1, 2`,
  ({ userId, day }) => `The commissions of player ${userId} on ${day} do not come to the sum of the day.`,
);

const wrongClaims = defineFaults<{ userId: string; key: string }>(
  'book-wrong-commissions',
  `select r.user_id as "userId", r.key from reward r
    left join agent_day d on d.user_id = r.user_id and d.day = substring(r.key from ${AGENT.length + 2})
    where r.source = '${AGENT}' and (r.rewards->0->>'count')::bigint
      is distinct from d.level1 + d.level2 + d.level3 - d.clawed
    order by 1, 2`,
  ({ userId, key }) => `Player ${userId} was paid another sum by ${key} than was accrued.`,
);
