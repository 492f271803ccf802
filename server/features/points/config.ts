import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const pointsActivity = activityTo('/points', {
  ...{ id: ACTIVITY_ID.points, name: 'Points', sort: 8, unloginShowStatus: 1 },
});

export const pointsUpgrades = [activityUpgrade('points-activity', 'the activity of points', pointsActivity)];
