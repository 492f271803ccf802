import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { Feature } from '#server/features/feature.ts';
import { type PointsDependencies, readPoints, readPointTerms } from './points.ts';

/** Points for stakes; {@link creditPoints} credits them. */
export const points: Feature<PointsDependencies> = {
  routes(answer, deps) {
    answer(calls.getPointTerms, () => readPointTerms(deps));
    answer(calls.getPoints, ({ userId, body }) => readPoints(deps, userId, body));
  },
  activity: activityTo(
    '/points',
    { id: ACTIVITY_ID.points, name: 'Points', sort: 8, unloginShowStatus: 1 },
    { id: 'points-activity', says: 'the activity of points' },
  ),
  movementKinds: { bonuses: [POINTS_OF_PLAY] },
  rewardSources: { [POINTS_OF_PLAY]: [] },
};
