import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const vipActivity = activityTo('/vip', {
  ...{ id: ACTIVITY_ID.vip, name: 'VIP', sort: 5, unloginShowStatus: 0 },
});

export const vipUpgrades = [activityUpgrade('vip-activity', 'the activity of the VIP levels', vipActivity)];
