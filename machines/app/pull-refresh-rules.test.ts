import { expect, test } from 'vitest';
import { isFarPull, showPull } from './pull-refresh-rules.ts';

test.each([
  [0, 0, false],
  [12, 0, false],
  [66, 0.5, false],
  [119, 107 / 108, false],
  [120, 1, true],
  [400, 1, true],
])('%i px down show %f of the indicator, and refresh: %s', (distance, shown, isFar) => {
  expect([showPull(distance), isFarPull(distance)]).toEqual([shown, isFar]);
});
