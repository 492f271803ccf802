import { fromCallback } from 'xstate';
import { BUSY_LOCK } from '#app/platform/updater.ts';

/**
 * Holds a share of the lock that an update needs whole; where there are no locks nothing holds the other
 * tabs. A page that is left lets go of it, else the browser would not keep it for the way back.
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
