import { fromPromise } from 'xstate';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import type { Api } from '../api/create-api.ts';
import type { StoredList } from '../platform/stored-list.ts';
import type { FlowLogin } from './flow-login.ts';

interface Dependencies {
  api: Api;
  dismissedDraws: StoredList;
  login: FlowLogin;
}

/** Another tab may have dismissed it though the server has not heard of that. */
export function defineCheckAwardActor({ api, dismissedDraws, login }: Dependencies) {
  return fromPromise<boolean, { drawId: string }>(async ({ input: { drawId }, signal }) => {
    const { pendingAwards } = await api.call(getJackpotDrawInfo, {}, { token: login.token, signal });
    return pendingAwards.some((award) => award.drawId === drawId) && !dismissedDraws.read().includes(drawId);
  });
}
