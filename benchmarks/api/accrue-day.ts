import { sql } from 'kysely';
import { businessDayOf } from '#contract/business-day.ts';
import type { Database } from '#server/core/db/database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { accrueCommissions } from '#server/features/agent/accrue.ts';

const DAY = 86_400_000;
/** Number of players for each inviter. */
const PER_AGENT = 20;

/** @returns milliseconds of yesterday's accrual for `count` invited players with three games each */
export async function accrueDay(database: Database, count: number): Promise<number> {
  const day = businessDayOf(Date.now() - DAY);
  const errors: unknown[] = [];
  const configuration = openConfiguration({ database, clock: Date.now });
  const onError = (error: unknown) => errors.push(error);
  const deps = { database, clock: Date.now, configuration, onError };
  await accrueCommissions(deps, new AbortController().signal);
  await fill(database, count, day);
  const start = performance.now();
  await accrueCommissions(deps, new AbortController().signal);
  const milliseconds = performance.now() - start;
  const [accrued] = await database.query<{ count: number }>({
    name: 'bench-accrued',
    text: 'select count(distinct source_id) as count from agent_accrual',
    values: [],
  });
  if (errors.length > 0 || accrued?.count !== count)
    throw new Error(`not all was accrued: ${errors.join(', ')}`);
  return milliseconds;
}

/** As if all had been folded until now. */
async function fill(database: Database, count: number, day: string): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.query({ name: 'bench-filler', text: FILLER, values: [count] });
      await tx.query({
        name: 'bench-filler-index',
        text: 'create unique index filler_n on filler (n)',
        values: [],
      });
      await tx.query({ name: 'bench-filler-players', text: FILLER_PLAYERS, values: [] });
      await tx.query({ name: 'bench-filler-days', text: FILLER_DAYS, values: [day] });
      await tx.query({ name: 'bench-since', text: 'update agent_horizon set since = $1', values: [day] });
      await tx.query({
        name: 'bench-until',
        text: 'update play_horizon set until = $1::bigint',
        values: [Date.now()],
      });
    },
    { statementTime: 10 * 60_000 },
  );
  await database.unhurried.connection().execute(async (kysely) => {
    for (const table of ['app_user', 'play_day'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(kysely);
  });
}

const FILLER = `create temporary table filler as
  select n, gen_random_uuid() as id, (n - 1) / ${PER_AGENT} as inviter
  from generate_series(0, $1::integer) as n`;

const FILLER_PLAYERS = `insert into app_user
  select whole.* from (select id from app_user order by id limit 1) as first
  join app_user one on one.id = first.id
  cross join filler f
  left join filler a on a.n = f.inviter and f.n > 0
  left join filler b on b.n = a.inviter and a.n > 0
  left join filler c on c.n = b.inviter and b.n > 0
  cross join lateral jsonb_populate_record(one, jsonb_build_object(
    'id', f.id, 'account', 'filler-' || f.n, 'account_key', 'filler-' || f.n, 'mobile', null,
    'invite_code', 'filler-' || f.n, 'uplines', array_remove(array[a.id, b.id, c.id], null)
  )) as whole`;

const FILLER_DAYS = `insert into play_day (user_id, day, game_id, rounds, won, stake, win, wagered)
  select id, $1, game_id, 50, 10, 5000000, 4500000, 5000000
  from filler cross join (values (1001), (1101), (1201)) as game (game_id) where n > 0`;
