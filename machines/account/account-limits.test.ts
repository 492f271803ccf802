import { expect, test } from 'vitest';
import { readAccountLimits } from './account-limits.ts';

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
