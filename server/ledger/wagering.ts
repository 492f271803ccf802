import type { Transaction } from '#server/db/database.ts';

/** What a player has to stake yet before he can withdraw, minor units. */
export interface Wagering {
  left: number;
  /** The whole that it is left of. */
  total: number;
}

/** What is left, and of how much. Every coin staked since a condition was added counts once. */
export async function readWagering(tx: Pick<Transaction, 'query'>, userId: string): Promise<Wagering> {
  const [row] = await tx.query<Wagering>({
    name: 'wagering-read',
    text: `select greatest(0, remaining - (coalesce((
          select staked from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'
        ), 0) - counted)) as left, total
      from wagering where user_id = $1::uuid`,
    values: [userId],
  });
  return row ?? { left: 0, total: 0 };
}

/**
 * What follows the insertion of a condition by itself, with what has been staked until then: it is added to what is left. In a
 * statement that has changed the player's balance and so holds its row: no round comes in between.
 */
export const ADD_TO_WAGERING = `on conflict (user_id) do update set
  remaining = greatest(0, wagering.remaining - (excluded.counted - wagering.counted)) + excluded.remaining,
  total = greatest(0, wagering.remaining - (excluded.counted - wagering.counted)) + excluded.remaining,
  counted = excluded.counted`;
