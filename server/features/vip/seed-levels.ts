import type { AppConfig } from '#contract/app-config.ts';

/** Experience and bet limit of each VIP level, and its theme, one of six. */
const VIP_LEVELS = [
  [0, 200_000, 1],
  [1_000, 300_000, 1],
  [5_000, 500_000, 2],
  [20_000, 800_000, 2],
  [60_000, 1_200_000, 3],
  [150_000, 2_000_000, 3],
  [400_000, 3_000_000, 4],
  [1_000_000, 5_000_000, 4],
  [2_500_000, 8_000_000, 5],
  [6_000_000, 12_000_000, 5],
  [15_000_000, 20_000_000, 6],
] as const;

const USER_LEVEL_BETS = [0, 100_000, 500_000, 2_000_000, 10_000_000, 50_000_000];

export const seedLevels: Pick<AppConfig, 'vipMap' | 'userLevelConfigs'> = {
  vipMap: Object.fromEntries(
    VIP_LEVELS.map(([experience, betLimit, showType], level) => [
      String(level),
      { level, experience, betLimit, showType },
    ]),
  ),
  userLevelConfigs: USER_LEVEL_BETS.map((betAmount, level) => ({ level, betAmount })),
};
