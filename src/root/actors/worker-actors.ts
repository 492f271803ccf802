import { fromCallback, fromPromise } from 'xstate';
import { LOADING_LOCK, type Updater } from '#app/platform/updater.ts';
import type { TakeOver, WorkerEvent } from '#machines/app/app-update.machine.ts';

/** Waits until no tab loads anything, and then for a moment without work, where the browser tells it. */
export function defineAwaitIdleActor({ window }: { window: Window }) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const locks: LockManager | undefined = window.navigator.locks;
    await locks?.request(LOADING_LOCK, { signal }, () => {});
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
      else resolve();
    });
  });
}

export function defineRegisterWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<void, undefined>(async () => (await loadUpdater()).register());
}

export function defineWatchWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromCallback<WorkerEvent>(({ sendBack }) => {
    const watch = loadUpdater().then((updater) => updater.watch(sendBack));
    return () => void watch.then((stop) => stop());
  });
}

export function defineTakeOverActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<TakeOver, { isAsked: boolean }>(async ({ input }) =>
    (await loadUpdater()).takeOver(input.isAsked),
  );
}
