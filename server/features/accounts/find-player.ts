import type { Transaction } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { accountKey } from './account-key.ts';
import { findCredentials } from './users.ts';

/**
 * Id of the player with this account name, in any case.
 * @throws CommandRefused for an unknown account
 */
export async function findPlayer(tx: Transaction, account: string): Promise<string> {
  const found = await findCredentials(tx, accountKey(account));
  if (found === null) throw new CommandRefused(`There is no player ${account}.`);
  return found.id;
}
