import type * as v from 'valibot';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { LoggedOut } from '#server/core/operator/views.ts';
import {
  addAccountEvent,
  deleteTokensOf,
  findPlayer,
  namePlayer,
  sayPlayer,
} from '#server/features/account/index.ts';

/**
 * Ends every session of a player, at once in all servers.
 * @throws CommandRefused for an unknown player
 */
export async function logOutPlayer(
  { database, clock }: Pick<OperatorDependencies, 'database' | 'clock'>,
  account: string,
): Promise<v.InferOutput<typeof LoggedOut>> {
  const userId = await findPlayer(database, account);
  const logOut = async (tx: Transaction) => {
    const time = clock();
    const sessions = await deleteTokensOf(tx, userId);
    await addAccountEvent(tx, userId, { id: newId(time), kind: 'log-out', detail: { sessions }, time });
    return { player: sayPlayer(await namePlayer(tx, userId)), sessions };
  };
  return changePlayer(database, userId, logOut, { evenClosed: true });
}
