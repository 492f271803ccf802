import type { Transaction } from '#server/db/database.ts';
import { findCredentials } from '#server/repositories/users.ts';
import { accountKey } from '#server/services/account-key.ts';
import { CannotDo } from './cannot-do.ts';

/**
 * Id of the player with this account, in upper or lower case.
 * @throws CannotDo when there is none
 */
export async function findPlayer(tx: Transaction, account: string): Promise<string> {
  const found = await findCredentials(tx, accountKey(account));
  if (found === null) throw new CannotDo(`There is no player ${account}.`);
  return found.id;
}
