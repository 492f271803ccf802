import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

/** Shows nothing until `noticeConfigs` has a notice. */
export const noticeActivity: Activity = {
  id: ACTIVITY_ID.notice,
  name: 'Notices',
  sort: 9,
  type: 2,
  clickType: 0,
  clickAction: '',
  unloginShowStatus: 0,
  themeUrl: '',
};

export const noticeUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'notice-activity',
    document: 'appConfig',
    isRequired: false,
    says: 'the activity of the notices',
    apply(body) {
      const activities: object[] = Array.isArray(body.activities) ? body.activities : [];
      const isThere = activities.some((activity) => Reflect.get(activity, 'id') === noticeActivity.id);
      return isThere ? body : { ...body, activities: [...activities, noticeActivity] };
    },
  },
];
