import { BRAND, PLATFORM, TYPE } from './groups.ts';
import type { PotTitle } from './title.ts';

const STRING = {
  engine: 'pots',
  typeId: TYPE.carnival,
  platformId: PLATFORM.perya,
  minBet: 100,
  maxBet: 10_000,
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  returns: { numerator: 97, denominator: 100 },
} as const;

export const potTitles = {
  palayok: {
    ...STRING,
    id: 'palayok',
    gameId: 1201,
    name: 'Palayok',
    brandId: BRAND.perya,
    hot: 1,
    rules: { pots: 12, empty: 3, pays: { numerator: 97, denominator: 100 } },
  },
  'palayok-gabi': {
    ...STRING,
    id: 'palayok-gabi',
    gameId: 1202,
    name: 'Palayok Gabi',
    brandId: BRAND.bituin,
    hot: 0,
    rules: { pots: 12, empty: 6, pays: { numerator: 97, denominator: 100 } },
  },
} as const satisfies Record<string, PotTitle>;
