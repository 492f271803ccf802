import { calls } from '#contract/calls.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import { findUser } from '#server/features/accounts/users.ts';
import { type FeatureDependencies, features } from '#server/features.ts';
import { activityIdsOf, activityMapOf, noDots, playersActivityIds } from './activities.ts';

export function registerActivityRoutes(
  app: CallApp,
  deps: FeatureDependencies & { configuration: Configuration },
): void {
  const { clock, configuration, database } = deps;

  registerCall(app, calls.activityGetStatusList, async ({ userId }) => {
    const dots = await Promise.all(features.map(({ readDots }) => readDots?.(deps, userId)));
    return Object.assign({ ...noDots }, ...dots);
  });

  registerCall(app, calls.getActivityIds, async ({ userId }) => {
    const [user, config] = await Promise.all([findUser(database, userId), configuration.appConfig()]);
    const activityIds = user ? playersActivityIds(config, user, clock()) : activityIdsOf(config);
    return {
      activityMap: activityMapOf(activityIds),
      activityIds,
      hasTurntable: false,
      totalRecharge: user?.total_recharge ?? 0,
    };
  });
}
