import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { RANK } from '#contract/rank.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkRank } from './check-rank.ts';
import { rankUpgrades } from './config.ts';
import { keepStandings, readRank } from './rank.ts';

/** Boards of what players wager and win; {@link keepRank} fills them and pays the prizes of a week. */
export const rank: Feature<ConfigDependencies> = {
  routes(answer, deps) {
    const ranked = { ...deps, standingOf: keepStandings(deps) };
    answer(calls.getRank, ({ userId, body }) => readRank(ranked, userId, body));
    answer(calls.getPublicRank, ({ body }) => readRank(ranked, null, body));
  },
  activityId: ACTIVITY_ID.rank,
  configUpgrades: rankUpgrades,
  movementKinds: { bonuses: [RANK] },
  rewardSources: { [RANK]: [] },
  bookChecks: () => [checkRank],
};
