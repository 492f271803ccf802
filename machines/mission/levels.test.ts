import { expect, test } from 'vitest';
import { seedLevels } from '#server/seed/seed-levels.ts';
import { betLimitOf, levelsOf, vipExpOf, wageredForStake } from './levels.ts';

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
