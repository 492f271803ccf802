import { fromPromise } from 'xstate';

interface Dependencies {
  base: string;
  fetch: typeof globalThis.fetch;
}

/** Fails where the document could not be loaded either. */
export function defineAskServerActor({ base, fetch }: Dependencies) {
  return fromPromise<void, undefined>(async ({ signal }) => {
    const { ok } = await fetch(`${base}/build.json`, { cache: 'no-store', signal });
    if (!ok) throw new Error('The server does not serve the app.');
  });
}
