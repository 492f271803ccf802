import { MOBILE } from '#contract/constants.ts';
import type { Address, Region } from '#contract/shop.ts';
import { m } from '#messages';

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { name, mobile, street, barangay, city, province, postalCode, region } = address;
  const lines = [
    name,
    `+${MOBILE.dialCode} ${mobile.replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`,
    street,
    `${barangay}, ${city}`,
    `${postalCode} ${province}`,
    regionNames[region](),
  ];
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places.
        <div key={index}>{line}</div>
      ))}
    </address>
  );
}

export const regionNames: Record<Region, () => string> = {
  '00': m.shop_region_00,
  '15': m.shop_region_15,
  '01': m.shop_region_01,
  '02': m.shop_region_02,
  '03': m.shop_region_03,
  '40': m.shop_region_40,
  '41': m.shop_region_41,
  '05': m.shop_region_05,
  '06': m.shop_region_06,
  '07': m.shop_region_07,
  '08': m.shop_region_08,
  '09': m.shop_region_09,
  '10': m.shop_region_10,
  '11': m.shop_region_11,
  '12': m.shop_region_12,
  '13': m.shop_region_13,
  '14': m.shop_region_14,
};
