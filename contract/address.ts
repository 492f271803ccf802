/**
 * The regions of the Philippines, by their codes in ISO 3166-2, in the order of the official list: the
 * capital first, then from north to south.
 */
export const REGIONS = [
  '00',
  '15',
  '01',
  '02',
  '03',
  '40',
  '41',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
] as const;

/** The longest of each field of an address, in code points. */
export const ADDRESS_LENGTHS = { name: 60, province: 60, city: 60, barangay: 60, street: 120 } as const;

export const POSTAL_CODE = /^\d{4}$/;
