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
import { SEEN_AFTER } from './glow-along.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const plan = planGridSpin(0, 3);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
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
  const glows: { since: number; isOut: boolean }[] = [];
  const reveal = {
    getSnapshot: () => ({ children: { move: spin } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  } as unknown as ActorRefFrom<typeof revealMachine>;
  const end = followSpin(reveal, {
    light(cell) {
      if (lit.at(-1)?.cell !== cell) lit.push({ at: performance.now() - begin, cell });
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
  /** So much time passes in which no timer runs. */
  const keepBusy = (time: number) => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + time);
  };
  return { end, glows, keepBusy, lit, skip: () => spin.send({ type: 'movement.skip' }) };
}

test('each cell is marked when the plan says, a frame ahead, and in its order', () => {
  const { lit, end } = follow(false);
  vi.advanceTimersByTime(plan.duration + 100);
  expect(lit).toEqual(
    plan.steps.map(({ at, cell }, index) => ({ at: index === 0 ? 0 : at - SEEN_AFTER, cell })),
  );
  end();
});

test('the light has its whole course from the start, and is out when the cursor has landed', () => {
  const { glows } = follow(false);
  expect(glows).toEqual([{ since: 0, isOut: false }]);
  vi.advanceTimersByTime(plan.duration - 1);
  expect(glows).toEqual([{ since: 0, isOut: false }]);
  vi.advanceTimersByTime(1);
  expect(glows).toEqual([{ since: 0, isOut: true }]);
});

test('without movement the winning cell is marked at once, and no light moves', () => {
  const { glows, lit } = follow(true);
  expect([lit, glows]).toEqual([[{ at: 0, cell: 3 }], []]);
});

test('skipping lands at once', () => {
  const { glows, lit, skip } = follow(false);
  vi.advanceTimersByTime(2_000);
  skip();
  expect([lit.at(-1), glows]).toEqual([{ at: 2_000, cell: 3 }, [{ since: 0, isOut: true }]]);
  const marked = lit.length;
  vi.advanceTimersByTime(plan.duration);
  expect(lit).toHaveLength(marked);
});

test('nothing goes on for a view that is gone', () => {
  const { end, glows, lit } = follow(false);
  vi.advanceTimersByTime(1_000);
  end();
  const marked = lit.length;
  vi.advanceTimersByTime(plan.duration);
  expect([lit.length, glows]).toEqual([marked, [{ since: 0, isOut: true }]]);
});

test('a page that was busy leaves out cells, and delays neither the next ones nor the end', () => {
  const { lit, keepBusy } = follow(false);
  vi.advanceTimersByTime(1_000);
  keepBusy(450);
  vi.advanceTimersByTime(plan.duration);
  const after = lit.filter(({ at }) => at > 1_000);
  expect(after[0]?.cell).toBe(cellAt(plan, (after[0]?.at ?? 0) + SEEN_AFTER));
  expect(after.slice(1)).toEqual(
    plan.steps
      .map(({ at, cell }) => ({ at: at - SEEN_AFTER, cell }))
      .filter(({ at }) => at > (after[0]?.at ?? 0)),
  );
  expect(lit.length).toBeLessThan(plan.steps.length - 4);
});
