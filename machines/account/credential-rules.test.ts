import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountName } from '#contract/account.ts';
import { sampleUser } from '#tests/sample-user.ts';
import {
  canLogInBy,
  checkAccount,
  checkMobile,
  checkPassword,
  checkPresent,
  type LoginMethod,
  readAccountLimits,
  readLoginMethods,
  readMobile,
  readsAsMobile,
  requireLoggedIn,
} from './credential-rules.ts';

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

const read = (account: [number, number], password: [number, number]) => {
  const limits = readAccountLimits({
    accountLength: { min: account[0], max: account[1] },
    passwordLength: { min: password[0], max: password[1] },
  });
  return [limits.account.min, limits.account.max, limits.password.min, limits.password.max];
};

test.each([
  // account, password -> account, password in force
  { account: [4, 20], password: [10, 32], inForce: [4, 20, 10, 32] },
  { account: [1, 20], password: [6, 16], inForce: [3, 20, 8, 16] },
  { account: [4, 200], password: [8, 500], inForce: [4, 64, 8, 128] },
  { account: [0, 0], password: [0, 0], inForce: [3, 3, 8, 8] },
  { account: [90, 99], password: [200, 300], inForce: [64, 64, 128, 128] },
] satisfies {
  account: [number, number];
  password: [number, number];
  inForce: number[];
}[])('account $account and password $password apply as $inForce', ({ account, password, inForce }) => {
  expect(read(account, password)).toEqual(inForce);
});

test.each([
  '09171234567',
  '9171234567',
  '+639171234567',
  '639171234567',
  '+63 917 123 4567',
  ' 0917-123-4567 ',
  '(0917) 123 4567',
  '+63 (0) 917 123 4567',
  '0917.123.4567',
  '0917–123–4567',
  '０９１７１２３４５６７',
])('%j is a mobile number', (text) => {
  expect([readMobile(text), checkMobile(text)]).toEqual(['+639171234567', null]);
});

test.each([
  '917123456',
  '091712345678',
  '0281234567',
  '+19171234567',
  '+9171234567',
  '6363 9171234567',
  '0917123456a',
  '0917+1234567',
  '00639171234567',
])('%j is no mobile number', (text) => {
  expect([readMobile(text), checkMobile(text)]).toEqual([null, 'invalid']);
});

test.each(['', '   '])('%j is missing', (text) => {
  expect(checkMobile(text)).toBe('missing');
});

test.each([
  '09171234567',
  '9171234567',
  '639171234567',
  '00639171234567',
  '0917-123_45.67',
  '-09171234567-',
  '63.0917.1234567',
  '０９１７１２３４５６７',
  '٠٩١٧١٢٣٤٥٦٧',
  '०९१७१२३४५६७',
])('the name %s reads as a mobile number', (name) => {
  expect(readsAsMobile(name)).toBe(true);
});

test.each(['maria', 'ana09171234567', '09171234567ana', '0917123456', '091712345678', '0281234567', '1990'])(
  'the name %s reads as no mobile number',
  (name) => {
    expect(readsAsMobile(name)).toBe(false);
  },
);

test.each<[number[], number, 0 | 1, LoginMethod[]]>([
  // registerType, defaultLoginType, otpStatus -> methods
  [[2], 2, 0, ['account']],
  [[1, 2], 1, 1, ['phone', 'account']],
  [[1, 2], 2, 1, ['account', 'phone']],
  [[2, 1], 3, 0, ['account', 'phone']],
  [[1, 2, 3], 3, 0, ['phonePassword', 'phone', 'account']],
  [[2, 3], 3, 1, ['phone', 'account']],
  [[1, 2, 3], 2, 1, ['account', 'phone']],
  [[9], 9, 0, ['account']],
  [[9, 1], 9, 0, ['phone']],
  [[], 2, 0, []],
])(
  'types %j with default %i and otpStatus %i offer %j',
  (registerType, defaultLoginType, otpStatus, methods) => {
    expect(readLoginMethods({ registerType, defaultLoginType, otpStatus })).toEqual(methods);
  },
);

test.each<[LoginMethod[], LoginMethod, boolean]>([
  [['account'], 'account', true],
  [['account'], 'phone', false],
  [['account'], 'phonePassword', false],
  [['phone'], 'phonePassword', true],
  [['phonePassword'], 'phonePassword', true],
  [['phonePassword'], 'phone', false],
])('where %j is offered, a log-in by %s is possible: %s', (offered, method, can) => {
  expect(canLogInBy(offered, method)).toBe(can);
});

test('a form that ended has a player', () => {
  const loggedIn = { token: 'token-1', user: sampleUser() };
  expect(requireLoggedIn(loggedIn)).toBe(loggedIn);
  expect(() => requireLoggedIn(null)).toThrow('The form ended without a player');
});
