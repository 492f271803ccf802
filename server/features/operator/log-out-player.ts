import type * as v from 'valibot';
import { newId } from '#server/core/db/new-id.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { LoggedOut } from '#server/core/operator/views.ts';
import {
  addAccountEvent,
  deleteTokensOf,
  findPlayer,
  namePlayer,
  sayPlayer,
} from '#server/features/accounts/index.ts';

/**
 * Ends every session of a player, at once in all servers.
 * @throws CommandRefused for an unknown player
 */
export async function logOutPlayer(
  { database, clock }: OperatorDependencies,
  account: string,
): Promise<v.InferOutput<typeof LoggedOut>> {
  const userId = await findPlayer(database, account);
  return database.transaction(async (tx) => {
    const time = clock();
    const sessions = await deleteTokensOf(tx, userId);
    await addAccountEvent(tx, userId, { id: newId(time), kind: 'log-out', detail: { sessions }, time });
    return { player: sayPlayer(await namePlayer(tx, userId)), sessions };
  });
}
