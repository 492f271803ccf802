import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { findPinFault, type PinFault, pinLengthOf } from './check-pin.ts';

test.each<[string, PinFault | null]>([
  ['280319', null],
  ['112233', null],
  ['135791', null],
  ['28031', 'digits'],
  ['2803190', 'digits'],
  ['28o319', 'digits'],
  ['２８０３１９', 'digits'],
  ['', 'digits'],
  ['000000', 'guessable'],
  ['777777', 'guessable'],
  ['123456', 'guessable'],
  ['012345', 'guessable'],
  ['567890', 'guessable'],
  ['987654', 'guessable'],
  ['321098', 'guessable'],
  ['121212', 'guessable'],
  ['123123', 'guessable'],
  ['112112', 'guessable'],
])('the password %j has the fault %s', (pin, fault) => {
  expect(findPinFault(pin, 6)).toBe(fault);
});

test('only a few of all passwords count as guessable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const pin = String(number).padStart(6, '0');
      expect(['guessable', null]).toContain(findPinFault(pin, 6));
    }),
  );
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter((pin) => findPinFault(pin, 6) !== null)).toHaveLength(1_110);
});

test.each([
  [6, 6],
  [0, 6],
  [4, 6],
  [8, 8],
  [99, 16],
])('a configured length of %i asks for %i digits', (safeboxPasswordLength, length) => {
  expect(pinLengthOf({ safeboxPasswordLength })).toBe(length);
});
