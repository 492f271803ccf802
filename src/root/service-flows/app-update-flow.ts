import { fromCallback, fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { shareLock } from '#app/platform/share-lock.ts';
import { BUSY_LOCK, LOADING_LOCK } from '#app/platform/updater.ts';
import { appUpdateMachine, type WorkerEvent } from '#machines/app/app-update.machine.ts';

export function appUpdateFlow({ loadUpdater, window }: ActorDependencies) {
  return appUpdateMachine.provide({
    actors: {
      awaitIdle: awaitIdle(window),
      registerWorker: fromPromise(async () => (await loadUpdater()).register()),
      watchWorker: fromCallback<WorkerEvent>(({ sendBack }) => {
        const watch = loadUpdater().then((updater) => updater.watch(sendBack));
        return () => void watch.then((stop) => stop());
      }),
      takeOver: fromPromise(async ({ input }) => (await loadUpdater()).takeOver(input.isAsked)),
      holdTabs: holdTabs(window),
    },
  });
}

/** Waits until no tab loads anything, and then for a moment without work, where the browser tells it. */
function awaitIdle(window: Window) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const locks: LockManager | undefined = window.navigator.locks;
    await locks?.request(LOADING_LOCK, { signal }, () => {});
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
      else resolve();
    });
  });
}

/**
 * Holds the busy lock in shared mode, so that no tab starts an update. Released on `pagehide`: the browser
 * keeps no page with a lock in its back/forward cache. Without locks, other tabs are not protected.
 */
export function holdTabs(window: Window) {
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
