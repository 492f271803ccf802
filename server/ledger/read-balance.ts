import type { Transaction } from '#server/db/database.ts';
import { type Currency, columnOf, type PlayerPart } from './account.ts';

/** What the player holds, in his balance or in another account of his, in minor units: 0 when it has never been paid into. */
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

/**
 * Reads the player's coins and holds them until the transaction ends: nobody plays, deposits or withdraws meanwhile, so what is read next
 * is as of one moment.
 * @returns minor units; 0, and nothing is held, when there has never been a coin
 */
export async function lockBalance(tx: Pick<Transaction, 'query'>, userId: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    name: 'ledger-lock-balance',
    text: `select amount from balance where user_id = $1::uuid and currency = 'coin' and account = 'player' for update`,
    values: [userId],
  });
  return row?.amount ?? 0;
}
