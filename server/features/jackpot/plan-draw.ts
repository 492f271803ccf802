import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawFrom } from '#games/rules/fairness.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type Chances, missingOf, reasonOf, type Ways } from './count-chances.ts';
import { drawCrypto } from './draw-crypto.ts';
import type { ReadyPlayer } from './ready-player.ts';

interface DrawWish {
  /** The commitment that the player saw; empty accepts any. */
  commitment: string;
  ways: Ways;
  time: number;
}

/**
 * The prize of the player's next draw by the table of their seed, and the chances after it.
 * @throws CallError `commitmentChanged` when they saw another commitment; `noChance`, `depositNeeded`,
 * `wageringNeeded`
 */
export async function planDraw(
  player: ReadyPlayer,
  { commitment, ways, time }: DrawWish,
): Promise<{ row: DrawTableRow; after: Chances }> {
  const { seed, nonce, table, chances } = player;
  if (commitment !== '' && commitment !== seed.commitment) {
    throw new CallError('commitmentChanged', 'The draw has changed. Please look at it again.');
  }
  if (chances === 0) throw refuse(player, ways, time);
  const { row } = await drawFrom({ ...seed, nonce, table }, drawCrypto);
  return { row, after: { ...player, chances: chances - 1, lastDrawnAt: time } };
}

const REASONS = {
  noChance: 'There is no chance left to draw.',
  depositNeeded: 'A deposit earns the next chance to draw.',
  wageringNeeded: 'Playing earns the next chance to draw.',
} as const;

function refuse(player: ReadyPlayer, ways: Ways, time: number): CallError {
  const reason = reasonOf(player, missingOf(player, player, ways), ways, time);
  return new CallError(reason, REASONS[reason]);
}
