import { MOBILE } from '#contract/constants.ts';

const punctuation = /[\s()./‐-―-]/g;
const countryPrefix = new RegExp(`^\\+?${MOBILE.dialCode}`);

/** A mobile number in E.164, however it was typed; null for anything else. */
export function readMobile(text: string): string | null {
  const typed = text.normalize('NFKC').replace(punctuation, '');
  const national = typed.replace(countryPrefix, '').replace(/^0/, '');
  return MOBILE.national.test(national) ? `+${MOBILE.dialCode}${national}` : null;
}

/**
 * Whether a name of an account is a mobile number in some form, in the digits of any script: whoever saw or
 * typed it could mean two players.
 */
export function readsAsMobile(name: string): boolean {
  return NUMBER.test(
    name
      .normalize('NFKC')
      .replace(/[._-]/g, '')
      .replace(/\p{Nd}/gu, digitValue),
  );
}

const NUMBER = new RegExp(`^(?:(?:00)?${MOBILE.dialCode})?0?(?:${MOBILE.national.source.slice(1)})`);

/** Every script has its ten digits in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

export function checkMobile(text: string): 'missing' | 'invalid' | null {
  if (text.trim() === '') return 'missing';
  return readMobile(text) === null ? 'invalid' : null;
}
