import { fromCallback } from 'xstate';
import type { Updater } from '#app/platform/updater.ts';
import type { WorkerEvent } from '#machines/app-update/app-update.machine.ts';

export function defineWatchWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromCallback<WorkerEvent>(({ sendBack }) => {
    const watch = loadUpdater().then((updater) => updater.watch(sendBack));
    return () => void watch.then((stop) => stop());
  });
}
