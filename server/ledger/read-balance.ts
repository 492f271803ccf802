import type { Transaction } from '#server/db/database.ts';
import type { Currency } from './account.ts';

/** What the player holds, in minor units: 0 when the account has never been paid into. */
export async function readBalance(tx: Transaction, userId: string, currency: Currency): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    name: 'ledger-balance',
    text: 'select amount from balance where user_id = $1::uuid and currency = $2',
    values: [userId, currency],
  });
  return row?.amount ?? 0;
}
