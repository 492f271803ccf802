import type { LengthRange } from '#contract/app-config.ts';
import { ACCOUNT_NAME } from '#contract/constants.ts';

/** What is wrong with a text; the words are the view's. */
export type TextError = 'missing' | 'tooShort' | 'tooLong' | 'characters';

/** An account name as it would be sent, against the characters of the contract and the lengths in force. */
export function checkAccount(account: string, length: LengthRange): TextError | null {
  const name = account.trim();
  if (name === '') return 'missing';
  if (!ACCOUNT_NAME.characters.test(name)) return 'characters';
  return checkLength(name, length);
}

/** A new password: every character counts, white space too. */
export function checkPassword(password: string, length: LengthRange): TextError | null {
  return password === '' ? 'missing' : checkLength(password, length);
}

/**
 * What somebody types to get in: only that there is something to send; limits guard new accounts, not old
 * ones.
 */
export function checkPresent(text: string, maxLength: number): TextError | null {
  if (text === '') return 'missing';
  return text.length > maxLength ? 'tooLong' : null;
}

/** Counted in UTF-16 units, as the server counts. */
function checkLength(text: string, { min, max }: LengthRange): TextError | null {
  if (text.length < min) return 'tooShort';
  return text.length > max ? 'tooLong' : null;
}
