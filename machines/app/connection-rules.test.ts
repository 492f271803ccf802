import { expect, test } from 'vitest';
import { requestTimeout } from './connection-rules.ts';

test.each([
  [null, 10_000],
  ['4g', 10_000],
  ['3g', 30_000],
  ['2g', 20_000],
  ['slow-2g', 20_000],
  ['5g', 10_000],
])('on %s a request may take %i ms', (effectiveType, expected) => {
  expect(requestTimeout(effectiveType)).toBe(expected);
});
