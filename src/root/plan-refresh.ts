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

export interface PlannedRefresh {
  /**
   * Asks for a fresh balance: however many ask within a second, one call is made, when the second is over.
   */
  refresh: () => void;
  /** Asks for dots and activities with it, unless they were fetched less than five seconds ago. */
  refreshAll: () => void;
}

export function planRefresh({ api, data, now, setTimeout }: Dependencies): PlannedRefresh {
  let isPlanned = false;
  let wantsStatus = false;
  let statusAt = Number.NEGATIVE_INFINITY;

  function plan(withStatus: boolean) {
    if (data.readEpoch() === null) return;
    wantsStatus ||= withStatus;
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      refreshBalance(api, data).catch(() => null);
      if (wantsStatus && Math.abs(now() - statusAt) >= STATUS_REFRESH_INTERVAL) {
        statusAt = now();
        refreshStatus(api, data).catch(() => null);
      }
      wantsStatus = false;
    }, REFRESH_DEBOUNCE);
  }

  return {
    refresh: () => plan(false),
    refreshAll: () => plan(true),
  };
}
