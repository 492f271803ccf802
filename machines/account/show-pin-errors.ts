import { findPinFault } from '../safe-box/check-pin.ts';
import { type PinContext, type PinError, type PinField, pinFields } from './pin.types.ts';

type Typed = Pick<PinContext, 'values' | 'length'>;

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showPinErrors({
  touched,
  refused,
  ...typed
}: Typed & Pick<PinContext, 'touched' | 'refused'>): PinContext['errors'] {
  const errors: PinContext['errors'] = {};
  for (const name of pinFields) {
    const error = refused[name] ?? (touched.includes(name) ? checks[name](typed) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

export function canSetPin(typed: Typed): boolean {
  return pinFields.every((name) => checks[name](typed) === null);
}

const checks: Record<PinField, (typed: Typed) => PinError | null> = {
  password: ({ values, length }) => findPinFault(values.password, length),
  repeat: ({ values }) => (values.repeat === values.password ? null : 'differs'),
};
