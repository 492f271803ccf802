import { expect, it } from 'vitest';
import { formatChip } from './format-chip.ts';

it.each([
  [100, '₱1'],
  [100_000, '₱1,000'],
  [160, '₱1.60'],
  [0, '₱0'],
])('%i is shown as %s', (minor, words) => {
  expect(formatChip(minor)).toEqual(words);
});
