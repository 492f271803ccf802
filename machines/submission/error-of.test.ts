import { expect, test } from 'vitest';
import { failedCall } from '#tests/fake-call.ts';
import { errorOf } from './error-of.ts';
import { readFailure } from './read-failure.ts';

test('a refusal has the error of its call, and a submission that was left has timed out', () => {
  const error = failedCall('refused', 1101);
  expect(errorOf({ output: { kind: 'refused', error } })).toEqual({ error });
  expect(readFailure(errorOf({ output: { kind: 'left' } }).error).kind).toBe('timeout');
});
