import type { SpinSpread } from './spin-spread.ts';
import type { ReelTitle } from './title.ts';

/** What rounds pay, in stakes, upper bounds included; the last band has none. Above 1 a round is a win. */
export const BANDS = [0, 1, 2, 5, 10, 50] as const;

/** Exact counts over every spin of a title; pays are in line bets. */
export interface SpinCounts {
  spins: number;
  /** Number of spins in each of {@link BANDS} and above them. */
  bands: readonly number[];
  /** Sum of the squared pays. */
  squares: number;
  /** The highest pay, and the number of spins that pay it. */
  most: number;
  mostWays: number;
}

/** True figures of a title. Shares are of 1. */
export interface SpinFigures {
  returns: number;
  /** Share of rounds that pay more than the stake. */
  wins: number;
  /** Share of rounds that pay anything, even less than the stake. */
  pays: number;
  /** Standard deviation of what one round pays, in stakes. */
  deviation: number;
  /** Rounds in a row without a win, at the longest, in 100 rounds. */
  dryRun: DryRun;
  /** The largest pay of one round, in stakes; one round in `mostIn` pays it. */
  most: number;
  mostIn: number;
  /** The chance of each band. */
  bands: readonly number[];
}

interface DryRun {
  /** Half of all players have a longest run of at most so many (the median). */
  half: number;
  /** 19 of 20 players have one of at most so many. */
  most: number;
}

const ROUNDS = 100;

/** @param multiple of the stake */
export function bandOf(multiple: number): number {
  const band = BANDS.findIndex((end) => multiple <= end);
  return band === -1 ? BANDS.length : band;
}

export function countSpins({ spins, ways }: SpinSpread, lines: number): SpinCounts {
  const bands = Array.from({ length: BANDS.length + 1 }, () => 0);
  let squares = 0;
  for (const [pay, count] of ways) {
    const band = bandOf(pay / lines);
    bands[band] = (bands[band] ?? 0) + count;
    squares += pay * pay * count;
  }
  const most = Math.max(...ways.keys());
  return { spins, bands, squares, most, mostWays: ways.get(most) ?? 0 };
}

export function figuresOf({ returns, rules }: ReelTitle, counts: SpinCounts): SpinFigures {
  const { spins, squares, most, mostWays } = counts;
  const lines = rules.lines.length;
  const mean = returns.numerator / returns.denominator;
  const bands = counts.bands.map((count) => count / spins);
  const wins = winsOf(counts.bands) / spins;
  return {
    returns: mean,
    wins,
    pays: 1 - (bands[0] ?? 0),
    deviation: Math.sqrt(squares / spins / lines ** 2 - mean ** 2),
    dryRun: { half: longestRun(1 - wins, ROUNDS, 0.5), most: longestRun(1 - wins, ROUNDS, 0.95) },
    most: most / lines,
    mostIn: spins / mostWays,
    bands,
  };
}

/** Rounds of the bands above the stake. */
export function winsOf(bands: readonly number[]): number {
  return bands.slice(bandOf(1) + 1).reduce((sum, count) => sum + count, 0);
}

/**
 * The shortest length that the longest run of losses does not exceed with a chance of at least `chance`.
 * @param loss chance that a round does not win
 */
export function longestRun(loss: number, rounds: number, chance: number): number {
  let length = 0;
  while (chanceOfAtMost(length, loss, rounds) < chance) length += 1;
  return length;
}

/**
 * The exact chance that no run of losses is longer than `length`: a Markov chain whose state is the current
 * run, and which a longer run leaves for ever.
 */
export function chanceOfAtMost(length: number, loss: number, rounds: number): number {
  let runs = [1, ...Array.from({ length }, () => 0)];
  for (let round = 0; round < rounds; round += 1) {
    const inAll = runs.reduce((sum, share) => sum + share, 0);
    runs = [inAll * (1 - loss), ...runs.slice(0, -1).map((share) => share * loss)];
  }
  return runs.reduce((sum, share) => sum + share, 0);
}
