import { expect, test } from 'vitest';
import { seedLevels } from '#server/features/vip/seed-levels.ts';
import { NO_FACTS, playOn } from '#tests/player-facts.ts';
import { betLimitOf, levelsOf, vipAt, vipExpOf, wageredForStake } from './vip-rules.ts';

const { vipMap } = seedLevels;
const PESO = 100;
const held = (vip: number, userLevel: number, pesos: number) => ({ vip, userLevel, wagered: pesos * PESO });

test.each([
  [held(0, 0, 0), { vip: 0, userLevel: 0 }],
  [held(0, 0, 999.99), { vip: 0, userLevel: 0 }],
  [held(0, 0, 1_000), { vip: 1, userLevel: 1 }],
  [held(0, 0, 4_999), { vip: 1, userLevel: 1 }],
  [held(0, 0, 20_000), { vip: 3, userLevel: 3 }],
  [held(0, 0, 15_000_000), { vip: 10, userLevel: 5 }],
  [held(4, 2, 0), { vip: 4, userLevel: 2 }],
])('%j is at %j', (player, levels) => {
  expect(levelsOf(seedLevels, player)).toEqual(levels);
});

test('thresholds that an operator raises take no level away', () => {
  const raised = { ...seedLevels, vipMap: { 1: { level: 1, experience: 9_000, betLimit: 1, showType: 1 } } };
  expect(levelsOf(raised, held(1, 0, 1_000)).vip).toBe(1);
  expect(levelsOf(raised, held(0, 0, 1_000)).vip).toBe(0);
});

test('every peso that is wagered is a point of experience', () => {
  expect([0, 99, 100, 12_345].map(vipExpOf)).toEqual([0, 0, 1, 123]);
});

test('the limit of a stake and what must be wagered for it agree at every level', () => {
  for (const { level, experience, betLimit } of Object.values(vipMap)) {
    expect(betLimitOf(vipMap, level)).toBe(betLimit);
    expect(wageredForStake(vipMap, betLimit)).toBe(experience * PESO);
  }
  expect(wageredForStake(vipMap, 20_000_001)).toBe(Number.MAX_SAFE_INTEGER);
});

test('without levels there is no limit', () => {
  expect([betLimitOf({}, 0), wageredForStake({}, 5_000_000)]).toEqual([Number.MAX_SAFE_INTEGER, 0]);
});

const smallMap = Object.fromEntries(
  [0, 1_000, 5_000].map((experience, level) => [
    String(level),
    { level, experience, betLimit: 0, showType: 1 },
  ]),
);

test('a level that was reached within a day counts for that day, and not for the one before', () => {
  const play = [playOn('2026-11-21', { wagered: 90_000 }), playOn('2026-11-22', { wagered: 10_000 })];
  const facts = { ...NO_FACTS, vip: 1, wagered: 100_000, play };
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => vipAt(facts, day, smallMap)),
  ).toEqual([0, 0, 1, 1]);
});

test('a stored level that today’s map does not give counts for every day', () => {
  const facts = { ...NO_FACTS, vip: 2, wagered: 100_000, play: [playOn('2026-11-22', { wagered: 100_000 })] };
  expect(vipAt(facts, '2026-11-20', smallMap)).toBe(2);
});
