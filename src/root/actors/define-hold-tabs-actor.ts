import { fromCallback } from 'xstate';
import { BUSY_LOCK } from '#app/platform/updater.ts';

/**
 * Holds the busy lock in shared mode, so that no tab starts an update. Released on `pagehide`: the browser
 * keeps no page with a lock in its back/forward cache. Without locks, other tabs are not protected.
 */
export function defineHoldTabsActor({ window }: { window: Window }) {
  return fromCallback(() => {
    const locks: LockManager | undefined = window.navigator.locks;
    let release = () => {};
    const hold = () => {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(BUSY_LOCK, { mode: 'shared' }, () => held).catch(() => {});
    };
    const letGo = () => release();
    const holdAgain = ({ persisted }: PageTransitionEvent) => persisted && hold();
    hold();
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', holdAgain);
    return () => {
      letGo();
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', holdAgain);
    };
  });
}
