import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate';
import type { Services } from '#app/app/app-context.tsx';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { ServiceName } from '#machines/app/system-ids.ts';
import { appUpdateFlow } from './service-flows/app-update-flow.ts';
import { connectionFlow } from './service-flows/connection-flow.ts';
import { pageLoadFlow } from './service-flows/page-load-flow.ts';
import { eventLogFlow, heartbeatFlow } from './service-flows/report-flows.ts';
import { sessionFlow } from './service-flows/session-flow.ts';
import { startupQueueFlow } from './service-flows/startup-queue-flow.ts';

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
      session: sessionFlow(dependencies),
      startupQueue: startupQueueFlow(dependencies),
      eventLog: eventLogFlow(dependencies),
      heartbeat: heartbeatFlow(dependencies),
      connection: connectionFlow(dependencies),
      pageLoad: pageLoadFlow(dependencies),
      appUpdate: appUpdateFlow(dependencies),
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
