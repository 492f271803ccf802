import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import type { Services } from '#app/app/app-context.tsx';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { appUpdateMachine } from '#machines/app/app-update.machine.ts';
import { connectionMachine } from '#machines/app/connection.machine.ts';
import { heartbeatMachine } from '#machines/app/heartbeat.machine.ts';
import { pageLoadMachine } from '#machines/app/page-load.machine.ts';
import { startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import type { ServiceName } from '#machines/app/system-ids.ts';
import { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import { defineCloseSessionActor } from './actors/define-close-session-actor.ts';
import { defineFetchAfterLoginInfoActor } from './actors/define-fetch-after-login-info-actor.ts';
import { defineHoldTabsActor } from './actors/define-hold-tabs-actor.ts';
import { defineOpenSessionActor } from './actors/define-open-session-actor.ts';
import { definePreLoginActor } from './actors/define-pre-login-actor.ts';
import { defineReadQueueFactsActor } from './actors/define-read-queue-facts-actor.ts';
import { defineRevokeTokensActor } from './actors/define-revoke-tokens-actor.ts';
import { defineWatchNetworkActor } from './actors/define-watch-network-actor.ts';
import {
  defineAskServerActor,
  defineRecallReloadActor,
  defineRememberReloadActor,
} from './actors/page-load-actors.ts';
import { defineSendEventsActor, defineSendOnlineActor } from './actors/report-actors.ts';
import {
  defineAwaitIdleActor,
  defineRegisterWorkerActor,
  defineTakeOverActor,
  defineWatchWorkerActor,
} from './actors/worker-actors.ts';

export interface AppStart {
  path: string;
  isHome: boolean;
  reloadedPath: string | null;
}

/** Creates the root actor with the real actors of all its charts; the caller starts it. */
export function createAppActor(
  dependencies: ActorDependencies,
  start: AppStart,
  inspect: (event: InspectionEvent) => void,
) {
  const logic = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          preLogin: definePreLoginActor(dependencies),
          openSession: defineOpenSessionActor(dependencies),
          fetchAfterLoginInfo: defineFetchAfterLoginInfoActor(dependencies),
          closeSession: defineCloseSessionActor(dependencies),
          revokeTokens: defineRevokeTokensActor(dependencies),
        },
      }),
      startupQueue: startupQueueMachine.provide({
        actors: { readQueueFacts: defineReadQueueFactsActor(dependencies) },
      }),
      eventLog: eventLogMachine.provide({ actors: { sendEvents: defineSendEventsActor(dependencies) } }),
      heartbeat: heartbeatMachine.provide({ actors: { sendOnline: defineSendOnlineActor(dependencies) } }),
      connection: connectionMachine.provide({
        actors: { watchNetwork: defineWatchNetworkActor(dependencies) },
      }),
      pageLoad: pageLoadMachine.provide({
        actors: {
          recallReload: defineRecallReloadActor(dependencies),
          rememberReload: defineRememberReloadActor(dependencies),
          askServer: defineAskServerActor(dependencies),
        },
      }),
      appUpdate: appUpdateMachine.provide({
        actors: {
          awaitIdle: defineAwaitIdleActor(dependencies),
          registerWorker: defineRegisterWorkerActor(dependencies),
          watchWorker: defineWatchWorkerActor(dependencies),
          takeOver: defineTakeOverActor(dependencies),
          holdTabs: defineHoldTabsActor(dependencies),
        },
      }),
    },
  });
  const input = { ...start, token: dependencies.tokens.read() };
  return createActor(logic, { input, inspect });
}

/** Read before the start: an app that breaks has no services any more. */
export function readServices(actor: ActorRefFrom<typeof appMachine>): Services {
  const service = (name: ServiceName) => {
    const ref = actor.getSnapshot().children[name];
    if (!ref) throw new Error(`The app runs without its ${name} service.`);
    return ref;
  };
  return {
    session: service('session') as Services['session'],
    startupQueue: service('startupQueue') as Services['startupQueue'],
    dialogs: service('dialogs') as Services['dialogs'],
    eventLog: service('eventLog') as Services['eventLog'],
    heartbeat: service('heartbeat') as Services['heartbeat'],
    connection: service('connection') as Services['connection'],
    pageLoad: service('pageLoad') as Services['pageLoad'],
    appUpdate: service('appUpdate') as Services['appUpdate'],
  };
}
