import { expect, test } from 'vitest';
import { listColours } from './list-colours.ts';

const vipMap = {
  0: { level: 0, experience: 0, betLimit: 100, showType: 1 },
  1: { level: 1, experience: 10, betLimit: 100, showType: 1 },
  2: { level: 2, experience: 20, betLimit: 100, showType: 3 },
  5: { level: 5, experience: 90, betLimit: 100, showType: 2 },
  6: { level: 6, experience: 99, betLimit: 100, showType: 77 },
};

test('colours are listed once, at the level that unlocks them', () => {
  const seen = listColours(vipMap, 2).map(({ accent, level, isReached }) => [accent.name, level, isReached]);
  expect(seen).toEqual([
    ['mango', 0, true],
    ['sky', 2, true],
    ['teal', 5, false],
  ]);
});

test('no levels give no colours', () => {
  expect(listColours({}, 3)).toEqual([]);
});
