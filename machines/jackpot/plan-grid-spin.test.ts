import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { cellAt, GRID_CELLS, type GridStep, planGridSpin } from './plan-grid-spin.ts';

const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
const allPairs = cells.flatMap((start) => cells.map((winning) => [start, winning] as const));

describe('a spin', () => {
  test.each(allPairs)('from %i to %i takes the steps that ticks of a clock make', (start, winning) => {
    const simulated = simulate(start, winning);
    const { steps, duration } = planGridSpin(start, winning);
    expect(steps).toEqual(simulated);
    expect(simulated.at(-1)).toEqual({ at: duration, cell: winning });
  });

  test('cruises, slows and lands', () => {
    const { steps, phases, duration } = planGridSpin(0, 3);
    expect(phases).toEqual({ cruising: 0, slowing: 3_000, landing: 5_240 });
    expect(duration).toBe(6_520);
    expect(waitsOf(steps)).toEqual([
      ...Array(38).fill(80),
      ...[100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 320, 320, 320],
    ]);
  });

  test('takes 5.56 to 8.44 seconds', () => {
    const durations = allPairs.map(([start, winning]) => planGridSpin(start, winning).duration);
    expect([...new Set(durations)].toSorted()).toEqual([
      5_560, 5_880, 6_200, 6_520, 6_840, 7_160, 7_480, 7_800, 8_120, 8_440,
    ]);
    expect(planGridSpin(4, 4).duration).toBe(5_560);
    expect(planGridSpin(4, 3).duration).toBe(8_440);
  });

  test.each([-1, 10, 1.5, Number.NaN])('refuses cell %d', (cell) => {
    expect(() => planGridSpin(cell, 0)).toThrow(RangeError);
    expect(() => planGridSpin(0, cell)).toThrow(RangeError);
  });
});

describe('the lit cell', () => {
  const anyPlan = fc.constantFrom(...allPairs).map(([start, winning]) => planGridSpin(start, winning));

  test('is the one entered last', () => {
    fc.assert(
      fc.property(anyPlan, fc.double({ min: -100, max: 9_000, noNaN: true }), (plan, elapsed) => {
        const entered = plan.steps.filter(({ at }) => at <= elapsed);
        expect(cellAt(plan, elapsed)).toBe((entered.at(-1) ?? plan.steps[0])?.cell);
      }),
    );
  });

  test('changes at the moment of a step', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, choice) => {
        const index = 1 + (choice % (plan.steps.length - 1));
        const [before, after] = plan.steps.slice(index - 1, index + 1);
        expect(cellAt(plan, (after?.at ?? 0) - 0.001)).toBe(before?.cell);
        expect(cellAt(plan, after?.at ?? 0)).toBe(after?.cell);
      }),
    );
  });

  test('is the winning one from the landing on', () => {
    for (const [start, winning] of allPairs) {
      const plan = planGridSpin(start, winning);
      expect([plan.duration, Number.POSITIVE_INFINITY].map((time) => cellAt(plan, time))).toEqual([
        winning,
        winning,
      ]);
      expect(cellAt(plan, -1)).toBe(start);
    }
  });
});

/** Counts the waits down in ticks of 20 ms: all times are multiples of it. */
function simulate(start: number, winning: number): GridStep[] {
  const steps = [{ at: 0, cell: start }];
  let cell = start;
  let waiting = 80;
  let left = waiting;
  for (let clock = 20; ; clock += 20) {
    left -= 20;
    if (left > 0) continue;
    cell = cell === 9 ? 0 : cell + 1;
    steps.push({ at: clock, cell });
    if (waiting > 300 && cell === winning) return steps;
    if (clock >= 3_000) waiting = Math.min(waiting + 20, 320);
    left = waiting;
  }
}

function waitsOf(steps: readonly GridStep[]): number[] {
  return steps.slice(1).map(({ at }, index) => at - (steps[index]?.at ?? 0));
}
