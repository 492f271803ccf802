import type { Database, Transaction } from './database.ts';
import { defineChange } from './statements.ts';

/** `user_id` of rows without a player. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** The player's account is closed: nothing of it changes any more. */
export class PlayerClosed extends Error {
  override name = 'PlayerClosed';

  constructor(userId: string) {
    super(`The account of player ${userId} is closed: nothing has been done.`);
  }
}

/**
 * Does `work` in a transaction that locks the player, so nothing else changes their data.
 * @param userId {@link NO_USER} for a visitor: nothing is locked
 * @param options `evenClosed` for work that has an end for a closed account, too
 * @throws PlayerClosed
 */
export async function changePlayer<T>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  { evenClosed = false }: { evenClosed?: boolean } = {},
): Promise<T> {
  if (userId === NO_USER) return database.transaction(work);
  return database.transaction(
    async (tx) => {
      const { isClosed } = await lockPlayer(tx, userId);
      if (isClosed && !evenClosed) throw new PlayerClosed(userId);
      return work(tx);
    },
    { queueKey: userId },
  );
}

/**
 * Locks a player until the transaction ends. Every change to a player takes this lock first, so transactions
 * do not deadlock. A round locks only the balance, so this locks the balance too.
 */
export async function lockPlayer(tx: Transaction, userId: string): Promise<{ isClosed: boolean }> {
  // Not `for update`: that would also block rows that only refer to the player.
  const [player] = await tx.query<{ isClosed: boolean }>({
    name: 'player-lock',
    text: `select closed_at is not null as "isClosed" from app_user where id = $1::uuid for no key update`,
    values: [userId],
  });
  await tx.query({
    name: 'player-lock-balance',
    text: `select from balance where user_id = $1::uuid and currency = 'coin' and account = 'player' for update`,
    values: [userId],
  });
  return { isClosed: player?.isClosed ?? false };
}

/** The same look at a row, with its player locked until the transaction ends. */
export function lockOwner<Row>(
  find: (tx: Transaction, id: string) => Promise<Row | null>,
  ownerOf: (row: Row) => string,
) {
  return async (tx: Transaction, id: string): Promise<Row | null> => {
    const seen = await find(tx, id);
    if (seen === null) return null;
    await lockPlayer(tx, ownerOf(seen));
    return find(tx, id);
  };
}

/** The answer is certain only under the player's lock. */
export const isClosed = defineChange<[userId: string]>(
  'player-closed',
  'select from app_user where id = $1::uuid and closed_at is not null',
);
