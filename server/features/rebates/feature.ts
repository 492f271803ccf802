import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { RightsDependencies } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { fundUpgrades } from './config.ts';
import { listRebateAwards, listRightsToBoth, readRebates, receiveRebate } from './rebates.ts';

/** Rebates, which belong to the activity of VIP levels, and the weekly fund. */
export const rebates: Feature<RightsDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.betBonus, ({ userId, body }) => readRebates(deps, userId, body));
    registerValueCall(app, calls.betBonusReceive, deps, receiveRebate(deps));
    registerCall(app, calls.betBonusLog, ({ userId, body }) => listRebateAwards(deps.database, userId, body));
  },
  activityId: ACTIVITY_ID.fund,
  configUpgrades: fundUpgrades,
  movementKinds: { bonuses: [REBATE, FUND] },
  rights: listRightsToBoth,
  rewardSources: { [REBATE]: ['hasFund'], [FUND]: ['hasFund'] },
};
