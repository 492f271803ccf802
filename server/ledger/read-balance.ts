import type { Transaction } from '#server/core/db/database.ts';
import { type Currency, columnOf } from './account.ts';

/**
 * The balance of the player or of another of their accounts, in minor units; 0 before the first payment.
 */
export async function readBalance(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  currency: Currency,
  part?: string,
): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    name: 'ledger-balance',
    text: 'select amount from balance where user_id = $1::uuid and currency = $2 and account = $3',
    values: [userId, currency, columnOf({ kind: 'player', userId, ...(part && { part }) })],
  });
  return row?.amount ?? 0;
}
