import { expect, test } from 'vitest';
import { failedCall } from '#tests/fake-call.ts';
import { judgeSubmission } from './judge-submission.ts';

test.each([
  ['no answer', failedCall('timeout'), 'lost', 'lost'],
  ['no network', failedCall('offline'), 'lost', 'lost'],
  ['an error of the server', failedCall('server', 500), 'lost', 'lost'],
  ['an answer that cannot be read', failedCall('broken'), 'lost', 'lost'],
  ['a wrong password', failedCall('refused', 1405), 'pinRefused', 'pinRefused'],
  ['too many tries', failedCall('refused', 429), 'pinRefused', 'lost'],
  ['no password set', failedCall('refused', 1404), 'refused', 'refused'],
  ['a lost login', failedCall('refused', 401), 'refused', 'lost'],
  ['what cannot be read', failedCall('refused', 400), 'refused', 'lost'],
  ['a balance too low', failedCall('refused', 1201), 'refused', 'refused'],
  ['wagering left', failedCall('refused', 1406), 'refused', 'refused'],
])('%s: %s', (_, error, atFirst, afterLost) => {
  expect([judgeSubmission(error, 0), judgeSubmission(error, 1)]).toEqual([atFirst, afterLost]);
});
