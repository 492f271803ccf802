import { businessDayOf, businessWeekOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { RANK_BOARDS, RANK_PERIODS } from '#contract/rank.ts';
import type { Database } from '#server/core/db/database.ts';
import { callPath } from './closed-loop.ts';
import { callsTo, measureLoop } from './measure-loops.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const RANKED = 100_000;
const PER_SECOND = 100;
const PAGES = 4;

/** Measures pages of all boards with a hundred thousand players, requested by ranked players. */
export async function measureRank(server: Measured, windows: Windows): Promise<Measure[]> {
  await server.ask({ ask: 'rank', players: RANKED });
  const load = callsTo(server, {
    path: callPath(calls.getRank),
    ...{ perSecond: PER_SECOND, milliseconds: windows.logins, fieldsOf: boardOf },
  });
  return measureLoop(`\`getRank\` of 100,000 players, at ${PER_SECOND}/s`, load, windows, { atMost: 20 });
}

function boardOf(turn: number) {
  return {
    board: RANK_BOARDS[turn % 2],
    period: RANK_PERIODS[Math.floor(turn / 2) % 3],
    pageNum: 1 + (Math.floor(turn / 6) % PAGES),
  };
}

/** Ranks everybody and adds players until there are as many, with places spread over all of them. */
export async function fillRank(database: Database, userId: string, players: number): Promise<void> {
  const now = Date.now();
  const periods = [businessDayOf(now), businessWeekOf(now), businessWeekOf(now - 7 * 86_400_000)];
  await database.transaction(
    async (tx) => {
      await tx.query({ name: 'fill-ranked', text: FILL_PLAYERS, values: [userId, players] });
      await tx.query({ name: 'fill-rank', text: FILL_BOARDS, values: [periods, now] });
    },
    { statementTime: 10 * 60_000 },
  );
  await database.query({ name: 'fill-analyze', text: 'analyze rank_entry', values: [] });
}

const FILL_PLAYERS = `insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
    'id', gen_random_uuid(), 'account', 'ranked-' || n, 'account_key', 'ranked-' || n, 'mobile', null,
    'invite_code', 'ranked-' || n
  ))).*
  from app_user u cross join generate_series(1, $2::integer - (select count(*) from app_user)::integer) as n
  where u.id = $1::uuid`;

/** One in five shares the values of others. */
const FILL_BOARDS = `insert into rank_entry (period, user_id, wagered, wagered_at, multiple, multiple_at)
  select period, id, 100 + hashtext(id::text || period) & 16777215, $2::bigint - n,
    100 + case when n % 5 = 0 then 0 else hashtext(period || id::text) & 65535 end, $2::bigint - n
  from unnest($1::text[]) as period cross join (select id, row_number() over () as n from app_user) as ranked
  on conflict do nothing`;
