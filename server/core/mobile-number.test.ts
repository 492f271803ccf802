import { expect, test } from 'vitest';
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
])('%j is not', (typed) => {
  expect(parseMobile(typed)).toBeNull();
});

test('a number is shown by its ends, and counted without its last four digits', () => {
  expect(maskMobile('+639171234567')).toBe('+63 917 ••• ••67');
  expect(prefixOf('+639171234567')).toBe('+63917123');
});
