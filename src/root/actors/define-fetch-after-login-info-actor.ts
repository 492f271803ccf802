import { fromPromise } from 'xstate';
import { bindLogin } from '#app/app/bind-login.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { fetchPlayer } from '#app/app/fetch-player.ts';
import { activityGetStatusList } from '#contract/lobby.ts';

type Dependencies = Pick<ActorDependencies, 'api' | 'data' | 'platform'>;

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
