import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const fundActivity = activityTo('/bonus/rebate', {
  ...{ id: ACTIVITY_ID.fund, name: 'Weekly fund', sort: 7, unloginShowStatus: 0 },
});

export const fundUpgrades = [
  activityUpgrade('fund-activity', 'the activity of the weekly fund', fundActivity),
];
