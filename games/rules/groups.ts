/** A group of the catalogue. `icon` names the art; `sort` is the order in the lobby. */
export interface TitleGroup {
  id: number;
  name: string;
  icon: string;
  sort: number;
}

export const TYPE = { slots: 1, carnival: 2, dice: 3 } as const;
export const BRAND = { perya: 1, bituin: 2 } as const;
export const PLATFORM = { perya: 1 } as const;

export const titleTypes: readonly TitleGroup[] = [
  { id: TYPE.slots, name: 'Slots', icon: 'slots', sort: 1 },
  { id: TYPE.carnival, name: 'Carnival', icon: 'carnival', sort: 2 },
  { id: TYPE.dice, name: 'Dice', icon: 'dice', sort: 3 },
];

export const titleBrands: readonly TitleGroup[] = [
  { id: BRAND.perya, name: 'Perya Originals', icon: 'perya', sort: 1 },
  { id: BRAND.bituin, name: 'Bituin Works', icon: 'bituin', sort: 2 },
];

export const titlePlatforms: readonly TitleGroup[] = [
  { id: PLATFORM.perya, name: 'Perya', icon: 'perya', sort: 1 },
];
