import { expect, test } from 'vitest';
import { CallFailure } from '#app/api/call-failure.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { isError, readFailure } from './read-failure.ts';

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
