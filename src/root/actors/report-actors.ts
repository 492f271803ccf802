import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { Api } from '#app/api/create-api.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { online } from '#contract/account.ts';
import { appEventLogClient, type LoggedEvent } from '#contract/event-log.ts';

/** Sends no token, as a beacon cannot either: every event carries its user id. */
export function defineSendEventsActor({ api, window }: { api: Api; window: Window }) {
  return fromPromise<void, { events: readonly LoggedEvent[] }>(async ({ input }) => {
    if (!window.navigator.onLine) throw new CallFailure('offline', 'The browser knows of no network');
    await api.call(appEventLogClient, { eventList: [...input.events] }, { keepalive: true });
  });
}

export function defineSendOnlineActor({ currentLogin }: Pick<ActorDependencies, 'currentLogin'>) {
  return fromPromise<void, { gameId: number }>(async ({ input, signal }) => {
    await currentLogin().call(online, { gameId: input.gameId }, { signal });
  });
}
