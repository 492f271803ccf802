import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import { readCursor } from '#server/core/read-cursor.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkRewards } from './check-rewards.ts';
import { listRewards } from './rewards.ts';

/** Pays what other features give, and lists it. */
export const rewards: Feature<Pick<Dependencies, 'database'>> = {
  routes(app, { database }) {
    registerCall(app, calls.activityAwardGetLog, ({ userId, body: { before, pageSize } }) =>
      listRewards(database, userId, { before: readCursor(before), pageSize }),
    );
  },
  bookChecks: (rewardSources) => [checkRewards(rewardSources)],
};
