import type { AppConfig } from '#contract/app-config.ts';
import { JACKPOT_PROP } from '#contract/constants.ts';

/** The ten cells of the prize grid, clockwise: kind (2 is a jackpot), prop, count, shown count and weight. */
const CELLS: readonly (readonly [
  type: number,
  propId: number,
  count: number,
  showNum: number,
  weight: number,
])[] = [
  [1, 2001, 2_000, 2_000, 120_000],
  [1, 80001, 1, 1, 60_000],
  [1, 60001, 50, 50, 40_000],
  [1, 2001, 10_000, 10_000, 20_000],
  [1, 1201, 1, 1, 80_000],
  [2, 50000, 1, 1, 0],
  [1, 2001, 500, 500, 250_000],
  [1, 60001, 10, 10, 149_489],
  [1, 2001, 5_000, 5_000, 60_000],
  [1, 2001, 1_000, 1_000, 220_000],
];

/** The weights of pools and cells add up to a million. */
const jackpotPools: AppConfig['jackpotPools'] = [
  { propId: JACKPOT_PROP.mega, seed: 100_000_000, ceiling: 1_000_000_000, sharePpm: 2_000, weight: 1 },
  { propId: JACKPOT_PROP.major, seed: 10_000_000, ceiling: 100_000_000, sharePpm: 1_500, weight: 10 },
  { propId: JACKPOT_PROP.minor, seed: 1_000_000, ceiling: 10_000_000, sharePpm: 1_000, weight: 100 },
  { propId: JACKPOT_PROP.mini, seed: 100_000, ceiling: 1_000_000, sharePpm: 500, weight: 400 },
];

/** One draw per ₱10,000 wagered, and one per ₱10,000 deposited and wagered since; none per day. */
const drawChances: AppConfig['drawChances'] = {
  daily: 0,
  depositPerChance: 1_000_000,
  wagerPerChance: 1_000_000,
};

const jackpotAwardConfig: AppConfig['jackpotAwardConfig'] = CELLS.map(
  ([type, propId, count, showNum, weight], index) => ({
    id: index + 1,
    type,
    propId,
    count,
    showNum,
    weight,
  }),
);

export const seedJackpot = { jackpotAwardConfig, jackpotPools, drawChances };
