import type { Activity } from '#contract/app-config.ts';
import { CLICK_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from './follow-release.ts';

/** An activity that a feature runs. */
export interface OwnActivity {
  seed: Activity;
  /** How a config that an operator has edited gets it, for one that came after the first release. */
  upgrade?: Pick<ConfigUpgrade, 'id' | 'says'>;
}

/** An activity that leads to a page of the app. */
export function activityTo(
  clickAction: string,
  activity: Pick<Activity, 'id' | 'name' | 'sort' | 'unloginShowStatus'> & Partial<Pick<Activity, 'type'>>,
  upgrade?: OwnActivity['upgrade'],
): OwnActivity {
  const seed = { type: 2, ...activity, clickType: CLICK_TYPE.inApp, clickAction, themeUrl: '' };
  return { seed, ...(upgrade && { upgrade }) };
}

/** Adds the activity unless it is there. */
export function upgradesOf({ seed, upgrade }: OwnActivity): ConfigUpgrade[] {
  if (upgrade === undefined) return [];
  const apply: ConfigUpgrade['apply'] = (body) => {
    const activities: object[] = Array.isArray(body.activities) ? body.activities : [];
    const isThere = activities.some((each) => Reflect.get(each, 'id') === seed.id);
    return isThere ? body : { ...body, activities: [...activities, seed] };
  };
  return [{ ...upgrade, isRequired: false, apply }];
}
