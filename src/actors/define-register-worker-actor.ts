import { fromPromise } from 'xstate';
import type { Updater } from '../service-worker/updater.ts';

export function defineRegisterWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<void, undefined>(async () => (await loadUpdater()).register());
}
