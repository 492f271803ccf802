import type { LengthRange } from '#contract/app-config.ts';
import { ACCOUNT_NAME, PASSWORD_CEILING, PASSWORD_FLOOR } from '#contract/constants.ts';

/** Lengths of account name and password, in characters. */
export interface AccountLimits {
  account: LengthRange;
  password: LengthRange;
}

/** The configured limits, kept within the server's own bounds. */
export function readAccountLimits(config: {
  accountLength: LengthRange;
  passwordLength: LengthRange;
}): AccountLimits {
  return {
    account: within(config.accountLength, { min: ACCOUNT_NAME.minLength, max: ACCOUNT_NAME.maxLength }),
    password: within(config.passwordLength, { min: PASSWORD_FLOOR, max: PASSWORD_CEILING }),
  };
}

function within(range: LengthRange, bounds: LengthRange): LengthRange {
  const min = Math.min(Math.max(range.min, bounds.min), bounds.max);
  return { min, max: Math.max(min, Math.min(range.max, bounds.max)) };
}
