import type { Transaction } from '#server/core/db/database.ts';

/** What a player must still stake before a withdrawal, minor units. */
export interface Wagering {
  left: number;
  /** The total of the condition. */
  total: number;
}

/** The remaining and total wagering. Each coin staked since the last condition counts once. */
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

/** Adds a wagering condition to what is left of earlier ones. The caller has locked the player. */
export async function addWagering(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  amount: number,
): Promise<void> {
  const { left } = await readWagering(tx, userId);
  await tx.query({
    name: 'wagering-store',
    text: `insert into wagering (user_id, remaining, total, counted)
      select $1::uuid, $2::bigint, $2::bigint, coalesce((
        select staked from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'
      ), 0)
      on conflict (user_id) do update
        set remaining = excluded.remaining, total = excluded.total, counted = excluded.counted`,
    values: [userId, left + amount],
  });
}
