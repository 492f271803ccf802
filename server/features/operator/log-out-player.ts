import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { anyWord } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { addAccountEvent, deleteTokensOf, findPlayer, sayUser } from '#server/features/account/index.ts';

export const logOutCommand = defineCommand({
  words: 'player log-out',
  about: 'Ends all sessions of the player.',
  args: { account: anyWord },
  takes: 'an account',
  run: (deps, { account }) => logOutPlayer(deps, account),
  print: ({ player, sessions }) => [player, `Logged out everywhere. Sessions that have ended: ${sessions}.`],
});

/**
 * Ends every session of a player, at once in all servers.
 * @throws CommandRefused for an unknown player
 */
export async function logOutPlayer(
  { database, clock }: DataDependencies,
  account: string,
): Promise<{ player: string; sessions: number }> {
  const userId = await findPlayer(database, account);
  const logOut = async (tx: Transaction) => {
    const time = clock();
    const sessions = await deleteTokensOf(tx, userId);
    await addAccountEvent(tx, userId, { kind: 'log-out', detail: { sessions }, time });
    return { player: await sayUser(tx, userId), sessions };
  };
  return changePlayer(database, userId, logOut, { evenClosed: true });
}
