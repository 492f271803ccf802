import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

const minorUnits = fc.maxSafeInteger();

test.each([
  [0, '₱0.00'],
  [1, '₱0.01'],
  [100, '₱1.00'],
  [125_000, '₱1,250.00'],
  [120_488_050, '₱1,204,880.50'],
  [-5, '-₱0.05'],
  [-100_000, '-₱1,000.00'],
  [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91'],
])('%i is shown as %s', (minor, shown) => {
  expect(formatMoney(minor)).toBe(shown);
});

test('what is shown reads back as the amount, to the last unit', () => {
  fc.assert(
    fc.property(minorUnits, (minor) => {
      const shown = formatMoney(minor);
      const digits = BigInt(shown.replace(/\D/g, ''));
      expect(shown.startsWith('-') ? -digits : digits).toBe(BigInt(minor));
    }),
  );
});

test('it has one sign, two decimals and a comma before every three digits', () => {
  fc.assert(
    fc.property(minorUnits, (minor) => {
      expect(formatMoney(minor)).toMatch(/^-?₱\d{1,3}(,\d{3})*\.\d{2}$/);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])('%d is no amount', (broken) => {
  expect(() => formatMoney(broken)).toThrow(RangeError);
});

test.each([
  ['1', 100],
  ['1.5', 150],
  ['1.', 100],
  ['0.29', 29],
  ['1,234.56', 123_456],
  [' 1 000 ', 100_000],
  ['9999999999999.99', 999_999_999_999_999],
  ['', null],
  ['.5', null],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['₱5', null],
  ['99999999999999', null],
])('“%s” is typed for %s', (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test('every amount that is shown is read as itself', () => {
  for (const minor of [0, 1, 99, 100, 123_456_789]) {
    expect(parseMoney(formatMoney(minor).replace('₱', ''))).toBe(minor);
  }
});
