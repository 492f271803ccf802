import { MOBILE } from '#contract/constants.ts';

const punctuation = /[\s()./‐-―-]/g;
const countryPrefix = new RegExp(`^\\+?${MOBILE.dialCode}`);

/** A mobile number in E.164, however it was typed; null for anything else. */
export function readMobile(text: string): string | null {
  const typed = text.normalize('NFKC').replace(punctuation, '');
  const national = typed.replace(countryPrefix, '').replace(/^0/, '');
  return MOBILE.national.test(national) ? `+${MOBILE.dialCode}${national}` : null;
}

export function checkMobile(text: string): 'missing' | 'invalid' | null {
  if (text.trim() === '') return 'missing';
  return readMobile(text) === null ? 'invalid' : null;
}
