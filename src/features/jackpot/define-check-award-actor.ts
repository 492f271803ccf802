import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';

interface Dependencies {
  api: Api;
  dismissedDraws: StoredList;
  login: FlowLogin;
}

/** Another tab may have dismissed it though the server has not heard of that. */
export function defineCheckAwardActor({ api, dismissedDraws, login }: Dependencies) {
  return fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
    const { pendingAwards } = await api.call(getJackpotDrawInfo, {}, { token: login.token, signal });
    return (
      pendingAwards.some((award) => award.drawId === awardId) && !dismissedDraws.read().includes(awardId)
    );
  });
}
