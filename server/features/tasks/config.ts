import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID, CLICK_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const tasksActivity: Activity = {
  id: ACTIVITY_ID.tasks,
  name: 'Tasks',
  sort: 6,
  type: 2,
  clickType: CLICK_TYPE.inApp,
  clickAction: '/bonus/tasks',
  unloginShowStatus: 0,
  themeUrl: '',
};

export const tasksUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'tasks-activity',
    document: 'appConfig',
    isRequired: false,
    says: 'the activity of tasks and chests',
    apply(body) {
      const activities = Array.isArray(body.activities) ? body.activities : [];
      const isThere = activities.some((activity) => Object(activity).id === tasksActivity.id);
      return isThere ? body : { ...body, activities: [...activities, tasksActivity] };
    },
  },
];
