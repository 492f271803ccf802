import { ACTIVITY_ID } from '#contract/constants.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import { creditPoints } from './credit-points.ts';
import { addPointsRoutes } from './points.ts';

/** Points for stakes. */
export const points: Feature<ConfigDependencies> = {
  routes: addPointsRoutes,
  jobs: [{ every: 60_000, does: { 'crediting points': creditPoints } }],
  activity: activityTo(
    '/points',
    { id: ACTIVITY_ID.points, name: 'Points', sort: 8, unloginShowStatus: 1 },
    { id: 'points-activity', says: 'the activity of points' },
  ),
  movementKinds: { bonuses: [POINTS_OF_PLAY] },
  rewardSources: { [POINTS_OF_PLAY]: [] },
};
