import { fromPromise } from 'xstate';

interface Dependencies {
  base: string;
  fetch: typeof globalThis.fetch;
}

/** Rejects when the server cannot be reached, so loading the document would fail too. */
export function defineAskServerActor({ base, fetch }: Dependencies) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const { ok } = await fetch(`${base}/build.json`, { cache: 'no-store', signal });
    if (!ok) throw new Error('The server does not serve the app.');
  });
}
