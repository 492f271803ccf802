import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const bindActivity = activityTo('/activity/bank', {
  ...{ id: ACTIVITY_ID.bind, name: 'Number and payout account', sort: 9, unloginShowStatus: 0 },
});

export const bindUpgrades = [
  activityUpgrade('bind-activity', 'the activity of a bound number and payout account', bindActivity),
];
