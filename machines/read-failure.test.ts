import { expect, test } from 'vitest';
import { CallFailure } from '#app/api/call-failure.ts';
import { isError, readFailure } from './read-failure.ts';

test('reads what the client throws', () => {
  const failure = new CallFailure('refused', 'taken', { errcode: 429, field: 'account', retryAfter: 30 });
  expect(readFailure(failure)).toEqual({ kind: 'refused', errcode: 429, field: 'account', retryAfter: 30 });
});

test.each([[undefined], [null], ['oops'], [new TypeError('x')], [{ kind: 'strange', errcode: 'many' }]])(
  'takes %s for an answer that nobody can read',
  (error) => {
    expect(readFailure(error)).toEqual({ kind: 'broken', errcode: 0, field: null, retryAfter: null });
  },
);

test('knows an error of the contract by its number', () => {
  const failure = new CallFailure('refused', '', { errcode: 1101 });
  expect(isError(failure, 'accountTaken')).toBe(true);
  expect(isError(failure, 'credentialsWrong')).toBe(false);
  expect(isError(new Error('accountTaken'), 'accountTaken')).toBe(false);
});
