import type { ActorDependencies } from '#app/app/dependencies.ts';
import { refreshBalance, refreshStatus } from '#app/app/refresh-player.ts';
import { REFRESH_DEBOUNCE, STATUS_REFRESH_INTERVAL } from '#contract/constants.ts';

type Dependencies = Pick<ActorDependencies, 'currentLogin' | 'now' | 'setTimeout'>;

export interface ThrottledRefresh {
  /** Fetches the balance at the end of a second, once for all requests in it. */
  refresh: () => void;
  /** Also fetches dots and activities unless they were fetched less than five seconds ago. */
  refreshAll: () => void;
}

export function throttleRefresh({ currentLogin, now, setTimeout }: Dependencies): ThrottledRefresh {
  let isScheduled = false;
  let wantsStatus = false;
  let statusAt = Number.NEGATIVE_INFINITY;

  function schedule(withStatus: boolean) {
    if (!currentLogin().isHere()) return;
    wantsStatus ||= withStatus;
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      const login = currentLogin();
      refreshBalance(login).catch(() => null);
      if (wantsStatus && Math.abs(now() - statusAt) >= STATUS_REFRESH_INTERVAL) {
        statusAt = now();
        refreshStatus(login).catch(() => null);
      }
      wantsStatus = false;
    }, REFRESH_DEBOUNCE);
  }

  return {
    refresh: () => schedule(false),
    refreshAll: () => schedule(true),
  };
}
