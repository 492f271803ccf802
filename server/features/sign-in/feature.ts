import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, SIGN_IN } from '#contract/constants.ts';
import type { Feature } from '#server/features/feature.ts';
import { signInUpgrades } from './config.ts';
import { listSignInRights, readSignIn, receiveSignIn, type SignInDependencies } from './sign-in.ts';

export const signIn: Feature<SignInDependencies> = {
  routes(answer, deps) {
    answer(calls.loginBonus3User, ({ userId }) => readSignIn(deps, userId));
    answer(calls.loginBonus3UserReceive, receiveSignIn(deps));
  },
  activityId: ACTIVITY_ID.freeSign,
  configUpgrades: signInUpgrades,
  movementKinds: { bonuses: [SIGN_IN] },
  rights: listSignInRights,
  rewardSources: { [SIGN_IN]: ['signInFlag'] },
};
