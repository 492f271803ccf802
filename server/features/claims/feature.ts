import { calls } from '#contract/calls.ts';
import { GIFT_COUPON } from '#contract/props.ts';
import { readCursor } from '#server/core/read-cursor.ts';
import type { Feature, RewardSources } from '#server/features/feature.ts';
import { checkRewards } from './check-rewards.ts';
import { expireProps, readProps, receiveGift } from './owned-props.ts';
import { rewardCommands } from './reward-commands.ts';
import { listRewards } from './rewards.ts';
import { type RightsDependencies, readBonusCentre, readRightDots, receiveAll } from './rights.ts';
import { rewardUpgrades, seedRewards } from './seed-rewards.ts';

/** Pays what other features give, and lists it. */
export const claims: Feature<RightsDependencies & { rewardSources: RewardSources }> = {
  routes(answer, deps) {
    answer(calls.activityAwardGetLog, ({ userId, body: { before, pageSize } }) =>
      listRewards(deps, userId, { before: readCursor(before), pageSize }),
    );
    answer(calls.bonusCentre, ({ userId }) => readBonusCentre(deps, userId));
    answer(calls.bonusReceiveAll, receiveAll(deps));
    answer(calls.getProps, ({ userId }) => readProps(deps, userId));
    answer(calls.giftCouponUse, receiveGift(deps));
  },
  jobs: [{ every: 60_000, does: { 'ending expired props': (deps, stop) => expireProps(deps)(stop) } }],
  dots: readRightDots,
  movementKinds: { bonuses: [GIFT_COUPON] },
  rewardSources: { [GIFT_COUPON]: [] },
  seeds: seedRewards,
  configUpgrades: rewardUpgrades,
  bookChecks: (rewardSources) => [checkRewards(rewardSources)],
  commands: rewardCommands,
};
