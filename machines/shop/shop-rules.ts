import { ADDRESS_LENGTHS, POSTAL_CODE, REGIONS } from '#contract/address.ts';
import { MOBILE } from '#contract/constants.ts';
import type { Address } from '#contract/shop.ts';
import { readMobile } from '../account/credential-rules.ts';

export const addressFields = [
  'name',
  'mobile',
  'region',
  'province',
  'city',
  'barangay',
  'street',
  'postalCode',
] as const satisfies readonly (keyof Address)[];
export type AddressField = (typeof addressFields)[number];

/** As typed. The region is empty until one is chosen. */
export type AddressValues = Record<AddressField, string>;

/** `invalid`: no mobile number, no postal code, or refused by the server. */
export type AddressFault = 'missing' | 'long' | 'invalid';
export type AddressErrors = Partial<Record<AddressField, AddressFault>>;

/** The faults of a typed address, by field. */
export function checkAddress(values: AddressValues): AddressErrors {
  const faults = addressFields.map((name) => [name, checkField(name, values[name])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

/** The address that is sent; null while something is wrong with it. */
export function readAddress(values: AddressValues): Address | null {
  const mobile = readMobile(values.mobile);
  const region = REGIONS.find((each) => each === values.region);
  if (mobile === null || region === undefined || Object.keys(checkAddress(values)).length > 0) return null;
  const { name, province, city, barangay, street, postalCode } = values;
  return {
    ...{ name: cleanLine(name), mobile: mobile.slice(`+${MOBILE.dialCode}`.length), region },
    ...{ province: cleanLine(province), city: cleanLine(city), barangay: cleanLine(barangay) },
    ...{ street: cleanLine(street), postalCode: postalCode.trim() },
  };
}

/** Composed Unicode with single spaces and without characters that cannot be seen. */
export function cleanLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** @returns null for a line that can be sent */
export function checkField(name: AddressField, value: string): AddressFault | null {
  const line = cleanLine(value);
  if (line === '') return 'missing';
  switch (name) {
    case 'mobile':
      return readMobile(value) === null ? 'invalid' : null;
    case 'postalCode':
      return POSTAL_CODE.test(line) ? null : 'invalid';
    case 'region':
      return REGIONS.some((region) => region === value) ? null : 'invalid';
    default:
      return [...line].length > ADDRESS_LENGTHS[name] ? 'long' : null;
  }
}
