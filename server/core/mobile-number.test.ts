import { expect, test } from 'vitest';
import { ACCOUNT_NAME } from '#contract/constants.ts';
import { readsAsMobile } from '#machines/account/credential-rules.ts';
import fc from '#tests/fast-check.ts';
import { maskMobile, parseMobile, prefixOf } from './mobile-number.ts';

test.each([
  '09171234567',
  '9171234567',
  '0917 123 4567',
  '(0917) 123-4567',
  '639171234567',
  '+63 917 123 4567',
  '+63 (0) 917 123 4567',
  '００９１７１２３４５６７'.slice(1),
])('%s is a number that gets codes', (typed) => {
  expect(parseMobile(typed)).toBe('+639171234567');
});

test.each([
  '',
  'maria',
  '0917123456',
  '091712345678',
  '02 8123 4567',
  '+1 202 555 0123',
  '+86 138 0013 8000',
  '09171234567 ext. 5',
  '+63917123456７８',
  'call 09171234567',
  'ana09171234567',
  '09171234567.ana',
])('%j is not', (typed) => {
  expect(parseMobile(typed)).toBeNull();
});

test('a number is shown by its ends, and counted without its last four digits', () => {
  expect(maskMobile('+639171234567')).toBe('+63 917 ••• ••67');
  expect(prefixOf('+639171234567')).toBe('+63917123');
});

test('every name that is read as a number here reads as one in the browser too', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
  const digit = fc
    .tuple(fc.constantFrom(...zeros), fc.nat(9))
    .map(([zero, value]) => String.fromCodePoint(zero + value));
  const scrap = fc.oneof(digit, fc.constantFrom('.', '_', '-', 'x', 'а', '²', 'ext'));
  const prefix = fc.constantFrom('', '0', '63', '063', '0063', '00630', '630', '٠', '٦٣', '０', '９');
  const national = fc.stringMatching(/^[.-]?9[.-]?\d{9}$/);
  const name = fc
    .tuple(
      fc.array(scrap, { maxLength: 2 }),
      prefix,
      fc.oneof(
        national,
        fc.array(digit).map((each) => each.join('')),
      ),
      fc.array(scrap, { maxLength: 2 }),
    )
    .map(([before, country, number, after]) =>
      [...before, country, number, ...after].join('').normalize('NFKC'),
    );
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(ACCOUNT_NAME.characters.test(text));
      if (parseMobile(text) !== null) expect(readsAsMobile(text)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
