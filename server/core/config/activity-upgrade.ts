import type { Activity } from '#contract/app-config.ts';
import { CLICK_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from './follow-release.ts';

/** An activity that leads to a page of the app. */
export function activityTo(
  clickAction: string,
  activity: Pick<Activity, 'id' | 'name' | 'sort' | 'unloginShowStatus'>,
): Activity {
  return { ...activity, type: 2, clickType: CLICK_TYPE.inApp, clickAction, themeUrl: '' };
}

/** Adds a release's activity to a config that an operator has edited, unless it is there. */
export function activityUpgrade(id: string, says: string, activity: Activity): ConfigUpgrade {
  return {
    ...{ id, says, document: 'appConfig', isRequired: false },
    apply(body) {
      const activities: object[] = Array.isArray(body.activities) ? body.activities : [];
      const isThere = activities.some((each) => Reflect.get(each, 'id') === activity.id);
      return isThere ? body : { ...body, activities: [...activities, activity] };
    },
  };
}
