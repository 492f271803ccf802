import { calls } from '#contract/calls.ts';
import { profiles } from '#contract/protection-profile.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { askToReturn, type BreakDependencies, beginBreak } from './breaks.ts';
import { changeLimit, changeRealityCheck, endRaise, readOwnProtection, reviewLimits } from './limits.ts';
import { endCheck, readOwnSession } from './session.ts';

/** Without a profile nobody would be protected: an edited document gets one from the start. */
const protectionProfile: ConfigUpgrade = {
  id: 'protection-profile',
  document: 'appConfig',
  isRequired: true,
  says: 'how players are protected: the profile of the Philippines',
  apply: (body) => ({ protection: profiles.ph, ...body }),
};

/** Players’ limits and breaks, and the gate that everything passes. */
export const protection: Feature<BreakDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.getLimits, ({ userId }) => readOwnProtection(deps, userId));
    registerValueCall(app, calls.setLimit, deps, changeLimit(deps));
    registerValueCall(app, calls.answerRaise, deps, endRaise(deps));
    registerCall(app, calls.limitsReviewed, ({ userId }) => reviewLimits(deps, userId));
    registerValueCall(app, calls.takeBreak, deps, beginBreak(deps));
    registerValueCall(app, calls.returnToPlay, deps, askToReturn(deps));
    registerCall(app, calls.getPlaySession, ({ userId }) => readOwnSession(deps, userId));
    registerValueCall(app, calls.confirmSession, deps, endCheck(deps));
    registerValueCall(app, calls.setRealityCheck, deps, changeRealityCheck(deps));
  },
  configUpgrades: [protectionProfile],
};
