import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from './parse-amount.ts';

test.each([
  ['500', 50_000],
  ['0.01', 1],
  ['0.1', 10],
  ['1,234.50', 123_450],
  ['₱ 1 234.5', 123_450],
  ['19.99', 1_999],
  ['999999999.99', 99_999_999_999],
])('"%s" is %d centavos', (text, centavos) => {
  expect(parseAmount(text)).toBe(centavos);
});

test.each(['', '0', '0.00', '-5', '1.234', '1e3', '1.', '.5', 'five', '9999999999'])(
  '"%s" is no amount',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

test.each([
  [1, '₱0.01'],
  [50_000, '₱500.00'],
  [123_456_789, '₱1,234,567.89'],
])('%d centavos are shown as %s', (centavos, text) => {
  expect(formatAmount(centavos)).toBe(text);
});
