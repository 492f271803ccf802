import parsePhoneNumber from 'libphonenumber-js/min';
import { MOBILE } from '#contract/constants.ts';

const COUNTRY = 'PH';
const PREFIX = `+${MOBILE.dialCode}`;
const LINE_DIGITS = 4;

/**
 * A mobile number of the country that gets codes.
 * @param typed national or international, with spaces or without
 * @returns it in E.164; null for anything else
 */
export function parseMobile(typed: string): string | null {
  const number = parsePhoneNumber(typed, { defaultCountry: COUNTRY, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return null;
  if (number.countryCallingCode !== MOBILE.dialCode || !MOBILE.national.test(number.nationalNumber))
    return null;
  return number.number;
}

/** The number with all but its ends as dots: +63 917 ••• ••67. */
export function maskMobile(mobile: string): string {
  const national = mobile.slice(PREFIX.length);
  return `${PREFIX} ${national.slice(0, 3)} ••• ••${national.slice(-2)}`;
}

/** What ten thousand neighbouring numbers have in common. */
export function prefixOf(mobile: string): string {
  return mobile.slice(0, -LINE_DIGITS);
}
