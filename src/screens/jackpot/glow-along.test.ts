import { expect, test, vi } from 'vitest';
import { GRID_CELLS, planGridSpin } from '#machines/jackpot-draw/plan-grid-spin.ts';
import { glowAlong, glowOf, SEEN_AFTER } from './glow-along.ts';

const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
const plan = planGridSpin(3, 7);

test('at every time of the course the light is on the cell of the plan, and on no other', () => {
  const glows = cells.map((cell) => glowOf(plan, cell));
  for (const [index, step] of plan.steps.entries()) {
    const until = plan.steps[index + 1]?.at ?? plan.duration + 1;
    for (const at of [step.at, (step.at + until) / 2, until - 0.001]) {
      const lit = cells.filter((cell) => opacityAt(glows[cell] ?? [], at / plan.duration) === 1);
      expect([at, lit]).toEqual([at, [step.cell]]);
    }
  }
});

test('a light goes on and off at once, and ends as the course does', () => {
  const frames = cells.flatMap((cell) => glowOf(plan, cell).slice(0, -1));
  expect(new Set(frames.map(({ easing }) => easing))).toEqual(new Set(['step-end']));
  expect(cells.map((cell) => glowOf(plan, cell).at(-1))).toEqual(
    cells.map((cell) => ({ opacity: cell === 7 ? 1 : 0, offset: 1 })),
  );
});

test('light and ink begin with the spin, a frame ahead, and can be taken away', () => {
  const fakes = cells.map(() => {
    const ink = fakeElement();
    return { ...fakeElement(ink.element), ink };
  });
  const putOut = glowAlong(
    plan,
    1_000,
    fakes.map(({ element }) => element),
  );
  const options = { duration: plan.duration, fill: 'both' };
  for (const [cell, { animate, animation, ink }] of fakes.entries()) {
    const glow = glowOf(plan, cell);
    expect(animate.mock.calls).toEqual([[glow, { ...options, pseudoElement: '::before' }]]);
    expect(ink.animate.mock.calls).toEqual([[glow, { ...options, pseudoElement: '::after' }]]);
    expect([animation.startTime, ink.animation.startTime]).toEqual([1_000 - SEEN_AFTER, 1_000 - SEEN_AFTER]);
  }
  putOut();
  for (const { animation, ink } of fakes) {
    expect(animation.cancel).toHaveBeenCalledOnce();
    expect(ink.animation.cancel).toHaveBeenCalledOnce();
  }
});

test('a cell that is not there is left out', () => {
  expect(() => glowAlong(plan, 0, [null, null])()).not.toThrow();
});

function fakeElement(inner: HTMLElement | null = null) {
  const animation = { startTime: 0, cancel: vi.fn(), finished: Promise.reject(new Error('taken away')) };
  const animate = vi.fn((..._: unknown[]) => animation);
  return {
    animate,
    animation,
    element: { animate, querySelector: () => inner } as unknown as HTMLElement,
  };
}

/** As a browser takes it: the last frame whose time has come, until the next one. */
function opacityAt(frames: readonly Keyframe[], offset: number): number {
  const frame = frames.findLast((each) => Number(each.offset) <= offset + 1e-9);
  return Number(frame?.opacity);
}
