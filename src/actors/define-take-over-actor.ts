import { fromPromise } from 'xstate';
import type { TakeOver } from '#machines/app-update/app-update.machine.ts';
import type { Updater } from '../service-worker/updater.ts';

export function defineTakeOverActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<TakeOver, { isAsked: boolean }>(async ({ input }) =>
    (await loadUpdater()).takeOver(input.isAsked),
  );
}
