import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { fetchPlayer } from '#app/app/fetch-player.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import { activityGetStatusList, getActivityIds } from '#contract/activity.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  platform: Platform;
}

/** Does not wait for dots and activities: the player is logged in even if they fail or arrive later. */
export function defineFetchAfterLoginInfoActor(dependencies: Dependencies) {
  const { api, data } = dependencies;
  return fromPromise<{ userId: string }, { epoch: number; token: string }>(async ({ input, signal }) => {
    const { epoch, token } = input;
    const dots = api.call(activityGetStatusList, {}, { token }).catch(() => null);
    const activities = api.call(getActivityIds, {}, { token }).catch(() => null);
    const answer = await fetchPlayer(dependencies, { token, signal });
    data.writePlayer(epoch, { user: answer.user, gameData: answer.appGameDataUser });
    void dots.then((flags) => flags && data.writeDots(epoch, flags));
    void activities.then((on) => on && data.writeActivityIds(epoch, on.activityIds));
    return { userId: answer.user.id };
  });
}
