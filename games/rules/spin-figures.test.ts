import { describe, expect, it } from 'vitest';
import { everySpin, smallGames, smallReels } from '#tests/small-reels.ts';
import { chiSquare } from '#tests/statistics.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { intFromWords, NO_SPINS, playSpins } from './play-spins.ts';
import { returnToPlayer } from './return-to-player.ts';
import { settleReels } from './settle-reels.ts';
import { spinCounts } from './spin-counts.ts';
import { BANDS, bandOf, chanceOfAtMost, countSpins, figuresOf, longestRun, winsOf } from './spin-figures.ts';
import { spreadSpins } from './spin-spread.ts';
import type { ReelTitle } from './title.ts';
import { titles } from './titles.ts';

const reelTitles = Object.values(titles).filter((title): title is ReelTitle => title.engine === 'reels');
const byId = reelTitles.map((title) => [title.id, title] as const);

describe('the spread of all spins', () => {
  it.each(smallGames)('equals the spread over all spins of a small game with %s', (_, title) => {
    const ways = new Map<number, number>();
    for (const stops of everySpin(title.rules.strips)) {
      const pay = settleReels(title, title.rules.lines.length, stops).win;
      ways.set(pay, (ways.get(pay) ?? 0) + 1);
    }
    const spread = spreadSpins(title.rules);
    expect(sorted(spread.ways)).toEqual(sorted(ways));
    expect(spread.spins).toBe([...ways.values()].reduce((sum, count) => sum + count, 0));
  });
});

describe('the figures of the titles', () => {
  it('exist for exactly the titles with reels', () => {
    expect(Object.keys(spinCounts)).toEqual(reelTitles.map(({ id }) => id));
  });

  it.each(byId)('the stated figures of %s follow from all its spins', (id, title) => {
    const lines = title.rules.lines.length;
    const spread = spreadSpins(title.rules);
    expect(countSpins(spread, lines)).toEqual(spinCounts[id]);
    const paid = [...spread.ways].reduce((sum, [pay, count]) => sum + pay * count, 0);
    const { numerator, denominator } = returnToPlayer(title);
    expect(BigInt(paid) * BigInt(denominator)).toBe(BigInt(spread.spins * lines) * BigInt(numerator));
  });

  it.each(byId)('200,000 simulated rounds of %s agree with its figures', (_, title) => {
    const rounds = 200_000;
    const figures = known(title);
    const tally = playSpins(title, NO_SPINS, rounds, createSeededInt(51));
    const { statistic, critical } = chiSquare(tally.bands, figures.bands);
    expect(statistic).toBeLessThan(critical);
    // 3.9 standard errors: chance exceeds them once in 10,000 times.
    expect(Math.abs(tally.win / tally.stake - figures.returns)).toBeLessThan(
      (3.9 * figures.deviation) / Math.sqrt(rounds),
    );
    const error = Math.sqrt((figures.wins * (1 - figures.wins)) / rounds);
    expect(Math.abs(winsOf(tally.bands) / rounds - figures.wins)).toBeLessThan(3.9 * error);
    expect(tally.most).toBeLessThanOrEqual(figures.most);
  });

  it('a reel that never stops at its last place is detected', () => {
    const title = reelTitles[0];
    if (title === undefined) throw new Error('no title has reels');
    const biased = createSeededInt(51);
    const tally = playSpins(title, NO_SPINS, 200_000, (max) => biased(max - 1));
    const { statistic, critical } = chiSquare(tally.bands, known(title).bands);
    expect(statistic).toBeGreaterThan(critical);
  });

  it('of Mango Reels can be checked by hand', () => {
    const title = titles['mango-reels'];
    if (title?.engine !== 'reels') throw new Error('Mango Reels has no reels');
    const { returns, wins, pays, deviation, dryRun, most, mostIn } = known(title);
    expect(returns).toBe(4_891_221 / 5_078_125);
    expect(wins).toBeCloseTo(0.1826, 4);
    expect(pays).toBeCloseTo(0.3085, 4);
    expect(deviation).toBeCloseTo(4.08, 2);
    expect([dryRun, most, mostIn]).toEqual([{ half: 16, most: 27 }, 283, 5_078_125]);
  });
});

describe('the longest run of losses', () => {
  it.each([
    [0, 0.3],
    [2, 0.3],
    [3, 0.82],
    [11, 0.82],
    [12, 0.82],
  ])('of at most %i is as likely as counting all courses of 12 rounds says', (length, loss) => {
    const rounds = 12;
    let chance = 0;
    for (let course = 0; course < 2 ** rounds; course += 1) {
      const losses = Array.from({ length: rounds }, (_, round) => ((course >> round) & 1) === 1);
      const lost = losses.filter(Boolean).length;
      if (longestOf(losses) <= length) chance += loss ** lost * (1 - loss) ** (rounds - lost);
    }
    expect(chanceOfAtMost(length, loss, rounds)).toBeCloseTo(chance, 12);
  });

  it.each([
    // chance of a loss, median of the longest run in 100 rounds
    [0, 0],
    [0.5, 6],
    [1, 100],
  ])('at a loss probability of %d, half of all players see at most %i', (loss, half) => {
    expect(longestRun(loss, 100, 0.5)).toBe(half);
  });

  it('a tally counts the longest run of rounds without a gain, across parts too', () => {
    const title = smallReels({});
    const stops = [...everySpin(title.rules.strips)];
    const pays = (each: number[]) => settleReels(title, 4, each).win;
    const lost = stops.find((each) => pays(each) === 0);
    const even = stops.find((each) => pays(each) === 4);
    const won = stops.find((each) => pays(each) > 4);
    if (!lost || !even || !won) throw new Error('the small game lacks a kind of round');
    const parts = [[won, lost, even], [lost], [won, lost]];
    const tally = parts.reduce(
      (before, part) => playSpins(title, before, part.length, replay(part.flat())),
      NO_SPINS,
    );
    expect(tally).toMatchObject({ rounds: 6, stake: 24, longestDry: 3, dry: 1 });
    expect(tally.bands.slice(0, 2)).toEqual([3, 1]);
    expect(winsOf(tally.bands)).toBe(2);
    expect(tally.win).toBe(2 * pays(won) + 4);
    expect(tally.most).toBe(pays(won) / 4);
  });
});

it('bands include their upper bound', () => {
  expect(BANDS.map((end) => bandOf(end))).toEqual(BANDS.map((_, band) => band));
  expect([bandOf(0.1), bandOf(1.01), bandOf(50.1)]).toEqual([1, 2, 6]);
});

it('a random word counts only below the largest multiple of the range', () => {
  // 2^32 - 6 is a multiple of 10.
  const words = [2 ** 32 - 1, 2 ** 32 - 6, 7, 2 ** 32 - 7];
  const randomInt = intFromWords(() => words.shift() ?? 0);
  expect([randomInt(10), randomInt(10), words]).toEqual([7, 9, []]);
});

function known(title: ReelTitle) {
  const counts = spinCounts[title.id];
  if (counts === undefined) throw new Error(`${title.id} states no counts`);
  return figuresOf(title, counts);
}

function sorted(ways: ReadonlyMap<number, number>): [number, number][] {
  return [...ways].sort(([a], [b]) => a - b);
}

function longestOf(losses: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const isLost of losses) {
    run = isLost ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function replay(numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => left.shift() ?? 0;
}
