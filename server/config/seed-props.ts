import type { AppConfig } from '#contract/app-config.ts';

/** What can be won or given: id, name, and how much one of it is worth in its own unit. */
const PROPS: readonly (readonly [propId: number, name: string, num: number])[] = [
  [1001, '5 % deposit coupon', 5],
  [1002, '10 % deposit coupon', 10],
  [1201, '₱20 deposit coupon', 2_000],
  [1202, '₱50 deposit coupon', 5_000],
  [1301, '₱10 gift coupon', 1_000],
  [2001, 'Coins', 1],
  [2002, 'Points', 1],
  [4001, 'Liveness', 1],
  [40001, 'Red lantern', 1],
  [40002, 'Firecracker', 1],
  [40003, 'Round fruit', 1],
  [40004, 'Lucky envelope', 1],
  [50001, 'Mega jackpot', 1],
  [50002, 'Major jackpot', 1],
  [50003, 'Minor jackpot', 1],
  [50004, 'Mini jackpot', 1],
  [60001, 'Diamond', 1],
  [80001, 'Bronze scratch card', 1],
  [80002, 'Silver scratch card', 1],
  [80003, 'Gold scratch card', 1],
];

/** The ten cells of the prize grid, clockwise: kind (2 is a jackpot), prop, how many, how many are shown. */
const CELLS: readonly (readonly [type: number, propId: number, count: number, showNum: number])[] = [
  [2, 50004, 1, 1],
  [1, 2001, 500, 500],
  [1, 60001, 1, 1],
  [1, 2001, 1_000, 1_000],
  [1, 80001, 1, 1],
  [1, 2001, 2_000, 2_000],
  [1, 2002, 50, 50],
  [1, 60001, 3, 3],
  [1, 2001, 5_000, 5_000],
  [1, 1201, 1, 1],
];

export const seedProps: AppConfig['propConfigMap'] = Object.fromEntries(
  PROPS.map(([propId, name, num]) => [String(propId), { propId, name, num }]),
);

export const seedJackpot: AppConfig['jackpotAwardConfig'] = CELLS.map(
  ([type, propId, count, showNum], index) => ({
    id: index + 1,
    type,
    propId,
    count,
    showNum,
  }),
);
