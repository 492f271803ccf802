import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import { readPlace } from '#server/core/read-place.ts';
import { listRewards } from './rewards.ts';

export function registerRewardRoutes(app: CallApp, { database }: Pick<Dependencies, 'database'>): void {
  registerCall(app, calls.activityAwardGetLog, ({ userId, body: { before, pageSize } }) =>
    listRewards(database, userId, { before: readPlace(before), pageSize }),
  );
}
