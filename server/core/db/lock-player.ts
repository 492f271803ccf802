import type { Database, Transaction } from './database.ts';

/** `user_id` of rows without a player. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * Does `work` in a transaction that locks the player, so nothing else changes their data.
 * @param userId {@link NO_USER} for a visitor: nothing is locked
 */
export async function changePlayer<T>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (userId === NO_USER) return database.transaction(work);
  return database.transaction(
    async (tx) => {
      await lockPlayer(tx, userId);
      return work(tx);
    },
    { queueKey: userId },
  );
}

/**
 * Locks a player until the transaction ends. Every change to a player takes this lock first, so transactions
 * do not deadlock. A round locks only the balance, so this locks the balance too.
 */
export async function lockPlayer(tx: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  // Not `for update`: that would also block rows that only refer to the player, such as a log-in.
  await tx.query({
    name: 'player-lock',
    text: 'select from app_user where id = $1::uuid for no key update',
    values: [userId],
  });
  await tx.query({
    name: 'player-lock-balance',
    text: `select from balance where user_id = $1::uuid and currency = 'coin' and account = 'player' for update`,
    values: [userId],
  });
}
