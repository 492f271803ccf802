import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pageLoadMachine } from '#machines/app/page-load.machine.ts';

export function pageLoadFlow({ reloads, ...dependencies }: ActorDependencies) {
  return pageLoadMachine.provide({
    actors: {
      recallReload: fromPromise(async ({ input }) => reloads.recall(input.path)),
      rememberReload: fromPromise(async ({ input }) => reloads.remember(input.path)),
      askServer: askServer(dependencies),
    },
  });
}

/** Rejects when the server cannot be reached, so loading the document would fail too. */
export function askServer({ base, fetch }: Pick<ActorDependencies, 'base' | 'fetch'>) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const { ok } = await fetch(`${base}/build.json`, { cache: 'no-store', signal });
    if (!ok) throw new Error('The server does not serve the app.');
  });
}
