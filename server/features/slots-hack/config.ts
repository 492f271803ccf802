import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const slotsHackActivity = activityTo('/activity/slotshack', {
  ...{ id: ACTIVITY_ID.slotsHack, name: 'Slots hack', sort: 14, unloginShowStatus: 1 },
});

export const slotsHackUpgrades = [
  activityUpgrade('slots-hack-activity', 'the activity of the slots’ true figures', slotsHackActivity),
];
