import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { VIP_DAILY, VIP_LEVEL, VIP_STAMP, VIP_TASK } from '#contract/vip.ts';
import { listVipRights } from '#machines/vip/vip-rules.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import { type RightsDependencies, receiveAll, receiveRight } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { vipUpgrades } from './config.ts';
import { listRightsOf, openGift, readVipInfo, receiveTask } from './vip.ts';

const SOURCES = [VIP_LEVEL, VIP_DAILY, VIP_STAMP, VIP_TASK] as const;

export const vip: Feature<RightsDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.getVipInfo, ({ userId }) => readVipInfo(deps, userId));
    registerCall(app, calls.openVipGift, ({ userId, body }) => openGift(deps, userId, body));
    registerValueCall(
      app,
      calls.appVipUserReceiveDaily,
      deps,
      receiveRight<typeof calls.appVipUserReceiveDaily>(deps, listRightsOf(VIP_DAILY)),
    );
    registerValueCall(
      app,
      calls.appVipUserReceiveSignInAward,
      deps,
      receiveRight<typeof calls.appVipUserReceiveSignInAward>(deps, listRightsOf(VIP_STAMP)),
    );
    registerValueCall(app, calls.receiveVipTask, deps, receiveTask(deps));
    registerValueCall(
      app,
      calls.receiveVipTaskUnReceiveBonus,
      deps,
      receiveAll({ ...deps, listRights: listVipRights }),
    );
  },
  activityId: ACTIVITY_ID.vip,
  configUpgrades: vipUpgrades,
  movementKinds: { bonuses: SOURCES },
  rights: listVipRights,
  rewardSources: Object.fromEntries(SOURCES.map((source) => [source, ['vipAwardFlag'] as const])),
};
