import { calls } from '#contract/calls.ts';
import { RANK } from '#contract/rank.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkRank } from './check-rank.ts';
import { rankActivity, rankUpgrades, seedRank } from './config.ts';
import { keepStandings, type RankDependencies, readRank } from './rank.ts';

/** Boards of what players wager and win; {@link keepRank} fills them and pays the prizes of a week. */
export const rank: Feature<RankDependencies> = {
  routes(answer, deps) {
    const ranked = { ...deps, standingOf: keepStandings(deps) };
    answer(calls.getRank, ({ userId, body }) => readRank(ranked, userId, body));
    answer(calls.getPublicRank, ({ body }) => readRank(ranked, null, body));
  },
  activity: rankActivity,
  seeds: seedRank,
  configUpgrades: rankUpgrades,
  movementKinds: { bonuses: [RANK] },
  rewardSources: { [RANK]: [] },
  bookChecks: () => [checkRank],
};
