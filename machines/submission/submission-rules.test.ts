import { expect, test } from 'vitest';
import { CallFailure } from '#app/api/call-failure.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { isError, judgeFailure, readDigits, readFailure, readFormFailure } from './submission-rules.ts';

test('the failures that the client throws are read', () => {
  const failure = new CallFailure('refused', 'taken', { errcode: 429, field: 'account', retryAfter: 30 });
  expect(readFailure(failure)).toEqual({ kind: 'refused', errcode: 429, field: 'account', retryAfter: 30 });
});

test.each([[undefined], [null], ['oops'], [new TypeError('x')], [{ kind: 'strange', errcode: 'many' }]])(
  '%s counts as an answer that cannot be read',
  (error) => {
    expect(readFailure(error)).toEqual({ kind: 'broken', errcode: 0, field: null, retryAfter: null });
  },
);

test('an error of the contract is recognised by its number', () => {
  const failure = new CallFailure('refused', '', { errcode: 1101 });
  expect(isError(failure, ERRCODE.accountTaken)).toBe(true);
  expect(isError(failure, ERRCODE.credentialsWrong)).toBe(false);
  expect(isError(new Error('accountTaken'), ERRCODE.accountTaken)).toBe(false);
});

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

test.each([
  ['123456', '123456'],
  ['12345', '12345'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['12a34-b', '1234'],
  ['1234567', '123456'],
  ['', ''],
])('%j is read as %j', (text, digits) => {
  expect(readDigits(text, 6)).toBe(digits);
});

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
