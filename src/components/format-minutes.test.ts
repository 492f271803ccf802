import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1_440, '24 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
