import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';

interface LongAgo {
  rounds: number;
  time: number;
  gameId?: number;
  /** Stake of each round, minor units. */
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
  await database.transaction(async (tx) => {
    await tx.query({
      name: 'test-rounds-long-ago',
      text: `insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, wagered, created_at)
        select $1::uuid, $2::integer, id, '[]', '{}', $3::bigint, $4::bigint, $3::bigint, $5::bigint
        from unnest($6::uuid[]) as id`,
      values: [userId, gameId, stake, win, time, roundIds],
    });
    for (const [kind, from, to, amount] of moves) {
      await tx.query({
        name: 'test-moves-long-ago',
        text: `insert into journal
            (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
          select $1::uuid, id, 'coin', $2, $3, $4::bigint, $5, round_id, $6::bigint
          from unnest($7::uuid[], $8::text[]) as move (id, round_id)`,
        values: [userId, from, to, amount, kind, time, newIds(), roundIds],
      });
    }
    await tx.query({
      name: 'test-balance-long-ago',
      text: `update balance set amount = amount + $2::bigint, staked = staked + $3::bigint,
          wagered = wagered + $3::bigint
        where user_id = $1::uuid and account = 'player' and currency = 'coin'`,
      values: [userId, (win - stake) * rounds, stake * rounds],
    });
  });
}
