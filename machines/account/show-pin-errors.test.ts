import { describe, expect, test } from 'vitest';
import { type PinError, type PinValues, pinFields } from './pin.types.ts';
import { canSetPin, showPinErrors } from './show-pin-errors.ts';

const right: PinValues = { password: '280319', repeat: '280319' };

test('two equal passwords can be sent', () => {
  expect(canSetPin({ values: right, length: 6 })).toBe(true);
});

describe('each error is shown at its field', () => {
  test.each<[Partial<PinValues>, Partial<Record<keyof PinValues, PinError>>]>([
    [{ password: '28031', repeat: '28031' }, { password: 'digits' }],
    [{ password: '123456', repeat: '123456' }, { password: 'guessable' }],
    [{ repeat: '280318' }, { repeat: 'differs' }],
    [{ repeat: '' }, { repeat: 'differs' }],
  ])('%j: %j', (typed, errors) => {
    const values = { ...right, ...typed };
    expect(showPinErrors({ values, length: 6, touched: pinFields, refused: {} })).toEqual(errors);
    expect(showPinErrors({ values, length: 6, touched: [], refused: {} })).toEqual({});
    expect(canSetPin({ values, length: 6 })).toBe(false);
  });
});

test("the server's refusal comes first", () => {
  const form = { values: right, length: 6, touched: pinFields, refused: { password: 'invalid' as const } };
  expect(showPinErrors(form)).toEqual({ password: 'invalid' });
});
