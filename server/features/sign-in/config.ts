import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import { activityTo, activityUpgrade } from '#server/core/config/activity-upgrade.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const signInActivity: Activity = {
  ...activityTo('/activity/sign-in', {
    ...{ id: ACTIVITY_ID.freeSign, name: 'Free sign-in', sort: 4, unloginShowStatus: 0 },
  }),
  type: POPUP_ACTIVITY_TYPE,
};

export const signInUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'sign-in-rewards',
    document: 'appConfig',
    isRequired: true,
    says: 'each day of the sign-in calendar lists its rewards besides coins',
    apply: (body) => ({
      ...body,
      signInConfigs: listOf(body.signInConfigs).map((day) => ({ rewards: [], ...day })),
    }),
  },
  activityUpgrade('sign-in-activity', 'the activity of the free sign-in', signInActivity),
  {
    id: 'sign-in-popup',
    document: 'appConfig',
    isRequired: false,
    says: 'the free sign-in opens by itself after the start',
    apply: (body) => ({
      ...body,
      activities: listOf(body.activities).map((activity) =>
        Reflect.get(activity, 'id') === signInActivity.id
          ? { ...activity, type: POPUP_ACTIVITY_TYPE }
          : activity,
      ),
    }),
  },
];

function listOf(value: unknown): object[] {
  return Array.isArray(value) ? value : [];
}
