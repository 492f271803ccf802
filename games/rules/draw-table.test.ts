import { expect, test } from 'vitest';
import { seedJackpot } from '#server/features/jackpot/seed-jackpot.ts';
import { canonicalTable, drawTableOf, weightSum } from './draw-table.ts';

const pool = { seed: 1, ceiling: 2, sharePpm: 3 };
const jackpotPools = [
  { ...pool, propId: 50_001, weight: 1 },
  { ...pool, propId: 50_002, weight: 0 },
  { ...pool, propId: 50_004, weight: 9 },
];
const jackpotAwardConfig = [
  { id: 7, type: 1, propId: 2001, count: 500, showNum: 5, weight: 40 },
  { id: 3, type: 2, propId: 50_000, count: 1, showNum: 1, weight: 99 },
  { id: 4, type: 1, propId: 60_001, count: 10, showNum: 10, weight: 0 },
  { id: 5, type: 3, propId: 60_001, count: 10, showNum: 10, weight: 10 },
  { id: 1, type: 1, propId: 80_001, count: 2, showNum: 1, weight: 50 },
];

test('a table has a row for each prop cell, and a row for each pool instead of the jackpot cell', () => {
  const table = drawTableOf({ jackpotAwardConfig, jackpotPools });
  expect(table).toEqual([
    { awardId: 7, type: 1, propId: 2001, count: 500, weight: 40 },
    { awardId: 3, type: 2, propId: 50_001, count: 1, weight: 1 },
    { awardId: 3, type: 2, propId: 50_004, count: 1, weight: 9 },
    { awardId: 1, type: 1, propId: 80_001, count: 2, weight: 50 },
  ]);
  expect(weightSum(table)).toBe(100);
  expect(canonicalTable(table)).toBe('[[7,1,2001,500,40],[3,2,50001,1,1],[3,2,50004,1,9],[1,1,80001,2,50]]');
});

test('neither other fields nor the row order change the text of a table', () => {
  expect(canonicalTable([])).toBe('[]');
  const row = { weight: 5, count: 4, propId: 3, type: 2, awardId: 1, name: 'Mega' };
  expect(canonicalTable([row])).toBe('[[1,2,3,4,5]]');
});

test('the default weights are in millionths', () => {
  const table = drawTableOf(seedJackpot);
  expect(weightSum(table)).toBe(1_000_000);
  expect(table).toHaveLength(13);
});
