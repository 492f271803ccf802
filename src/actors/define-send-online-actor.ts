import { fromPromise } from 'xstate';
import { online } from '#contract/session.ts';
import type { Api } from '../api/create-api.ts';

export function defineSendOnlineActor({ api }: { api: Api }) {
  return fromPromise<void, { gameId: number }>(async ({ input, signal }) => {
    await api.call(online, { gameId: input.gameId }, { signal });
  });
}
