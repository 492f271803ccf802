import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { isComplete, showErrors } from '../submission/form.ts';
import { type PinError, type PinFault, type PinValues, pinFields } from './pin.types.ts';
import { findPinFault, pinLengthOf, pinRules } from './pin-rules.ts';

const right: PinValues = { password: '280319', repeat: '280319' };

test('two equal passwords can be sent', () => {
  expect(isComplete(pinRules, { values: right, length: 6 })).toBe(true);
});

describe('each error is shown at its field', () => {
  test.each<[Partial<PinValues>, Partial<Record<keyof PinValues, PinError>>]>([
    [{ password: '28031', repeat: '28031' }, { password: 'digits' }],
    [{ password: '123456', repeat: '123456' }, { password: 'guessable' }],
    [{ repeat: '280318' }, { repeat: 'differs' }],
    [{ repeat: '' }, { repeat: 'differs' }],
  ])('%j: %j', (typed, errors) => {
    const values = { ...right, ...typed };
    expect(showErrors(pinRules, { values, length: 6, touched: pinFields, refused: {} })).toEqual(errors);
    expect(showErrors(pinRules, { values, length: 6, touched: [], refused: {} })).toEqual({});
    expect(isComplete(pinRules, { values, length: 6 })).toBe(false);
  });
});

test("the server's refusal comes first", () => {
  const form = { values: right, length: 6, touched: pinFields, refused: { password: 'invalid' as const } };
  expect(showErrors(pinRules, form)).toEqual({ password: 'invalid' });
});

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
