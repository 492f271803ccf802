import { BIND } from '#contract/binding-rewards.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { listBindRights } from '#machines/binding-rewards/binding-rewards-rules.ts';
import { activityTo } from '#server/core/config/activity.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type RightsDependencies, readRights } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

/** What a confirmed number and a first payout account earn once. */
export const bindingRewards: Feature<RightsDependencies> = {
  routes(answer, deps) {
    answer(calls.getBindBonus, async ({ userId }) => {
      const isOn = activityIdsOf(await deps.configuration.appConfig()).includes(ACTIVITY_ID.bind);
      if (!isOn) throw new CallError('activityOver', 'This bonus is over.');
      const { rights, time } = await readRights(deps, userId, listBindRights);
      return { rights, time };
    });
  },
  activity: activityTo(
    '/activity/bank',
    { id: ACTIVITY_ID.bind, name: 'Number and payout account', sort: 9, unloginShowStatus: 0 },
    { id: 'bind-activity', says: 'the activity of a bound number and payout account' },
  ),
  movementKinds: { bonuses: [BIND] },
  rights: listBindRights,
  rewardSources: { [BIND]: [] },
};
