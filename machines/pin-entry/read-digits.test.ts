import { expect, test } from 'vitest';
import { isWholePin, readDigits } from './read-digits.ts';

test.each([
  ['123456', '123456', true],
  ['12345', '12345', false],
  ['123 456', '123456', true],
  ['１２３４５６', '123456', true],
  ['12a34-b', '1234', false],
  ['1234567', '123456', true],
  ['', '', false],
])('%j is read as %j, whole: %s', (text, digits, isWhole) => {
  expect(readDigits(text)).toBe(digits);
  expect(isWholePin(digits)).toBe(isWhole);
});
