import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID, CLICK_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const vipActivity: Activity = {
  id: ACTIVITY_ID.vip,
  name: 'VIP',
  sort: 5,
  type: 2,
  clickType: CLICK_TYPE.inApp,
  clickAction: '/vip',
  unloginShowStatus: 0,
  themeUrl: '',
};

export const vipUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'vip-activity',
    document: 'appConfig',
    isRequired: false,
    says: 'the activity of the VIP levels',
    apply(body) {
      const activities: object[] = Array.isArray(body.activities) ? body.activities : [];
      const isThere = activities.some((activity) => Reflect.get(activity, 'id') === vipActivity.id);
      return isThere ? body : { ...body, activities: [...activities, vipActivity] };
    },
  },
];
