import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { online } from '#contract/account.ts';
import { appEventLogClient } from '#contract/event-log.ts';
import { heartbeatMachine } from '#machines/app/heartbeat.machine.ts';
import { eventLogMachine } from '#machines/event-log/event-log.machine.ts';

/** Sends no token, as a beacon cannot either: every event carries its user id. */
export function eventLogFlow({ api, window }: ActorDependencies) {
  return eventLogMachine.provide({
    actors: {
      sendEvents: fromPromise(async ({ input }) => {
        if (!window.navigator.onLine) throw new CallFailure('offline', 'The browser knows of no network');
        await api.call(appEventLogClient, { eventList: [...input.events] }, { keepalive: true });
      }),
    },
  });
}

export function heartbeatFlow({ currentLogin }: ActorDependencies) {
  return heartbeatMachine.provide({
    actors: {
      sendOnline: fromPromise(async ({ input, signal }) => {
        await currentLogin().call(online, { gameId: input.gameId }, { signal });
      }),
    },
  });
}
