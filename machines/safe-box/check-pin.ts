/**
 * What is wrong with a new six-digit password: not so many digits, or one of the first that anybody would
 * try.
 */
export type PinFault = 'digits' | 'guessable';

/** Whatever the configuration says, so many digits are asked for at the least and at the most. */
const LENGTH = { least: 6, most: 16 } as const;

/** How many digits a withdrawal or safe-box password has. */
export function pinLengthOf({ safeboxPasswordLength }: { safeboxPasswordLength: number }): number {
  return Math.min(LENGTH.most, Math.max(LENGTH.least, safeboxPasswordLength));
}

/** What is wrong with a new withdrawal or safe-box password of so many digits; null when it may be set. */
export function findPinFault(pin: string, length: number): PinFault | null {
  if (pin.length !== length || !/^\d*$/.test(pin)) return 'digits';
  return isRun(pin) || isRepeat(pin) ? 'guessable' : null;
}

/** 000000, 123456, 987654: each digit the same step from the one before, also over the end from 9 to 0. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const [first] = steps;
  return (first === 0 || first === 1 || first === 9) && steps.every((step) => step === first);
}

/** 121212, 123123: two or three digits over and over. */
function isRepeat(pin: string): boolean {
  return [2, 3].some((part) => [...pin].every((digit, index) => digit === pin[index % part]));
}
