import type { FormRules } from '../submission/form.ts';
import { readFormFailure } from '../submission/submission-rules.ts';
import { type PinContext, type PinFault, type PinField, pinFields } from './pin.types.ts';

type Typed = Pick<PinContext, 'values' | 'length'>;

export const pinRules: FormRules<Typed, PinField> = {
  fields: () => pinFields,
  check: (name, { values, length }) => {
    if (name === 'password') return findPinFault(values.password, length);
    return values.repeat === values.password ? null : 'differs';
  },
  readFailure: (error) => readFormFailure(error, ['password']),
};

/** Bounds for the configured number of digits. */
const LENGTH = { least: 6, most: 16 } as const;

/** The number of digits of a withdrawal or safe-box password; the least one without a config. */
export function pinLengthOf(config: { safeboxPasswordLength: number } | null): number {
  return Math.min(LENGTH.most, Math.max(LENGTH.least, config?.safeboxPasswordLength ?? 0));
}

/** @returns null when the password may be set */
export function findPinFault(pin: string, length: number): PinFault | null {
  if (pin.length !== length || !/^\d*$/.test(pin)) return 'digits';
  return isRun(pin) || isRepeat(pin) ? 'guessable' : null;
}

/** 000000, 123456, 987654: each digit is the same step from the one before, past the end from 9 to 0 too. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const [first] = steps;
  return (first === 0 || first === 1 || first === 9) && steps.every((step) => step === first);
}

/** 121212, 123123: two or three digits repeated. */
function isRepeat(pin: string): boolean {
  return [2, 3].some((part) => [...pin].every((digit, index) => digit === pin[index % part]));
}
