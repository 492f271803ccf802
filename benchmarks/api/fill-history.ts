import { sql } from 'kysely';
import type { Database } from '#server/core/db/database.ts';

/** Milliseconds between two movements. */
const APART = 1_000;

/**
 * Writes movements of the player into the journal, the last one now: one in twenty a deposit, the others
 * stakes and wins with their rounds. Balances stay as they are.
 */
export async function fillHistory(database: Database, userId: string, count: number): Promise<void> {
  const first = Date.now() - count * APART;
  const values = [userId, count, first, APART];
  await database.transaction(
    async (tx) => {
      await tx.query({ name: 'fill-journal', text: FILL_JOURNAL, values });
      await tx.query({ name: 'fill-rounds', text: FILL_ROUNDS, values });
    },
    { statementTime: 60 * 60_000 },
  );
  await database.unhurried.connection().execute(async (kysely) => {
    await sql`set statement_timeout = 0`.execute(kysely);
    for (const table of ['journal', 'game_round']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(kysely);
    }
    await sql`reset statement_timeout`.execute(kysely);
  });
}

/** Ids as the program makes them: the time and a unique rest. */
const MOVEMENTS = `select n,
    $3::bigint + n * $4::bigint as time,
    (lpad(to_hex($3::bigint + n * $4::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid as id,
    case when n % 20 = 0 then 'deposit' when n % 3 = 0 then 'game-win' else 'game-stake' end as kind
  from generate_series(1, $2::integer) as n`;

const FILL_JOURNAL = `insert into journal
    (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
  select $1::uuid, id, 'coin',
    case kind when 'deposit' then 'cash-in' when 'game-win' then 'house' else 'player' end,
    case kind when 'game-stake' then 'house' else 'player' end,
    100, kind, case kind when 'game-win' then lag(id) over (order by n) else id end, time
  from (${MOVEMENTS}) as movement`;

const FILL_ROUNDS = `insert into game_round (user_id, game_id, round_id, bets, outcome, stake, wagered, win, created_at)
  select $1::uuid, 1001, id, '[]', '{}', 100, 100, 0, time
  from (${MOVEMENTS}) as movement where kind = 'game-stake'`;
