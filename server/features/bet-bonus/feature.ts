import { FUND, REBATE } from '#contract/bet-bonus.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import type { RightsDependencies } from '#server/features/rewards/index.ts';
import { listBetBonuses, listBetBonusRights, readBetBonus, receiveBetBonus } from './bet-bonus.ts';
import { fundUpgrades } from './config.ts';

/** Rebates, which belong to the activity of VIP levels, and the weekly fund. */
export const betBonus: Feature<RightsDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.betBonus, ({ userId, body }) => readBetBonus(deps, userId, body));
    registerValueCall(app, calls.betBonusReceive, deps, receiveBetBonus(deps));
    registerCall(app, calls.betBonusLog, ({ userId, body }) => listBetBonuses(deps.database, userId, body));
  },
  activityId: ACTIVITY_ID.fund,
  configUpgrades: fundUpgrades,
  movementKinds: { bonuses: [REBATE, FUND] },
  rights: listBetBonusRights,
  rewardSources: { [REBATE]: ['hasFund'], [FUND]: ['hasFund'] },
};
