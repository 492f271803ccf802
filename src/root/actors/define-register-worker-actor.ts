import { fromPromise } from 'xstate';
import type { Updater } from '#app/platform/updater.ts';

export function defineRegisterWorkerActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<void, undefined>(async () => (await loadUpdater()).register());
}
