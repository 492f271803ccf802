import { fromCallback } from 'xstate';
import type { WorkerEvent } from '#machines/app-update/app-update.machine.ts';
import type { Updater } from '../service-worker/updater.ts';

export function defineWatchWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromCallback<WorkerEvent>(({ sendBack }) => {
    const watch = loadUpdater().then((updater) => updater.watch(sendBack));
    return () => void watch.then((stop) => stop());
  });
}
