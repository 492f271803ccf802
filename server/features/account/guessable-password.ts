import { dictionary } from '@zxcvbn-ts/language-common';
import { accountKey } from './account-key.ts';

/** Words of this product and its place. A stranger guesses them first, together with digits and signs. */
export const CONTEXT_WORDS: readonly string[] = [
  ...['perya', 'peryahan', 'karnabal', 'carnival', 'casino', 'jackpot', 'sabong', 'bingo', 'slots'],
  ...['gcash', 'maya', 'paymaya', 'manila', 'maynila', 'pinoy', 'pinas', 'pilipinas', 'philippines'],
  ...['password', 'admin', 'player', 'login'],
];

const frequentPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whether a new password is blank, among the fifty thousand most frequent ones, the account's name, or
 * nothing but such a word or name (also repeated) with digits and signs.
 * @param brand of the config
 */
export function isGuessable(
  password: string,
  { account, brand }: { account: string; brand: string },
): boolean {
  const key = accountKey(password);
  if (key === '' || key === accountKey(account) || frequentPasswords.has(key)) return true;
  if (isNumberOf(key, account)) return true;
  const letters = lettersOf(key);
  return [...CONTEXT_WORDS, brand, account].map(lettersOf).some((word) => repeats(letters, word));
}

/** Whether many people choose these digits: 159753, 147258. Runs and repeats are `findPinFault`'s. */
export function isFrequentPin(digits: string): boolean {
  return frequentPasswords.has(digits);
}

function lettersOf(text: string): string {
  return accountKey(text).replace(/\P{L}/gu, '');
}

/** Whether a password is a mobile number's digits, with the country's or without. */
function isNumberOf(key: string, account: string): boolean {
  const digits = account.replace(/\D/g, '');
  return account.startsWith('+') && key.length >= LEAST_DIGITS && digits.endsWith(key.replace(/^\+|^0/, ''));
}

const LEAST_DIGITS = 6;

/** Digits around one or two letters can be hard to guess. */
const LEAST_WORD = 3;

function repeats(letters: string, word: string): boolean {
  return word.length >= LEAST_WORD && letters !== '' && letters.replaceAll(word, '') === '';
}
