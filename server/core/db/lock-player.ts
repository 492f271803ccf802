import type { Database, Transaction } from './database.ts';

/** `user_id` of whatever belongs to no player. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * Does `work` in a transaction that holds the player: nothing of theirs changes but by it.
 * @param userId {@link NO_USER} for a visitor, of whom there is nothing to hold
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
    { turn: userId },
  );
}

/**
 * Holds a player until the transaction ends. Whoever changes anything of theirs takes this lock first, so that
 * nobody waits in a circle. A round takes the balance alone, which is held here for its sake.
 */
export async function lockPlayer(tx: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  // Not `for update`: that would also hold up whatever only refers to the player, such as a log-in.
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
