import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { RightsDependencies } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { addRebatesRoutes, listRebateAwards, listRightsToBoth, receiveRebate } from './rebates.ts';

/** Rebates, which belong to the activity of VIP levels, and the weekly fund. */
export const rebates: Feature<RightsDependencies> = {
  routes(answer, deps) {
    addRebatesRoutes(answer, deps);
    answer(calls.betBonusReceive, receiveRebate(deps));
    answer(calls.betBonusLog, ({ userId, body }) => listRebateAwards(deps.database, userId, body));
  },
  activity: activityTo(
    '/bonus/rebate',
    { id: ACTIVITY_ID.fund, name: 'Weekly fund', sort: 7, unloginShowStatus: 0 },
    { id: 'fund-activity', says: 'the activity of the weekly fund' },
  ),
  movementKinds: { bonuses: [REBATE, FUND] },
  rights: listRightsToBoth,
  rewardSources: { [REBATE]: ['hasFund'], [FUND]: ['hasFund'] },
};
