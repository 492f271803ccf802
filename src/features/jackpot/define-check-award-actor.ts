import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';

interface Dependencies {
  dismissedDraws: StoredList;
  login: BoundLogin;
}

/** Whether an award is unseen. Another tab may have dismissed it before the server knows. */
export function defineCheckAwardActor({ dismissedDraws, login }: Dependencies) {
  return fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
    const { pendingAwards } = await login.call(getJackpotDrawInfo, {}, { signal });
    return (
      pendingAwards.some((award) => award.drawId === awardId) && !dismissedDraws.read().includes(awardId)
    );
  });
}
