import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { listVipRights } from '#machines/vip/vip-rules.ts';
import { activityTo } from '#server/core/config/activity.ts';
import { type RightsDependencies, receiveAll, receiveRight } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { seedLevels } from './seed-levels.ts';
import { addVipRoutes, listRightsOf, receiveTask } from './vip.ts';

const SOURCES = [VIP_LEVEL, VIP_DAILY, VIP_STAMP, VIP_TASK] as const;

export const vip: Feature<RightsDependencies> = {
  routes(answer, deps) {
    addVipRoutes(answer, deps);
    answer(calls.appVipUserReceiveDaily, receiveRight(deps, listRightsOf(VIP_DAILY)));
    answer(calls.appVipUserReceiveSignInAward, receiveRight(deps, listRightsOf(VIP_STAMP)));
    answer(calls.receiveVipTask, receiveTask(deps));
    answer(calls.receiveVipTaskUnReceiveBonus, receiveAll({ ...deps, listRights: listVipRights }));
  },
  activity: activityTo(
    '/vip',
    { id: ACTIVITY_ID.vip, name: 'VIP', sort: 5, unloginShowStatus: 0 },
    { id: 'vip-activity', says: 'the activity of the VIP levels' },
  ),
  seeds: seedLevels,
  movementKinds: { bonuses: SOURCES },
  rights: listVipRights,
  rewardSources: Object.fromEntries(SOURCES.map((source) => [source, ['vipAwardFlag'] as const])),
};
