import { calls } from '#contract/calls.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import { findUser } from '#server/features/accounts/users.ts';
import { readDots } from '#server/features/jackpot/read-dots.ts';
import { activityIdsOf, activityMapOf, playersActivityIds } from './activities.ts';

export function registerActivityRoutes(
  app: CallApp,
  {
    clock,
    configuration,
    database,
  }: Pick<Dependencies, 'clock' | 'database'> & { configuration: Configuration },
): void {
  registerCall(app, calls.activityGetStatusList, ({ userId }) =>
    readDots({ clock, configuration, database }, userId),
  );

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
