import type { LengthRange } from '#contract/app-config.ts';
import { ACCOUNT_NAME } from '#contract/constants.ts';
import { readsAsMobile } from './check-mobile.ts';

/** What is wrong with a text; the view has the words. */
export type TextError = 'missing' | 'tooShort' | 'tooLong' | 'characters' | 'mobile';

/** Checks a new account name as it would be sent, by the server's rule and the current limits. */
export function checkAccount(account: string, length: LengthRange): TextError | null {
  const name = account.trim();
  if (name === '') return 'missing';
  if (!ACCOUNT_NAME.characters.test(name)) return 'characters';
  return readsAsMobile(name) ? 'mobile' : checkLength(name, length);
}

/** Checks a new password: every character counts, white space too. */
export function checkPassword(password: string, length: LengthRange): TextError | null {
  return password === '' ? 'missing' : checkLength(password, length);
}

/** Checks a text typed to log in: it must be there and not too long. The limits are for new accounts only. */
export function checkPresent(text: string, maxLength: number): TextError | null {
  if (text === '') return 'missing';
  return text.length > maxLength ? 'tooLong' : null;
}

/** Counts UTF-16 units, as the server does. */
function checkLength(text: string, { min, max }: LengthRange): TextError | null {
  if (text.length < min) return 'tooShort';
  return text.length > max ? 'tooLong' : null;
}
