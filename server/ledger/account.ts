import type { Transaction } from '#server/core/db/database.ts';

/** Each counted in its minor unit. Currencies never mix. */
export type Currency = 'coin' | 'point' | 'diamond';

/**
 * Accounts of the system. `house` takes stakes and pays wins; `bonus` pays gifts; `cash-in` and `cash-out`
 * are the outside world for deposits and withdrawals; `withdrawal` holds the coins of open withdrawals; `fee`
 * takes their fees; `adjustment` is the other side of corrections; `chargeback-loss` pays what players owe
 * for payments that were taken back. All but pools may be negative.
 */
type SystemAccountName =
  | 'house'
  | 'bonus'
  | 'cash-in'
  | 'cash-out'
  | 'withdrawal'
  | 'fee'
  | 'adjustment'
  | 'chargeback-loss'
  | PoolName;

/** Money of a feature that pays prizes: the feature's name and a number. */
type PoolName = `${string}:${number}`;

/**
 * A side of a transfer. Only players have balance rows; a system account is the sum of its journal. `part`
 * names a player's account beside the balance: that of the feature which holds money for the player.
 */
export type Account =
  | { kind: 'player'; userId: string; part?: string }
  | { kind: 'system'; name: SystemAccountName };

/** A player's balance in the journal, and the prefix of their other accounts; `user_id` names the owner. */
export const PLAYER_ACCOUNT = 'player';

/** An account's name in journal and balance. */
export function columnOf(account: Account): string {
  if (account.kind === 'system') return account.name;
  return account.part === undefined ? PLAYER_ACCOUNT : `${PLAYER_ACCOUNT}:${account.part}`;
}

/** The one part that is credited when its player's account is closed: where payments wait to be sent back. */
export const HELD_PART = 'held';

/**
 * The balance of the player or of another of their accounts, in minor units; 0 before the first payment.
 */
export async function readBalance(
  tx: Transaction,
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
