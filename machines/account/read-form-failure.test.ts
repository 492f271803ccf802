import { expect, test } from 'vitest';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { readFormFailure } from './read-form-failure.ts';

const fields = ['account', 'mobile', 'password'] as const;

test.each([
  ['time-out', failedCall('timeout'), 'timeout'],
  ['offline', failedCall('offline'), 'offline'],
  ['server error', failedCall('server', 500), 'server'],
  ['unreadable answer', failedCall('broken'), 'server'],
  ['a programming error', new TypeError('x is not a function'), 'server'],
  ['no error at all', undefined, 'server'],
  ['wrong name or password', failedCall('refused', ERRCODE.credentialsWrong), 'credentialsWrong'],
  ['a field that the form does not have', failedCall('refused', 400, { field: 'deviceId' }), 'invalid'],
  ['outdated terms', failedCall('refused', 400, { field: 'termsVersion' }), 'termsChanged'],
  ['an outdated policy', failedCall('refused', 400, { field: 'privacyVersion' }), 'termsChanged'],
  ['a refusal without a field', failedCall('refused', 400), 'invalid'],
  ['a way in that is closed', failedCall('refused', 403), 'forbidden'],
  ['what the player has already', failedCall('refused', ERRCODE.alreadyBound), 'alreadyBound'],
  ['a log-in that has ended', failedCall('refused', ERRCODE.loginOver, { field: 'requestId' }), 'loginOver'],
  ['a missing proof of the login', failedCall('refused', ERRCODE.proofNeeded), 'proofNeeded'],
])('%s is shown above the fields', (_, error, form) => {
  expect(readFormFailure(error, fields)).toEqual({ form, field: null, retryAfter: 0 });
});

test.each([
  ['a taken name', failedCall('refused', ERRCODE.accountTaken), { name: 'account', error: 'taken' }],
  ['a taken number', failedCall('refused', ERRCODE.mobileTaken), { name: 'mobile', error: 'taken' }],
  [
    'a refused field',
    failedCall('refused', 400, { field: 'password' }),
    { name: 'password', error: 'invalid' },
  ],
])('%s is shown at its field', (_, error, field) => {
  expect(readFormFailure(error, fields)).toEqual({ form: null, field, retryAfter: 0 });
});

test.each([
  ['as long as the server says', failedCall('refused', 429, { retryAfter: 900 }), 900],
  ['a minute when the server does not say', failedCall('refused', 429), 60],
])('too many tries wait %s', (_, error, retryAfter) => {
  expect(readFormFailure(error, fields)).toEqual({ form: 'tooMany', field: null, retryAfter });
});
