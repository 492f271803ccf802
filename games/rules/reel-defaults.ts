import { PLATFORM } from './groups.ts';

const STAKES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** For fifteen lines, which do not divide ₱1.00 evenly. */
export const STAKES_OF_15 = [150, 300, 750, 1_500, 3_000, 7_500, 15_000];
/** For nine lines, which do not either. */
export const STAKES_OF_9 = [90, 180, 450, 900, 1_800, 4_500, 9_000];

/** Shared by most reel titles. Minor units. */
export const SPIN = {
  engine: 'reels' as const,
  platformId: PLATFORM.perya,
  minBet: 100,
  maxBet: 10_000,
  stakes: STAKES,
};

export const PLAIN = {
  wild: null,
  wildsExpand: false,
  wildMultiplier: 1,
  paysBothWays: false,
  scatter: null,
  scatterPays: [0, 0, 0] as const,
};
