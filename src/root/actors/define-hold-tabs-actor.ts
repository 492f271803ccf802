import { fromCallback } from 'xstate';
import { shareLock } from '#app/platform/share-lock.ts';
import { BUSY_LOCK } from '#app/platform/updater.ts';

/**
 * Holds the busy lock in shared mode, so that no tab starts an update. Released on `pagehide`: the browser
 * keeps no page with a lock in its back/forward cache. Without locks, other tabs are not protected.
 */
export function defineHoldTabsActor({ window }: { window: Window }) {
  return fromCallback(() => {
    let release = shareLock(window, BUSY_LOCK);
    const letGo = () => release();
    const holdAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release = shareLock(window, BUSY_LOCK);
    };
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', holdAgain);
    return () => {
      letGo();
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', holdAgain);
    };
  });
}
