import type { LengthRange } from '#contract/app-config.ts';
import type { TextError } from '#machines/account/credential-rules.ts';
import type { RefusedError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';

type FieldError = TextError | RefusedError;

/** An error of the account name in words; undefined for none. */
export function describeAccountError(error: FieldError | undefined, length: LengthRange): string | undefined {
  return error && words(error, length, m.auth_error_account_empty());
}

export function describePasswordError(
  error: FieldError | undefined,
  length: LengthRange,
): string | undefined {
  return error && words(error, length, m.auth_error_password_empty());
}

/** The form has checked the length of a new password, so the server refuses one that is easy to guess. */
export function describeNewPasswordError(
  error: FieldError | undefined,
  length: LengthRange,
): string | undefined {
  return error === 'invalid' ? m.auth_error_password_guessable() : describePasswordError(error, length);
}

export function describeMobileError(error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error === 'missing') return m.auth_error_mobile_empty();
  return error === 'taken' ? m.auth_error_mobile_taken() : m.auth_error_mobile();
}

function words(error: FieldError, { min, max }: LengthRange, whenMissing: string): string {
  switch (error) {
    case 'missing':
      return whenMissing;
    case 'tooShort':
      return m.auth_error_short({ min });
    case 'tooLong':
      return m.auth_error_long({ max });
    case 'characters':
      return m.auth_error_account_characters();
    case 'mobile':
      return m.auth_error_account_mobile();
    case 'taken':
      return m.auth_error_account_taken();
    case 'invalid':
      return m.auth_error_invalid();
  }
}
