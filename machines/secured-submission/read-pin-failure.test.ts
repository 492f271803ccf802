import { expect, test } from 'vitest';
import { failedCall } from '#tests/fake-call.ts';
import { readPinFailure } from './read-pin-failure.ts';

test.each([
  ['a wrong password', failedCall('refused', 1405), { error: 'wrong' }],
  ['too many tries', failedCall('refused', 429, { retryAfter: 900 }), { error: 'tooMany', retryAfter: 900 }],
  ['too many tries, without a time,', failedCall('refused', 429), { error: 'tooMany', retryAfter: 60 }],
  ['another refusal', failedCall('refused', 1201), null],
  ['no answer', failedCall('timeout'), null],
  ['an error that is no failed call', new Error('odd'), null],
])('%s is read as what it says about the password', (_, error, failure) => {
  expect(readPinFailure(error)).toEqual(failure);
});
