import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ADDRESS_LENGTHS } from '#contract/address.ts';
import { Address } from '#contract/shop.ts';
import { sampleAddress } from '#tests/sample-shop.ts';
import { type AddressField, checkAddress, cleanLine, readAddress } from './shop-rules.ts';

test('an empty form lacks every field', () => {
  const empty = { name: '', mobile: ' ', region: '', province: '', city: '', barangay: '', street: '' };
  expect(checkAddress({ ...empty, postalCode: '' })).toEqual({
    ...{ name: 'missing', mobile: 'missing', region: 'missing', province: 'missing' },
    ...{ city: 'missing', barangay: 'missing', street: 'missing', postalCode: 'missing' },
  });
  expect(readAddress({ ...empty, postalCode: '' })).toBe(null);
});

test.each<[AddressField, string, string]>([
  ['mobile', '021234567', 'invalid'],
  ['region', '04', 'invalid'],
  ['postalCode', '110', 'invalid'],
  ['postalCode', '11O8', 'invalid'],
  ['street', 'x'.repeat(ADDRESS_LENGTHS.street + 1), 'long'],
  ['name', '🪷'.repeat(ADDRESS_LENGTHS.name + 1), 'long'],
  ['city', '\u200b\u202e', 'missing'],
])('%s ‘%s’ is %s', (field, value, fault) => {
  expect(checkAddress({ ...sampleAddress(), [field]: value })).toEqual({ [field]: fault });
  expect(readAddress({ ...sampleAddress(), [field]: value })).toBe(null);
});

test.each(['9171234567', '0917 123 4567', '+63 917-123-4567'])('the mobile number %s is read', (mobile) => {
  expect(readAddress({ ...sampleAddress(), mobile })).toEqual(sampleAddress());
});

test('what is read is what the contract takes, at the longest too', () => {
  const typed = {
    ...sampleAddress(),
    ...{ name: '🪷'.repeat(ADDRESS_LENGTHS.name), street: ` 12\u2028Esteban\t\u202eAbada ` },
  };
  const address = readAddress(typed);
  expect(v.parse(Address, address)).toEqual(address);
  expect(address?.street).toBe('12 Esteban Abada');
});

test('a line keeps its letters in one form', () => {
  expect(cleanLine('  Pen\u0303a   Street ')).toBe('Peña Street');
});
