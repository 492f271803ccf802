import type { Transaction } from '#server/core/db/database.ts';
import { CannotDo } from '#server/core/operator/cannot-do.ts';
import { accountKey } from './account-key.ts';
import { findCredentials } from './users.ts';

/**
 * Id of the player with this account name, in any case.
 * @throws CannotDo for an unknown account
 */
export async function findPlayer(tx: Transaction, account: string): Promise<string> {
  const found = await findCredentials(tx, accountKey(account));
  if (found === null) throw new CannotDo(`There is no player ${account}.`);
  return found.id;
}
