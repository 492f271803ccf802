import { expect, test } from 'vitest';
import { failedCall } from '#tests/fake-call.ts';
import {
  type ClaimVerdict,
  isToldForGood,
  judgeClaim,
  nameRefusal,
  type RevealFailure,
} from './judge-claim.ts';

test.each<[string, Error, number, ClaimVerdict]>([
  ['no chance', failedCall('refused', 1001), 0, 'refused'],
  ['no chance, after a lost answer', failedCall('refused', 1001), 2, 'refused'],
  ['too many calls', failedCall('refused', 429), 0, 'refused'],
  ['too many calls, after a lost answer', failedCall('refused', 429), 1, 'lost'],
  ['no login', failedCall('refused', 401), 0, 'loginLost'],
  ['no login, after a lost answer', failedCall('refused', 401), 3, 'loginLost'],
  ['no answer in time', failedCall('timeout'), 0, 'lost'],
  ['no network', failedCall('offline'), 0, 'lost'],
  ['a broken server', failedCall('server', 500), 0, 'lost'],
  ['what is no answer', failedCall('broken'), 0, 'lost'],
])('%s', (_, error, lostAnswers, verdict) => {
  expect(judgeClaim(error, lostAnswers)).toBe(verdict);
});

test.each<[number, RevealFailure['name']]>([
  [1001, 'noChance'],
  [1002, 'depositNeeded'],
  [1003, 'wageringNeeded'],
  [1004, 'activityOver'],
  [1005, 'commitmentChanged'],
  [409, 'other'],
  [1999, 'other'],
])('%i is named %s', (code, name) => {
  expect(nameRefusal(failedCall('refused', code))).toEqual({ name, code });
});

test.each([
  [failedCall('refused', 404), true],
  [failedCall('refused', 401), false],
  [failedCall('refused', 429), false],
  [failedCall('offline'), false],
  [failedCall('server', 500), false],
])('%s: told for good is %s', (error, isTold) => {
  expect(isToldForGood(error)).toBe(isTold);
});
