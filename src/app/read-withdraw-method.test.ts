import { expect, test } from 'vitest';
import { readWithdrawMethod } from './read-withdraw-method.ts';

test.each([
  ['gcash', 'gcash'],
  ['maya', 'maya'],
  ['bank', 'bank'],
  ['GCash', null],
  ['', null],
  [undefined, null],
])('%j reads as %s', (name, method) => {
  expect(readWithdrawMethod(name)).toBe(method);
});
