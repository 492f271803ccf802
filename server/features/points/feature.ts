import { ACTIVITY_ID } from '#contract/constants.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { pointsUpgrades } from './config.ts';
import { creditPoints } from './credit-points.ts';
import { addPointsRoutes } from './points.ts';

/** Points for stakes. */
export const points: Feature<ConfigDependencies> = {
  routes: addPointsRoutes,
  jobs: [{ every: 60_000, does: { 'crediting points': creditPoints } }],
  activityId: ACTIVITY_ID.points,
  configUpgrades: pointsUpgrades,
  movementKinds: { bonuses: [POINTS_OF_PLAY] },
  rewardSources: { [POINTS_OF_PLAY]: [] },
};
