import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, POPUP_ACTIVITY_TYPE, SIGN_IN } from '#contract/constants.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { Feature } from '#server/features/feature.ts';
import { listSignInRights, readSignIn, receiveSignIn, type SignInDependencies } from './sign-in.ts';

export const signIn: Feature<SignInDependencies> = {
  routes(answer, deps) {
    answer(calls.loginBonus3User, ({ userId }) => readSignIn(deps, userId));
    answer(calls.loginBonus3UserReceive, receiveSignIn(deps));
  },
  activity: activityTo(
    '/activity/sign-in',
    {
      ...{ id: ACTIVITY_ID.freeSign, name: 'Free sign-in', sort: 4, unloginShowStatus: 0 },
      type: POPUP_ACTIVITY_TYPE,
    },
    { id: 'sign-in-activity', says: 'the activity of the free sign-in' },
  ),
  seeds: {
    signInConfigs: [100, 100, 200, 200, 300, 300, 1_000].map((amount, index) => ({
      ...{ id: index + 1, name: `Day ${index + 1}`, sort: index + 1 },
      ...{ amount, betMultiple: 1, rewards: [] },
    })),
  },
  configUpgrades: [
    {
      id: 'sign-in-rewards',
      isRequired: true,
      says: 'each day of the sign-in calendar lists its rewards besides coins',
      apply: (body) => ({
        ...body,
        signInConfigs: listOf(body.signInConfigs).map((day) => ({ rewards: [], ...day })),
      }),
    },
    {
      id: 'sign-in-popup',
      isRequired: false,
      says: 'the free sign-in opens by itself after the start',
      apply: (body) => ({
        ...body,
        activities: listOf(body.activities).map((activity) =>
          Reflect.get(activity, 'id') === ACTIVITY_ID.freeSign
            ? { ...activity, type: POPUP_ACTIVITY_TYPE }
            : activity,
        ),
      }),
    },
  ],
  movementKinds: { bonuses: [SIGN_IN] },
  rights: listSignInRights,
  rewardSources: { [SIGN_IN]: ['signInFlag'] },
};

function listOf(value: unknown): object[] {
  return Array.isArray(value) ? value : [];
}
