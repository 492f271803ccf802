import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { online } from '#contract/session.ts';

export function defineSendOnlineActor({ api }: { api: Api }) {
  return fromPromise<void, { gameId: number }>(async ({ input, signal }) => {
    await api.call(online, { gameId: input.gameId }, { signal });
  });
}
