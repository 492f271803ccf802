import { fromPromise } from 'xstate';
import type { ReloadMemory } from '#app/platform/reload-memory.ts';

interface ServerAddress {
  base: string;
  fetch: typeof globalThis.fetch;
}

/** Rejects when the server cannot be reached, so loading the document would fail too. */
export function defineAskServerActor({ base, fetch }: ServerAddress) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const { ok } = await fetch(`${base}/build.json`, { cache: 'no-store', signal });
    if (!ok) throw new Error('The server does not serve the app.');
  });
}

export function defineRecallReloadActor({ reloads }: { reloads: ReloadMemory }) {
  return fromPromise<ReturnType<ReloadMemory['recall']>, { path: string }>(async ({ input }) =>
    reloads.recall(input.path),
  );
}

export function defineRememberReloadActor({ reloads }: { reloads: ReloadMemory }) {
  return fromPromise<void, { path: string }>(async ({ input }) => reloads.remember(input.path));
}
