import type { SpinCounts } from './spin-figures.ts';

/** The results of `countSpins` for each title; a test proves them. */
export const spinCounts: Readonly<Record<string, SpinCounts>> = {
  'mango-reels': {
    spins: 10_156_250,
    bands: [7_023_419, 1_278_359, 849_059, 597_181, 279_542, 121_053, 7_637],
    squares: 17_869_185_824,
    most: 2_830,
    mostWays: 2,
  },
  'jeepney-gold': {
    spins: 11_424_400,
    bands: [5_834_991, 3_412_759, 872_412, 880_480, 289_601, 127_676, 6_481],
    squares: 63_649_208_636,
    most: 9_034,
    mostWays: 6,
  },
  'halo-halo-rush': {
    spins: 7_962_624,
    bands: [4_852_596, 1_437_224, 663_980, 749_426, 190_279, 66_171, 2_948],
    squares: 8_138_659_936,
    most: 2_022,
    mostWays: 12,
  },
  'carabao-fields': {
    spins: 23_463_900,
    bands: [13_179_969, 4_975_490, 2_538_241, 2_033_576, 449_163, 269_828, 17_633],
    squares: 181_773_034_846,
    most: 3_710,
    mostWays: 3,
  },
  'bangka-bay': {
    spins: 10_985_000,
    bands: [2_963_956, 5_041_026, 1_525_797, 1_199_712, 180_638, 71_668, 2_203],
    squares: 21_831_769_042,
    most: 1_787,
    mostWays: 1,
  },
  'tarsier-forest': {
    spins: 17_210_368,
    bands: [9_610_854, 4_283_350, 1_648_181, 987_924, 402_062, 262_660, 15_337],
    squares: 81_595_886_228,
    most: 7_600,
    mostWays: 27,
  },
  'parol-lights': {
    spins: 7_962_624,
    bands: [5_472_000, 1_092_576, 594_485, 475_555, 199_999, 120_185, 7_824],
    squares: 3_701_090_126,
    most: 1_825,
    mostWays: 27,
  },
  'sari-sari-sevens': {
    spins: 3_200_000,
    bands: [2_328_400, 358_680, 214_975, 146_511, 94_070, 54_231, 3_133],
    squares: 1_543_438_374,
    most: 2_055,
    mostWays: 1,
  },
  'manila-nights': {
    spins: 10_562_500,
    bands: [6_973_694, 1_424_034, 1_028_756, 673_219, 305_076, 153_968, 3_753],
    squares: 11_243_005_403,
    most: 2_174,
    mostWays: 6,
  },
};
