import type { Api } from '#app/api/create-api.ts';
import { refreshBalance, refreshStatus } from '#app/app/refresh-player.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { REFRESH_DEBOUNCE, STATUS_REFRESH_INTERVAL } from '#contract/constants.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  now: () => number;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

export interface ThrottledRefresh {
  /** Fetches the balance at the end of a second, once for all requests in it. */
  refresh: () => void;
  /** Also fetches dots and activities unless they were fetched less than five seconds ago. */
  refreshAll: () => void;
}

export function throttleRefresh({ api, data, now, setTimeout }: Dependencies): ThrottledRefresh {
  let isScheduled = false;
  let wantsStatus = false;
  let statusAt = Number.NEGATIVE_INFINITY;

  function schedule(withStatus: boolean) {
    if (data.readEpoch() === null) return;
    wantsStatus ||= withStatus;
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      refreshBalance(api, data).catch(() => null);
      if (wantsStatus && Math.abs(now() - statusAt) >= STATUS_REFRESH_INTERVAL) {
        statusAt = now();
        refreshStatus(api, data).catch(() => null);
      }
      wantsStatus = false;
    }, REFRESH_DEBOUNCE);
  }

  return {
    refresh: () => schedule(false),
    refreshAll: () => schedule(true),
  };
}
