import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';

export const tasksActivity = activityTo('/bonus/tasks', {
  ...{ id: ACTIVITY_ID.tasks, name: 'Tasks', sort: 6, unloginShowStatus: 0 },
});

export const tasksUpgrades = [
  activityUpgrade('tasks-activity', 'the activity of tasks and chests', tasksActivity),
];
