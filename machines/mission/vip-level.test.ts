import { expect, test } from 'vitest';
import { NO_FACTS, playOn } from '#tests/player-facts.ts';
import { experienceOf, levelAt, levelOf } from './vip-level.ts';

const vipMap = Object.fromEntries(
  [0, 1_000, 5_000].map((experience, level) => [
    String(level),
    { level, experience, betLimit: 0, showType: 1 },
  ]),
);

test.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [4_999, 1],
  [5_000, 2],
  [9_999_999, 2],
])('%d experience is level %d', (experience, level) => {
  expect(levelOf(experience, vipMap)).toBe(level);
});

test('each whole peso wagered is one experience', () => {
  expect([experienceOf(99), experienceOf(100), experienceOf(250)]).toEqual([0, 1, 2]);
});

test('a level that was reached within a day counts for that day, and not for the one before', () => {
  const play = [playOn('2026-11-21', { wagered: 90_000 }), playOn('2026-11-22', { wagered: 10_000 })];
  const facts = { ...NO_FACTS, vip: 1, wagered: 100_000, play };
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => levelAt(facts, day, vipMap)),
  ).toEqual([0, 0, 1, 1]);
});

test('a stored level that today’s map does not give counts for every day', () => {
  const facts = { ...NO_FACTS, vip: 2, wagered: 100_000, play: [playOn('2026-11-22', { wagered: 100_000 })] };
  expect(levelAt(facts, '2026-11-20', vipMap)).toBe(2);
});
