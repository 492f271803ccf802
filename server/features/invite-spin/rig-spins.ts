import { changePlayer } from '#server/core/db/lock-player.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { findPlayer } from '#server/features/account/index.ts';
import { giveSpins } from './spin-accounts.ts';

/**
 * Gives a player spins beside those that they earn. For development: a full purse is paid for real.
 * @throws CommandRefused where others can reach the server, and for an unknown player
 */
export async function rigSpins(
  { database, canRig = false }: Omit<OperatorDependencies, 'providers'>,
  { account, spins }: { account: string; spins: number },
): Promise<{ account: string; spins: number }> {
  if (!canRig) throw new CommandRefused('Where others can come, spins are earned.');
  const userId = await findPlayer(database, account);
  return { account, spins: await changePlayer(database, userId, (tx) => giveSpins(tx, userId, spins)) };
}
