import { ACTIVITY_ID } from '#contract/constants.ts';
import type { RankPrize } from '#contract/rank.ts';
import { RANK_BOARDS } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const rankActivity = activityTo(
  '/rank',
  { id: ACTIVITY_ID.rank, name: 'Rankings', sort: 11, unloginShowStatus: 1 },
  { id: 'rank-activity', says: 'the activity of the rankings' },
);

/** First and last place, what must be wagered for each in pesos, and the prop. */
const PLACES = [
  [1, 1, 750_000, COINS, 30_000],
  [2, 2, 500_000, COINS, 20_000],
  [3, 3, 250_000, COINS, 10_000],
  [4, 7, 125_000, 1202, 1],
  [8, 17, 50_000, 1201, 1],
] as const;

/** ₱2,000 a week in all, half of it for each board. */
export const seedRank: Pick<WrittenConfig, 'rankPrizes' | 'rankMinStake'> = {
  rankPrizes: RANK_BOARDS.flatMap((board) =>
    PLACES.map(
      ([from, to, pesos, propId, count]): RankPrize => ({
        ...{ board, from, to, minWagered: 100 * pesos },
        ...{ rewards: [{ propId, count }], betMultiple: 1 },
      }),
    ),
  ),
  rankMinStake: 1_000,
};

export const rankUpgrades: readonly ConfigUpgrade[] = [
  {
    ...{ id: 'rank-config', isRequired: true, says: 'the prizes of the rankings' },
    apply: (body) => ({ ...seedRank, ...body }),
  },
];
