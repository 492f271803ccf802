import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, tolerantList } from './fields.ts';

/** How many business days the player's own figures go back, today included. */
export const OWN_FIGURES_DAYS = 90;

/** A player's rounds of one game. Minor units. */
const OwnFigures = v.object({
  gameId: Count,
  rounds: Count,
  /** Rounds that paid more than their stake. */
  won: Count,
  stake: Amount,
  win: Amount,
});
export type OwnFigures = v.InferOutput<typeof OwnFigures>;

export const getOwnFigures = defineCall({
  path: 'getOwnFigures',
  summary: `What the player played in the last ${OWN_FIGURES_DAYS} days, by game, most rounds first.`,
  extension: true,
  response: v.object({ games: tolerantList(OwnFigures) }),
});

/** What the rounds of a simulation came to. Minor units. */
export interface SpinTally {
  rounds: number;
  stake: number;
  win: number;
  /** Number of rounds in each band of `games/rules/spin-figures.ts`. */
  bands: readonly number[];
  /** Rounds without a win in a row: the longest run, and the one that has not ended. */
  longestDry: number;
  dry: number;
  /** The largest pay of a round, in stakes. */
  most: number;
}
