import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { bindLogin } from '#app/app/bind-login.ts';
import { fetchPlayer } from '#app/app/fetch-player.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import { activityGetStatusList } from '#contract/lobby.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  platform: Platform;
}

/** Does not wait for dots: the player is logged in even if they fail or arrive later. */
export function defineFetchAfterLoginInfoActor(dependencies: Dependencies) {
  return fromPromise<{ userId: string }, { epoch: number; token: string }>(async ({ input, signal }) => {
    const login = bindLogin(dependencies, input);
    const dots = login.call(activityGetStatusList, {}).catch(() => null);
    const answer = await fetchPlayer(login, dependencies.platform, signal);
    login.data.writePlayer({ user: answer.user, gameData: answer.appGameDataUser });
    login.data.awaitDots(dots);
    return { userId: answer.user.id };
  });
}
