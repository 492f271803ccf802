import { sql } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';

const MOVES = [
  ['game-stake', 'player', 'house', 100],
  ['game-win', 'house', 'player', 90],
] as const;

/** Many rounds at once, without their requests: each with a stake of 100 and a win of 90. */
export async function playLongAgo(
  database: Database,
  userId: string,
  { rounds, time }: { rounds: number; time: number },
): Promise<void> {
  const newIds = () => Array.from({ length: rounds }, () => newId(time));
  const roundIds = newIds();
  await database.transaction(async ({ kysely }) => {
    await sql`insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, wagered, created_at)
      select ${userId}::uuid, 1001, id, '[]', '{}', 100, 90, 100, ${time}::bigint
      from unnest(${roundIds}::uuid[]) as id`.execute(kysely);
    for (const [kind, from, to, amount] of MOVES) {
      await sql`insert into journal
          (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
        select ${userId}::uuid, id, 'coin', ${from}::text, ${to}::text, ${amount}::bigint, ${kind}::text, round_id,
          ${time}::bigint
        from unnest(${newIds()}::uuid[], ${roundIds}::text[]) as move (id, round_id)`.execute(kysely);
    }
    await sql`update balance set amount = amount - ${10 * rounds}::bigint,
        staked = staked + ${100 * rounds}::bigint, wagered = wagered + ${100 * rounds}::bigint
      where user_id = ${userId} and account = 'player' and currency = 'coin'`.execute(kysely);
  });
}
