import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GRID_CELLS, planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import fc from '#tests/fast-check.ts';
import { animateLight, DISPLAY_DELAY, lightFrames, OVERRUN } from './animate-light.ts';

const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
const plan = planGridSpin(3, 7);
const plans = cells.flatMap((start) => cells.map((winning) => planGridSpin(start, winning)));

test('two successive frames differ by at most two cells, in all hundred spins', () => {
  const glows = new Map(plans.map((each) => [each, cells.map((cell) => lightFrames(each, cell))]));
  const times = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...plans), times, (each, offsets) => {
      const painted = offsets
        .toSorted((a, b) => a - b)
        .map((offset) => (glows.get(each) ?? []).map((frames) => opacityAt(frames, offset)));
      for (const [index, frame] of painted.slice(1).entries()) {
        const changed = frame.filter((opacity, cell) => opacity !== painted[index]?.[cell]);
        expect(changed.length).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test('only the planned cell is lit at any time', () => {
  const glows = cells.map((cell) => lightFrames(plan, cell));
  for (const [index, step] of plan.steps.entries()) {
    const until = plan.steps[index + 1]?.at ?? plan.duration + 1;
    for (const at of [step.at, (step.at + until) / 2, until - 0.001]) {
      const lit = cells.filter((cell) => opacityAt(glows[cell] ?? [], at / (plan.duration + OVERRUN)) === 1);
      expect([at, lit]).toEqual([at, [step.cell]]);
    }
  }
});

test('a light switches without fading, and ends with the animation', () => {
  const frames = cells.flatMap((cell) => lightFrames(plan, cell).slice(0, -1));
  expect(new Set(frames.map(({ easing }) => easing))).toEqual(new Set(['step-end']));
  expect(cells.map((cell) => lightFrames(plan, cell).at(-1))).toEqual(
    cells.map((cell) => ({ opacity: cell === 7 ? 1 : 0, offset: 1 })),
  );
});

describe('on the page', () => {
  class FakeEffect {
    readonly given: unknown[];
    constructor(...given: unknown[]) {
      this.given = given;
    }
  }

  class FakeAnimation {
    static all: FakeAnimation[] = [];
    readonly effect: FakeEffect;
    readonly finished = Promise.reject(new Error('taken away'));
    readonly play = vi.fn();
    readonly cancel = vi.fn();
    startTime = 0;
    constructor(effect: FakeEffect) {
      this.effect = effect;
      FakeAnimation.all.push(this);
    }
  }

  beforeEach(() => {
    FakeAnimation.all = [];
    vi.stubGlobal('KeyframeEffect', FakeEffect);
    vi.stubGlobal('Animation', FakeAnimation);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('light and text start one frame before the spin and can be removed', () => {
    const inks = cells.map((cell) => ({ name: `ink ${cell}` }) as unknown as HTMLElement);
    const elements = inks.map((ink) => ({ querySelector: () => ink }) as unknown as HTMLElement);
    const putOut = animateLight(plan, 1_000, elements);
    const options = { duration: plan.duration + OVERRUN, fill: 'both' };
    expect(FakeAnimation.all.map(({ effect, startTime }) => [effect.given, startTime])).toEqual(
      cells.flatMap((cell) => [
        [
          [elements[cell], lightFrames(plan, cell), { ...options, pseudoElement: '::before' }],
          1_000 - DISPLAY_DELAY,
        ],
        [
          [inks[cell], lightFrames(plan, cell), { ...options, pseudoElement: '::after' }],
          1_000 - DISPLAY_DELAY,
        ],
      ]),
    );
    for (const { play } of FakeAnimation.all) expect(play).toHaveBeenCalledOnce();
    putOut();
    for (const { cancel } of FakeAnimation.all) expect(cancel).toHaveBeenCalledOnce();
  });

  test('a missing cell is ignored', () => {
    expect(() => animateLight(plan, 0, [null, null])()).not.toThrow();
  });
});

/** The last frame whose time has come, as a browser computes it. */
function opacityAt(frames: readonly Keyframe[], offset: number): number {
  const frame = frames.findLast((each) => Number(each.offset) <= offset + 1e-9);
  return Number(frame?.opacity);
}
