import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountName } from '#contract/account.ts';
import { checkAccount, checkPassword, checkPresent } from './check-credentials.ts';

const ACCOUNT = { min: 4, max: 8 };
const PASSWORD = { min: 8, max: 12 };

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['abc', 'tooShort'],
  ['abcd', null],
  ['  abcd  ', null],
  ['abcdefgh', null],
  ['abcdefghi', 'tooLong'],
  ['ab cd', 'characters'],
  ['ab!', 'characters'],
  ['Ñandú.9', null],
  ['玛丽亚_1', null],
  ['a-b_c.d', null],
  ['ab\u0000cd', 'characters'],
  ['0917.123.4567', 'mobile'],
])('the account name %j has the error %s', (account, error) => {
  expect(checkAccount(account, ACCOUNT)).toBe(error);
});

test.each(['abc', 'ab cd', 'a!b', 'ñandú', '🎲🎲🎲', 'a-b_c.d', '<b>x</b>'])(
  'the characters of %j are accepted exactly if the contract accepts them',
  (account) => {
    const isTaken = checkAccount(account, { min: 3, max: 64 }) === null;
    expect(isTaken).toBe(v.is(AccountName, account));
  },
);

test.each([
  ['', 'missing'],
  ['1234567', 'tooShort'],
  ['12345678', null],
  ['        ', null],
  ['123456789012', null],
  ['1234567890123', 'tooLong'],
])('the new password %j has the error %s', (password, error) => {
  expect(checkPassword(password, PASSWORD)).toBe(error);
});

test.each([
  ['', 'missing'],
  ['x', null],
  ['   ', null],
  ['1234', null],
  ['12345', 'tooLong'],
])('%j typed to log in has the error %s', (text, error) => {
  expect(checkPresent(text, 4)).toBe(error);
});
