import { describe, expect, test } from 'vitest';
import { JACKPOT_POOLS } from '#contract/constants.ts';
import fc from '#tests/fast-check.ts';
import {
  cellAt,
  FRIEND_TURNS,
  GRID_CELLS,
  type GridStep,
  planGridSpin,
  planTurn,
  planWheel,
  type WheelPlan,
} from './jackpot-spin-rules.ts';

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

const WHEEL_SECTOR = 90;

const anyPool = fc.constantFrom(...JACKPOT_POOLS);
const anyTurn = fc.double({ min: 0, max: 1, noNaN: true });

test.each([
  // winning, turn, degrees, duration
  ['mega', 0, 1_800 + 278, 4_000],
  ['mega', 1, 1_800 + 352, 6_000],
  ['major', 0.5, 1_800 + 225, 5_000],
  ['minor', 0.5, 1_800 + 135, 5_000],
  ['mini', 0, 1_800 + 8, 4_000],
  ['mini', 1, 1_800 + 82, 6_000],
] as const)(
  'for %s with a turn of %d the wheel turns %d degrees in %d ms',
  (winning, turn, degrees, duration) => {
    expect(planWheel(winning, turn)).toMatchObject({ degrees, duration });
  },
);

test('the pointer ends within the winning sector, never within 6 degrees of its edge', () => {
  fc.assert(
    fc.property(anyPool, anyTurn, (winning, turn) => {
      const { sector, fromEdge } = restOf(planWheel(winning, turn));
      expect(sector).toBe(winning);
      expect(fromEdge).toBeGreaterThan(6);
    }),
  );
});

test('the wheel takes 4 to 6 seconds and at least five whole turns', () => {
  fc.assert(
    fc.property(anyPool, anyTurn, (winning, turn) => {
      const { degrees, duration } = planWheel(winning, turn);
      expect(Number.isInteger(duration) && duration >= 4_000 && duration <= 6_000).toBe(true);
      expect(degrees >= 1_800 && degrees <= 1_800 + 360).toBe(true);
    }),
  );
});

test('the wheel makes fewer than three turns in any second, and never turns back', () => {
  fc.assert(
    fc.property(anyPool, anyTurn, (winning, turn) => {
      const plan = planWheel(winning, turn);
      const times = Array.from({ length: plan.duration / 20 }, (_, index) => index * 20);
      const turned = times.map((time) => turnedWithin(plan, time, time + 1_000));
      expect(Math.max(...turned)).toBeLessThan(3 * 360);
      expect(Math.min(...times.map((time) => turnedWithin(plan, time, time + 20)))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a wheel on which each colour stands twice makes fewer than one and a half turns in any second', () => {
  fc.assert(
    fc.property(fc.nat({ max: 7 }), anyTurn, (winning, turn) => {
      const plan = planTurn({ sectors: 8, winning, wholeTurns: FRIEND_TURNS }, turn);
      const times = Array.from({ length: plan.duration / 20 }, (_, index) => index * 20);
      const turned = times.map((time) => turnedWithin(plan, time, time + 1_000));
      expect(Math.max(...turned)).toBeLessThan(1.5 * 360);
    }),
  );
});

test.each([-0.01, 1.01, Number.NaN])('a turn of %d is refused', (turn) => {
  expect(() => planWheel('mega', turn)).toThrow(RangeError);
});

/** Where the pointer ends on the wheel, in degrees clockwise from the beginning of Mega's sector. */
function restOf({ degrees }: WheelPlan) {
  const underPointer = (((-degrees % 360) + 360) % 360) / WHEEL_SECTOR;
  const part = underPointer % 1;
  return {
    sector: JACKPOT_POOLS[Math.floor(underPointer)],
    fromEdge: Math.min(part, 1 - part) * WHEEL_SECTOR,
  };
}

function turnedWithin(plan: WheelPlan, from: number, to: number): number {
  return plan.degrees * (progressAt(plan, to) - progressAt(plan, from));
}

/** Evaluates the easing as a browser does: finds the Bézier curve's parameter for a time. */
function progressAt({ easing, duration }: WheelPlan, time: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (easing.match(/[\d.]+/g) ?? []).map(Number);
  const curve = (a: number, b: number, t: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2;
    if (curve(x1, x2, middle) < Math.min(1, time / duration)) low = middle;
    else high = middle;
  }
  return curve(y1, y2, high);
}
