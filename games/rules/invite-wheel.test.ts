import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedInviteSpin } from '#server/features/invite-spin/config.ts';
import { createSeededRandom } from '#tests/fixtures/seeded-random.ts';
import { chiSquare, pairs, runs, type Verdict } from '#tests/statistics.ts';
import { weightSum } from './draw-table.ts';
import { rowOfWords } from './fairness.ts';
import { expectedSpins, takeOf, wheelOf } from './invite-wheel.ts';

const PURSES = 1_000_000;
const SPINS = 300_000;
const SEED = 20_261_125;
const wheel = wheelOf(seedInviteSpin.inviteSpinConfigs);
const { goal, freeDays } = seedInviteSpin.inviteSpinTerms;
const sum = weightSum(wheel);
const odds = wheel.map(({ weight }) => weight / sum);
/** The sector for each point of the weights. */
const sectorAt = Uint8Array.from(wheel.flatMap(({ weight }, sector) => Array<number>(weight).fill(sector)));
const amounts = wheel.map(({ count }) => count);

describe('the expected number of spins', () => {
  test.each([
    [[100], 1_000, 10],
    [[100], 1_001, 11],
    [[50, 100], 100, 1.5],
    [[50, 50, 100], 100, 5 / 3],
  ])('with sectors %j and goal %d is %d', (counts, to, expected) => {
    const sectors = counts.map((amount, id) => ({ id, amount, weight: 1, sort: id }));
    expect(expectedSpins(wheelOf(sectors), to)).toBeCloseTo(expected, 10);
  });

  test(`agrees with ${PURSES.toLocaleString('en')} purses filled one by one`, () => {
    const random = createSeededRandom(SEED);
    let [total, squares] = [0, 0];
    for (let purse = 0; purse < PURSES; purse += 1) {
      let spins = 0;
      for (let held = 0; held < goal; spins += 1)
        held += amounts[sectorAt[Math.floor(random() * sum)] ?? 0] ?? 0;
      total += spins;
      squares += spins * spins;
    }
    const mean = total / PURSES;
    const error = Math.sqrt((squares / PURSES - mean * mean) / PURSES);
    expect(Math.abs(mean - expectedSpins(wheel, goal)) / error).toBeLessThan(4);
  }, 60_000);
});

test('the wheel has eight sectors of 0.50 to 20 pesos', () => {
  expect(wheel).toHaveLength(8);
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([50, 2_000]);
});

test('free spins alone come nowhere near the goal', () => {
  const average = wheel.reduce((total, { count, weight }) => total + count * weight, 0) / sum;
  expect(freeDays * average).toBeLessThan(goal / 20);
  expect(freeDays * Math.max(...amounts)).toBeLessThan(goal);
});

/** The sector of each spin, one purse after the other. `pick` sees the purse, as an unfair wheel would. */
function spinPurses(pick: (point: number, held: number) => number): Uint8Array {
  const key = createSecretKey('5e'.repeat(32), 'hex');
  const drawn = new Uint8Array(SPINS);
  let held = 0;
  for (let nonce = 0; nonce < SPINS; nonce += 1) {
    const code = createHmac('sha256', key).update(`perya:${nonce}`).digest();
    const mapped = rowOfWords(code, wheel);
    const sector = mapped === null ? 0 : pick(mapped.word % sum, held);
    drawn[nonce] = sector;
    held += takeOf({ amount: held, goal }, amounts[sector] ?? 0);
    if (held === goal) held = 0;
  }
  return drawn;
}

function judge(drawn: Uint8Array): Record<string, Verdict> {
  const counts = new Uint32Array(odds.length);
  for (const sector of drawn) counts[sector] = (counts[sector] ?? 0) + 1;
  return {
    'chi-square': chiSquare(counts, odds),
    runs: runs(drawn),
    'pairs from the first': pairs(drawn, odds, 0),
    'pairs from the second': pairs(drawn, odds, 1),
  };
}

const failed = (verdicts: Record<string, Verdict>) =>
  Object.entries(verdicts)
    .filter(([, { statistic, critical }]) => statistic > critical)
    .map(([name]) => name);

const fair = (point: number) => sectorAt[point] ?? 0;
const SMALLEST = amounts.indexOf(50);

describe('a wheel', () => {
  test('that ignores the purse passes the statistical tests', () => {
    expect(failed(judge(spinPurses(fair)))).toEqual([]);
  });

  test('that gives less as the purse fills is detected', () => {
    const stingy = (point: number, held: number) =>
      held > 0.8 * goal && point % 4 === 0 ? SMALLEST : fair(point);
    expect(failed(judge(spinPurses(stingy)))).toContain('chi-square');
  });

  test('that compensates while the purse is empty is detected by pairs of spins', () => {
    const baiting = (point: number, held: number) => {
      const isEmpty = held < goal / 2;
      const turned = isEmpty ? (point * 0.5) | 0 : Math.min(sum - 1, ((point + sum) * 0.5) | 0);
      return fair(turned);
    };
    const found = failed(judge(spinPurses(baiting)));
    expect(found).toContain('pairs from the first');
    expect(found).toContain('pairs from the second');
  });
});
