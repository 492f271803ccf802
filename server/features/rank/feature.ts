import { calls } from '#contract/calls.ts';
import { RANK } from '#contract/rank.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { foldRounds } from '#server/features/game/index.ts';
import { checkRank } from './check-rank.ts';
import { rankActivity, rankUpgrades, seedRank } from './config.ts';
import { keepRank } from './keep-rank.ts';
import { keepStandings, readRank } from './rank.ts';

/** Boards of what players wager and win, with prizes for a week. */
export const rank: Feature<ConfigDependencies> = {
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
  // The boards are filled from the players' days.
  jobs: [{ every: 60_000, does: { 'folding rounds': foldRounds, 'keeping the rankings': keepRank } }],
  bookChecks: () => [checkRank],
};
