import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, SIGN_IN } from '#contract/constants.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { signInUpgrades } from './config.ts';
import { listSignInRights, readSignIn, receiveSignIn, type SignInDependencies } from './sign-in.ts';

export const signIn: Feature<SignInDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.loginBonus3User, ({ userId }) => readSignIn(deps, userId));
    registerValueCall(app, calls.loginBonus3UserReceive, deps, receiveSignIn(deps));
  },
  activityId: ACTIVITY_ID.freeSign,
  configUpgrades: signInUpgrades,
  movementKinds: { bonuses: [SIGN_IN] },
  rights: listSignInRights,
  rewardSources: { [SIGN_IN]: ['signInFlag'] },
};
