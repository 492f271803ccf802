import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

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
