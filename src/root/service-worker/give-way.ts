import type { WorkboxPlugin } from 'workbox-core/types.js';
import { timeoutSignal } from '#app/platform/timeout-signal.ts';
import { LOADING_LOCK } from '#app/platform/updater.ts';

/** Milliseconds that a file waits at most: browsers end an installation that takes minutes. */
const PATIENCE = 10_000;

/**
 * Fetches what the device is to store while no tab loads anything, and after what else is fetched. Where that
 * was waited for in vain it is not waited for again: a tab may be asleep with what it loads.
 */
export function giveWay({ locks }: { locks?: Pick<LockManager, 'request'> }): WorkboxPlugin {
  let isPatient = true;

  async function wait() {
    try {
      // Tabs that load something share the lock.
      await locks?.request(LOADING_LOCK, { signal: timeoutSignal(PATIENCE) }, () => {});
    } catch {
      isPatient = false;
    }
  }

  return {
    async requestWillFetch({ request, event }) {
      if (event?.type !== 'install') return request;
      if (isPatient) await wait();
      return new Request(request, { priority: 'low' });
    },
  };
}
