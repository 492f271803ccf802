import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { formatAmount, formatMoney, parseMoney } from './money.ts';

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

test('a shown amount reads back exactly', () => {
  fc.assert(
    fc.property(minorUnits, (minor) => {
      const shown = formatMoney(minor);
      const digits = BigInt(shown.replace(/\D/g, ''));
      expect(shown.startsWith('-') ? -digits : digits).toBe(BigInt(minor));
    }),
  );
});

test('an amount has one sign, two decimals and a comma before every three digits', () => {
  fc.assert(
    fc.property(minorUnits, (minor) => {
      expect(formatMoney(minor)).toMatch(/^-?₱\d{1,3}(,\d{3})*\.\d{2}$/);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])('%d is refused as an amount', (broken) => {
  expect(() => formatMoney(broken)).toThrow(RangeError);
});

test.each([
  ['1', 100],
  ['1.5', 150],
  ['1.', 100],
  ['0.29', 29],
  ['1,234.56', 123_456],
  ['1,234,567', 123_456_700],
  [' 1 000 ', 100_000],
  ['1\u00a0000\u00a0000', 100_000_000],
  ['150,50', 15_050],
  ['150,5', 15_050],
  ['150,', 15_000],
  ['₱1,500.00', 150_000],
  ['₱ 5', 500],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ['', null],
  ['.5', null],
  [',50', null],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['2x100', null],
  ['100 200', 10_020_000],
  ['1 50', null],
  ['1,50,000', null],
  ['1500,000', null],
  ['0,500', null],
  ['1,000,50', null],
  ['1.000,50', null],
  ['1,000 000', null],
  ['1..5', null],
  ['$5', null],
  ['90071992547409.92', null],
])('the typed text “%s” reads as %s', (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1,234.56'],
  [999_999_999_999_999, '9,999,999,999,999.99'],
])('%i is shown in a field as %s', (minor, typed) => {
  expect(formatAmount(minor)).toBe(typed);
});

test.each([-1, 0.5, Number.NaN])('%d is not shown in a field', (broken) => {
  expect(() => formatAmount(broken)).toThrow(RangeError);
});

test('every formatted amount reads back as itself', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (minor) => {
      expect(parseMoney(formatMoney(minor))).toBe(minor);
      expect(parseMoney(formatAmount(minor))).toBe(minor);
    }),
  );
});

test('two digits after a comma are cents, as after a point', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const digits = String(cents).padStart(2, '0');
      expect(parseMoney(`${whole},${digits}`)).toBe(parseMoney(`${whole}.${digits}`));
    }),
  );
});

test('the last mark in typed text is a decimal point unless three digits follow', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. ₱x-'), maxLength: 16 });
  fc.assert(
    fc.property(typed, (text) => {
      const minor = parseMoney(text);
      if (minor === null) return;
      const [, whole, cents = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
      expect(minor).toBe(Number(whole?.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')));
    }),
    { numRuns: 2_000 },
  );
});
