import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, createEmptyActor } from 'xstate';
import { cellAt, planGridSpin } from '#machines/jackpot-draw/plan-grid-spin.ts';
import { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import { missingActor } from '#machines/missing-actor.ts';
import type { revealMachine } from '#machines/reveal/reveal.machine.ts';
import type { MovementInput } from '#machines/reveal/reveal.types.ts';
import { fakeCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { followSpin } from './follow-spin.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const plan = planGridSpin(0, 3);

let frame = 16;

beforeEach(() => {
  frame = 16;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (paint: (now: number) => void) =>
    setTimeout(() => paint(performance.now()), frame),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow(isStill: boolean) {
  const awaitLateReturn = fakeCall(missingActor<void, { after: number }>('awaitLateReturn')).logic;
  const spin = createActor(jackpotSpinMachine.provide({ actors: { awaitLateReturn } }), {
    input: {
      award: sampleAward({ id: 4 }),
      scene: { places, at: 0, isStill },
      ownerRef: createEmptyActor() as unknown as MovementInput['ownerRef'],
    },
  });
  spin.start();
  const begin = performance.now();
  const lit: { at: number; cell: number }[] = [];
  const reveal = {
    getSnapshot: () => ({ children: { move: spin } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  } as unknown as ActorRefFrom<typeof revealMachine>;
  const end = followSpin(reveal, (cell) => {
    if (lit.at(-1)?.cell !== cell) lit.push({ at: performance.now() - begin, cell });
  });
  return { lit, end };
}

test('each cell is lit within a frame of when the plan says, and in its order', () => {
  const { lit, end } = follow(false);
  vi.advanceTimersByTime(plan.duration + 100);
  expect(lit.map(({ cell }) => cell)).toEqual(plan.steps.map(({ cell }) => cell));
  const late = lit.map(({ at }, index) => at - (plan.steps[index]?.at ?? 0));
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThanOrEqual(16);
  end();
});

test('without movement the winning cell is lit at once', () => {
  const { lit } = follow(true);
  expect(lit).toEqual([{ at: 0, cell: 3 }]);
});

test('frames that are late leave out cells, and delay neither the next ones nor the end', () => {
  frame = 450;
  const { lit } = follow(false);
  vi.advanceTimersByTime(plan.duration + frame);
  expect(lit.length).toBeLessThan(plan.steps.length);
  expect(lit.slice(0, 3)).toEqual([0, 450, 900].map((at) => ({ at, cell: cellAt(plan, at) })));
  expect(lit.at(-1)?.cell).toBe(3);
});
