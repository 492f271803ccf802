import { fromCallback, fromPromise } from 'xstate';
import type { Updater } from '#app/platform/updater.ts';
import type { TakeOver, WorkerEvent } from '#machines/app-update/app-update.machine.ts';

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
