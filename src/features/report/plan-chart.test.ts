import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { planChart } from './plan-chart.ts';

const day = (stake: number, win: number) => ({ rounds: 1, stake, win });
const amounts = fc.integer({ min: 0, max: 10 ** 12 });
const someDays = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 30 });

test('bets and wins rise from zero, and the net is drawn between them', () => {
  expect(planChart([day(10_000, 30_000), day(20_000, 0)])).toEqual({
    ticks: [
      { value: 40_000, place: 0 },
      { value: 20_000, place: (1 / 3) * 100 },
      { value: 0, place: (2 / 3) * 100 },
      { value: -20_000, place: 100 },
    ],
    zero: (2 / 3) * 100,
    days: [
      {
        middle: 25,
        bets: { top: 50, bottom: (2 / 3) * 100 },
        wins: { top: (1 / 6) * 100, bottom: (2 / 3) * 100 },
        net: (1 / 3) * 100,
      },
      {
        middle: 75,
        bets: { top: (1 / 3) * 100, bottom: (2 / 3) * 100 },
        wins: { top: (2 / 3) * 100, bottom: (2 / 3) * 100 },
        net: 100,
      },
    ],
  });
});

describe('the grid lines', () => {
  test.each([
    ['nothing', 0, 0, [100, 0]],
    ['little', 150, 0, [200, 100, 0, -100, -200]],
    ['a win alone', 0, 37_500, [40_000, 30_000, 20_000, 10_000, 0]],
    ['much', 1_234_567, 1_234_567, [1_500_000, 1_000_000, 500_000, 0]],
  ])('of %s are round', (_, stake, win, values) => {
    expect(planChart([day(stake, win)]).ticks.map(({ value }) => value)).toEqual(values);
  });

  test('they are few, whole units apart, and span all values', () => {
    fc.assert(
      fc.property(someDays, (pairs) => {
        const { ticks, zero, days } = planChart(pairs.map(([stake, win]) => day(stake, win)));
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every(({ value }) => value % 100 === 0)).toBe(true);
        expect(ticks.some(({ value }) => value === 0)).toBe(true);
        const places = [zero, ...days.flatMap(({ bets, wins, net }) => [bets.top, wins.top, net])];
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
