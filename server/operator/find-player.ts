import type { Transaction } from '#server/db/database.ts';
import { findCredentials } from '#server/repositories/users.ts';
import { accountKey } from '#server/services/account-key.ts';
import { CannotDo } from './cannot-do.ts';

/**
 * Id of the player with this account name, in any case.
 * @throws CannotDo for an unknown account
 */
export async function findPlayer(tx: Transaction, account: string): Promise<string> {
  const found = await findCredentials(tx, accountKey(account));
  if (found === null) throw new CannotDo(`There is no player ${account}.`);
  return found.id;
}
