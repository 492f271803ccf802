import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { missingActor } from '../missing-actor.ts';
import { playDotsMachine } from './play-dots.machine.ts';

function createTestDots(tryIt: 0 | 1 = 0) {
  const clock = new SimulatedClock();
  const askDots = fakeCall(missingActor<void>('askDots'));
  const actor = createActor(playDotsMachine.provide({ actors: { askDots: askDots.logic } }), {
    clock,
    input: { tryIt },
  }).start();
  return {
    clock,
    askDots,
    play: () => actor.send({ type: 'round.answered', isOver: true }),
    step: () => actor.send({ type: 'round.answered', isOver: false }),
    lose: () => actor.send({ type: 'round.unknown' }),
    leave: () => actor.send({ type: 'game.left' }),
    asked: () => askDots.inputs.length,
    isOver: () => actor.getSnapshot().status === 'done',
  };
}

test('the first round asks', () => {
  const { play, asked } = createTestDots();
  play();
  expect(asked()).toBe(1);
});

test.each([
  ['sooner than half a minute later does not ask', 29_999, 1],
  ['half a minute later asks again', 30_000, 2],
])('a round that ends %s', (_, later, asks) => {
  const { play, clock, asked } = createTestDots();
  play();
  clock.increment(later);
  play();
  expect(asked()).toBe(asks);
});

test('what was played within the half minute is asked for by the next round that ends after it, not before', () => {
  const { play, clock, asked } = createTestDots();
  play();
  play();
  clock.increment(60_000);
  expect(asked()).toBe(1);
  play();
  expect(asked()).toBe(2);
});

test('a round without a known end does not put the half minute off', () => {
  const { play, lose, clock, asked } = createTestDots();
  play();
  clock.increment(20_000);
  lose();
  clock.increment(10_000);
  play();
  expect(asked()).toBe(2);
});

test('dots that do not come are asked for again half a minute later', async () => {
  const { play, clock, askDots, asked } = createTestDots();
  play();
  await askDots.fail(failedCall('offline'));
  play();
  expect(asked()).toBe(1);
  clock.increment(30_000);
  play();
  expect(asked()).toBe(2);
});

type Dots = ReturnType<typeof createTestDots>;

test.each([
  ['in which nothing was played asks for nothing', () => {}, 0],
  ['in which no round has ended asks for nothing', ({ step }: Dots) => step(), 0],
  ['whose only round has been asked for asks no more', ({ play }: Dots) => play(), 1],
  [
    'whose last round has been asked for, and goes on with a step, asks no more',
    ({ play, step }: Dots) => {
      play();
      step();
    },
    1,
  ],
  [
    'with rounds played since it asked asks again',
    ({ play }: Dots) => {
      play();
      play();
      play();
    },
    2,
  ],
  [
    'long after its last round asks again',
    ({ play, clock }: Dots) => {
      play();
      play();
      clock.increment(60_000);
    },
    2,
  ],
  ['with a round of which nobody knows asks', ({ lose }: Dots) => lose(), 1],
  [
    'with a round of which nobody knows soon after one that has asked asks again',
    ({ play, lose }: Dots) => {
      play();
      lose();
    },
    2,
  ],
  [
    'with nothing played since the half minute was over asks no more',
    ({ play, clock }: Dots) => {
      play();
      clock.increment(30_000);
    },
    1,
  ],
])('leaving a game %s', (_, happen, asks) => {
  const dots = createTestDots();
  happen(dots);
  dots.leave();
  expect(dots.asked()).toBe(asks);
});

test.each([
  ['in which nothing was played', () => {}],
  ['whose last round was asked for', ({ play }: Dots) => play()],
])('the chart is over when a game is left %s', (_, happen) => {
  const dots = createTestDots();
  happen(dots);
  dots.leave();
  expect(dots.isOver()).toBe(true);
});

test.each([
  ['when the last question has been answered', ({ askDots }: Dots) => askDots.answer()],
  ['when the last question had no answer', ({ askDots }: Dots) => askDots.fail(failedCall('offline'))],
])('the chart is over %s', async (_, answer) => {
  const dots = createTestDots();
  dots.lose();
  dots.leave();
  expect(dots.isOver()).toBe(false);
  await answer(dots);
  expect(dots.isOver()).toBe(true);
});

test('play money earns nothing: a demo never asks', () => {
  const { play, lose, clock, leave, asked, isOver } = createTestDots(1);
  play();
  clock.increment(30_000);
  lose();
  leave();
  expect([asked(), isOver()]).toEqual([0, true]);
});
