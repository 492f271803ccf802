import { expect, test } from 'vitest';
import { failedCall } from '#tests/fake-call.ts';
import { judgeFailure } from './judge-failure.ts';

test.each([
  ['no answer', failedCall('timeout'), 'unknown', 'unknown'],
  ['no network', failedCall('offline'), 'unknown', 'unknown'],
  ['an error of the server', failedCall('server', 500), 'unknown', 'unknown'],
  ['an answer that cannot be read', failedCall('broken'), 'unknown', 'unknown'],
  ['a failure that is no call’s', new Error('no randomness'), 'unknown', 'unknown'],
  ['too many tries', failedCall('refused', 429), 'refused', 'unknown'],
  ['an invalid request', failedCall('refused', 400), 'refused', 'unknown'],
  ['a login that is over', failedCall('refused', 401), 'refused', 'left'],
  ['a wrong password', failedCall('refused', 1405), 'refused', 'refused'],
  ['no password set', failedCall('refused', 1404), 'refused', 'refused'],
  ['a balance too low', failedCall('refused', 1201), 'refused', 'refused'],
  ['a request id in use', failedCall('refused', 409), 'refused', 'refused'],
  ['a request id that is too old', failedCall('refused', 410), 'refused', 'left'],
  ['a log-in that has ended', failedCall('refused', 1113), 'refused', 'refused'],
  ['a name that is taken', failedCall('refused', 1101), 'refused', 'refused'],
])('%s is judged before and after a lost answer', (_, error, atFirst, afterLost) => {
  expect([judgeFailure(error, 0), judgeFailure(error, 1)]).toEqual([atFirst, afterLost]);
});
