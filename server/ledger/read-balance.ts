import type { Transaction } from '#server/core/db/database.ts';
import { type Currency, columnOf, type PlayerPart } from './account.ts';

/**
 * The player's balance, or that of another account of theirs, in minor units: 0 when it was never paid into.
 */
export async function readBalance(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  currency: Currency,
  part?: PlayerPart,
): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    name: 'ledger-balance',
    text: 'select amount from balance where user_id = $1::uuid and currency = $2 and account = $3',
    values: [userId, currency, columnOf({ kind: 'player', userId, ...(part && { part }) })],
  });
  return row?.amount ?? 0;
}
