import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall } from '#server/http/register-call.ts';
import { readDots } from '#server/jackpot/read-dots.ts';
import { findUser } from '#server/repositories/users.ts';
import { activityIdsOf, activityMapOf, playersActivityIds } from '#server/services/activities.ts';
import type { Configuration } from '#server/services/configuration.ts';

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
