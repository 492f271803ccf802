import type { Transaction } from '#server/db/database.ts';

/** What a player has to stake yet before he can withdraw, minor units. */
export interface Wagering {
  left: number;
  /** The whole that it is left of. */
  total: number;
}

/**
 * Adds a condition to what is left. Call it after the transfer that the condition comes with, in the same transaction: that holds the
 * player's balance row, so no round comes in between.
 * @param amount minor units, at least 0
 */
export async function addWagering(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await tx.query({
    name: 'wagering-add',
    text: `insert into wagering (user_id, remaining, total, counted)
      select $1::uuid, $2::bigint, $2::bigint, ${STAKED}
      ${ADD_TO_WAGERING}`,
    values: [userId, amount],
  });
}

/** What is left, and of how much. Every coin staked since a condition was added counts once. */
export async function readWagering(tx: Pick<Transaction, 'query'>, userId: string): Promise<Wagering> {
  const [row] = await tx.query<Wagering>({
    name: 'wagering-read',
    text: `select greatest(0, remaining - (${STAKED} - counted)) as left, total
      from wagering where user_id = $1::uuid`,
    values: [userId],
  });
  return row ?? { left: 0, total: 0 };
}

/** What follows the insertion of a condition by itself, with what has been staked until then: it is added to what is left. */
export const ADD_TO_WAGERING = `on conflict (user_id) do update set
  remaining = greatest(0, wagering.remaining - (excluded.counted - wagering.counted)) + excluded.remaining,
  total = greatest(0, wagering.remaining - (excluded.counted - wagering.counted)) + excluded.remaining,
  counted = excluded.counted`;

const STAKED = `coalesce((select staked from balance
  where user_id = $1::uuid and currency = 'coin' and account = 'player'), 0)`;
