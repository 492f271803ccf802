import { sql } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';

interface LongAgo {
  rounds: number;
  time: number;
  gameId?: number;
  /** Of each round, minor units. */
  stake?: number;
  win?: number;
}

/** Many rounds at once, without their requests. */
export async function playLongAgo(
  database: Database,
  userId: string,
  { rounds, time, gameId = 1001, stake = 100, win = 90 }: LongAgo,
): Promise<void> {
  const newIds = () => Array.from({ length: rounds }, () => newId(time));
  const roundIds = newIds();
  const moves = [
    ['game-stake', 'player', 'house', stake],
    ['game-win', 'house', 'player', win],
  ] as const;
  await database.transaction(async ({ kysely }) => {
    await sql`insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, wagered, created_at)
      select ${userId}::uuid, ${gameId}::integer, id, '[]', '{}', ${stake}::bigint, ${win}::bigint, ${stake}::bigint,
        ${time}::bigint
      from unnest(${roundIds}::uuid[]) as id`.execute(kysely);
    for (const [kind, from, to, amount] of moves) {
      await sql`insert into journal
          (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
        select ${userId}::uuid, id, 'coin', ${from}::text, ${to}::text, ${amount}::bigint, ${kind}::text, round_id,
          ${time}::bigint
        from unnest(${newIds()}::uuid[], ${roundIds}::text[]) as move (id, round_id)`.execute(kysely);
    }
    await sql`update balance set amount = amount + ${(win - stake) * rounds}::bigint,
        staked = staked + ${stake * rounds}::bigint, wagered = wagered + ${stake * rounds}::bigint
      where user_id = ${userId} and account = 'player' and currency = 'coin'`.execute(kysely);
  });
}
