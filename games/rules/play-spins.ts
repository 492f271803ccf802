import type { SpinTally } from '#contract/slots-hack.ts';
import { drawOutcome, type RandomInt, SPIN_SPOT, settle } from './play.ts';
import { BANDS, bandOf } from './spin-figures.ts';
import type { ReelTitle } from './title.ts';

export const NO_SPINS: SpinTally = {
  ...{ rounds: 0, stake: 0, win: 0, longestDry: 0, dry: 0, most: 0 },
  bands: Array.from({ length: BANDS.length + 1 }, () => 0),
};

/** Plays more rounds at the lowest stake, as the server draws and settles them, on top of the tally. */
export function playSpins(
  title: ReelTitle,
  before: SpinTally,
  rounds: number,
  randomInt: RandomInt,
): SpinTally {
  const [stake = title.minBet] = title.stakes;
  const bands = [...before.bands];
  let { win, longestDry, dry, most } = before;
  for (let round = 0; round < rounds; round += 1) {
    const settled = settle(title, [{ spot: SPIN_SPOT, amount: stake }], drawOutcome(title, randomInt));
    const band = bandOf(settled.win / stake);
    bands[band] = (bands[band] ?? 0) + 1;
    win += settled.win;
    dry = settled.net > 0 ? 0 : dry + 1;
    longestDry = Math.max(longestDry, dry);
    most = Math.max(most, settled.win / stake);
  }
  return {
    rounds: before.rounds + rounds,
    stake: before.stake + rounds * stake,
    ...{ win, bands, longestDry, dry, most },
  };
}

/** An unbiased integer from 32 random bits: words of the last, incomplete multiple of `max` are rejected. */
export function intFromWords(nextWord: () => number): RandomInt {
  return (max) => {
    const limit = 2 ** 32 - (2 ** 32 % max);
    for (;;) {
      const word = nextWord();
      if (word < limit) return word % max;
    }
  };
}
