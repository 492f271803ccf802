import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import { type JackpotSpinInput, jackpotSpinMachine } from '#machines/jackpot/jackpot-spin.machine.ts';
import { planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import { missingActor } from '#machines/missing-actor.ts';
import { fakeCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { followSpin } from './follow-spin.ts';
import type { JackpotDrawRef } from './jackpot-draw-flow.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const plan = planGridSpin(0, 3);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(isStill: boolean) {
  const awaitLateReturn = fakeCall(missingActor<void, { after: number }>('awaitLateReturn')).logic;
  const spin = createActor(jackpotSpinMachine.provide({ actors: { awaitLateReturn } }), {
    input: {
      award: sampleAward({ id: 4 }),
      scene: { places, at: 0, isStill },
      ownerRef: createEmptyActor() as unknown as JackpotSpinInput['ownerRef'],
    },
  });
  spin.start();
  const begin = performance.now();
  const lit: { at: number; cell: number }[] = [];
  const glows: { since: number; isOut: boolean }[] = [];
  const draw = {
    getSnapshot: () => ({ children: { spin } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  } as unknown as JackpotDrawRef;
  const end = followSpin(draw, {
    light(cell) {
      lit.push({ at: performance.now() - begin, cell });
    },
    glow(course, since) {
      expect(course).toEqual(plan);
      const glow = { since: since - begin, isOut: false };
      glows.push(glow);
      return () => {
        glow.isOut = true;
      };
    },
  });
  return { end, glows, lit, skip: () => spin.send({ type: 'spin.skip' }) };
}

test('the light is animated from the start and removed when the cursor rests on the winning cell', () => {
  const { glows, lit } = follow(false);
  vi.advanceTimersByTime(plan.duration - 1);
  expect([lit, glows]).toEqual([[], [{ since: 0, isOut: false }]]);
  vi.advanceTimersByTime(1);
  expect([lit, glows]).toEqual([[{ at: plan.duration, cell: 3 }], [{ since: 0, isOut: true }]]);
});

test('without movement the cursor rests on the winning cell at once', () => {
  const { glows, lit } = follow(true);
  expect([lit, glows]).toEqual([[{ at: 0, cell: 3 }], []]);
});

test('skipping rests on the winning cell at once', () => {
  const { glows, lit, skip } = follow(false);
  vi.advanceTimersByTime(2_000);
  skip();
  expect([lit, glows]).toEqual([[{ at: 2_000, cell: 3 }], [{ since: 0, isOut: true }]]);
  vi.advanceTimersByTime(plan.duration);
  expect(lit).toHaveLength(1);
});

test('nothing is animated after the view is removed', () => {
  const { end, glows, lit } = follow(false);
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(plan.duration);
  expect([lit, glows]).toEqual([[], [{ since: 0, isOut: true }]]);
});
