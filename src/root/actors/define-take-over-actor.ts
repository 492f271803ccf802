import { fromPromise } from 'xstate';
import type { Updater } from '#app/platform/updater.ts';
import type { TakeOver } from '#machines/app-update/app-update.machine.ts';

export function defineTakeOverActor({ loadUpdater }: { loadUpdater: () => Promise<Updater> }) {
  return fromPromise<TakeOver, { isAsked: boolean }>(async ({ input }) =>
    (await loadUpdater()).takeOver(input.isAsked),
  );
}
