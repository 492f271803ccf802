import { expect, test } from 'vitest';
import { advanceCooldown, isOver } from './cooldown.ts';

const NOW = 1_795_000_000_000;

test('the first reading of the clock fixes the deadline', () => {
  expect(advanceCooldown({ retryAt: null, secondsLeft: 90 }, NOW)).toEqual({
    retryAt: NOW + 90_000,
    secondsLeft: 90,
  });
});

test.each([
  // milliseconds later, seconds left, over
  [1_000, 2, false],
  [1_001, 2, false],
  [2_000, 1, false],
  [2_999, 1, false],
  [3_000, 0, true],
  [60_000, 0, true],
])('%i ms later %i s are left', (later, secondsLeft, over) => {
  const cooldown = { retryAt: NOW + 3_000, secondsLeft: 3 };
  expect(advanceCooldown(cooldown, NOW + later)).toEqual({ retryAt: NOW + 3_000, secondsLeft });
  expect(isOver(cooldown, NOW + later)).toBe(over);
});

test('no wait at all is over at once', () => {
  expect(isOver({ retryAt: null, secondsLeft: 0 }, NOW)).toBe(true);
});
