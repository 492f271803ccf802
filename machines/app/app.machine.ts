import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { sessionMachine } from '../account/session.machine.ts';
import type { SessionEvent } from '../account/session.types.ts';
import { type Login, readLogin } from '../account/session-rules.ts';
import { type EventLogEvent, eventLogMachine } from '../event-log/event-log.machine.ts';
import { appUpdateMachine } from './app-update.machine.ts';
import { type ConnectionReport, connectionMachine } from './connection.machine.ts';
import type { TipsMessage } from './dialog-rules.ts';
import { type DialogsEvent, type DialogsReport, dialogsMachine } from './dialogs.machine.ts';
import { type HeartbeatEvent, heartbeatMachine } from './heartbeat.machine.ts';
import { type PageLoadEvent, pageLoadMachine } from './page-load.machine.ts';
import {
  type StartupQueueEvent,
  type StartupQueueReport,
  startupQueueMachine,
} from './startup-queue.machine.ts';
import type { QueueItem } from './startup-queue-rules.ts';

export type AppEvent =
  /** From the router after each navigation; `path` includes the query. */
  | { type: 'page.changed'; path: string; isHome: boolean }
  | DialogsReport
  | StartupQueueReport
  | ConnectionReport;

export type AppEmitted =
  /** The network is back: unfinished calls may be retried. */
  | { type: 'connection.returned' }
  /** The router shows a page; `path` includes the query. */
  | { type: 'page.arrived'; path: string };

export interface AppInput {
  /** The stored token at start. */
  token: string | null;
  /** The address at start, with its query. */
  path: string;
  isHome: boolean;
  /** From the mark in the address (see the page-load chart); null without one. */
  reloadedPath: string | null;
}

export interface AppContext {
  start: AppInput;
  /** The page shown last; at start the page that will be shown. */
  path: string;
  login: Login;
}

/** Spawns the services that live as long as the app, and passes on what one must know of another. */
export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    emitted: AppEmitted;
    tags: 'broken';
  },
  actors: {
    session: sessionMachine,
    startupQueue: startupQueueMachine,
    dialogs: dialogsMachine,
    eventLog: eventLogMachine,
    heartbeat: heartbeatMachine,
    connection: connectionMachine,
    pageLoad: pageLoadMachine,
    appUpdate: appUpdateMachine,
  },
  guards: {
    isOtherPage: ({ context }, params: { path: string }) => params.path !== context.path,
    hasLoginChanged: ({ context }, params: { snapshot: SessionSnapshot }) =>
      readLogin(params.snapshot) !== context.login,
  },
  actions: {
    notePath: assign({ path: (_, params: { path: string }) => params.path }),
    noteLogin: assign({
      login: (_, params: { snapshot: SessionSnapshot }) => readLogin(params.snapshot),
    }),
    tellQueueSession: sendTo(
      'startupQueue',
      (_, { snapshot }: { snapshot: SessionSnapshot }): StartupQueueEvent => ({
        type: 'session.changed',
        login: readLogin(snapshot),
        hasConfig: snapshot.matches({ preparation: 'ready' }),
      }),
    ),
    tellQueuePage: sendTo(
      'startupQueue',
      (_, params: { isHome: boolean }): StartupQueueEvent => ({
        type: 'page.changed',
        isHome: params.isHome,
      }),
    ),
    tellQueueDialogs: sendTo(
      'startupQueue',
      (_, params: DialogsReport): StartupQueueEvent => ({
        type: 'dialogs.changed',
        openedBy: params.openedBy,
      }),
    ),
    tellHeartbeat: sendTo(
      'heartbeat',
      (_, params: { snapshot: SessionSnapshot }): HeartbeatEvent => ({
        type: params.snapshot.context.token === null ? 'token.removed' : 'token.appeared',
      }),
    ),
    openItem: sendTo('dialogs', (_, params: { item: QueueItem }) => toDialogOpen(params.item)),
    closeItem: sendTo('dialogs', { type: 'dialog.close' } satisfies DialogsEvent),
    tellDialogsLogin: sendTo('dialogs', { type: 'login.changed' } satisfies DialogsEvent),
    tellDialogsPage: sendTo(
      'dialogs',
      (_, params: { path: string }): DialogsEvent => ({ type: 'page.changed', path: params.path }),
    ),
    showTips: sendTo(
      'dialogs',
      (_, params: { message: TipsMessage }): DialogsEvent => ({
        type: 'tips.show',
        message: params.message,
      }),
    ),
    retrySession: sendTo('session', { type: 'session.retry' } satisfies SessionEvent),
    retryRevocation: sendTo('session', { type: 'tokens.revoke' } satisfies SessionEvent),
    sendEvents: sendTo('eventLog', { type: 'connection.returned' } satisfies EventLogEvent),
    tellReturn: emit({ type: 'connection.returned' }),
    tellArrival: emit((_, params: { path: string }) => ({
      type: 'page.arrived' as const,
      path: params.path,
    })),
    tellPageLoad: sendTo(
      'pageLoad',
      (_, params: { path: string }): PageLoadEvent => ({ type: 'page.changed', path: params.path }),
    ),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ start: input, path: input.path, login: 'unknown' }),
  initial: 'running',
  states: {
    running: {
      invoke: [
        {
          src: 'dialogs',
          id: 'dialogs',
          systemId: 'dialogs',
          input: ({ self }) => ({ appRef: self }),
          onError: 'broken',
        },
        {
          src: 'startupQueue',
          id: 'startupQueue',
          systemId: 'startupQueue',
          input: ({ self, context }) => ({ appRef: self, isHome: context.start.isHome }),
          onError: 'broken',
        },
        {
          src: 'eventLog',
          id: 'eventLog',
          systemId: 'eventLog',
          onError: 'broken',
        },
        {
          src: 'heartbeat',
          id: 'heartbeat',
          systemId: 'heartbeat',
          onError: 'broken',
        },
        {
          src: 'connection',
          id: 'connection',
          systemId: 'connection',
          input: ({ self }) => ({ appRef: self }),
          onError: 'broken',
        },
        {
          src: 'pageLoad',
          id: 'pageLoad',
          systemId: 'pageLoad',
          input: ({ context }) => ({ reloadedPath: context.start.reloadedPath }),
          onError: 'broken',
        },
        {
          src: 'appUpdate',
          id: 'appUpdate',
          systemId: 'appUpdate',
          onError: 'broken',
        },
        {
          src: 'session',
          id: 'session',
          systemId: 'session',
          input: ({ context }) => ({ token: context.start.token }),
          onSnapshot: [
            {
              guard: { type: 'hasLoginChanged', params: ({ event }) => event },
              actions: [
                { type: 'noteLogin', params: ({ event }) => event },
                'tellDialogsLogin',
                { type: 'tellQueueSession', params: ({ event }) => event },
                { type: 'tellHeartbeat', params: ({ event }) => event },
              ],
            },
            {
              actions: [
                { type: 'tellQueueSession', params: ({ event }) => event },
                { type: 'tellHeartbeat', params: ({ event }) => event },
              ],
            },
          ],
          onError: 'broken',
        },
      ],
      on: {
        'page.changed': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            actions: [
              { type: 'notePath', params: ({ event }) => event },
              { type: 'tellQueuePage', params: ({ event }) => event },
              { type: 'tellDialogsPage', params: ({ event }) => event },
              { type: 'tellPageLoad', params: ({ event }) => event },
              { type: 'tellArrival', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'tellQueuePage', params: ({ event }) => event },
              { type: 'tellPageLoad', params: ({ event }) => event },
              { type: 'tellArrival', params: ({ event }) => event },
            ],
          },
        ],
        'dialogs.changed': { actions: { type: 'tellQueueDialogs', params: ({ event }) => event } },
        'item.open': { actions: { type: 'openItem', params: ({ event }) => event } },
        'item.close': { actions: 'closeItem' },
        'tips.show': { actions: { type: 'showTips', params: ({ event }) => event } },
        'connection.returned': {
          actions: ['retrySession', 'retryRevocation', 'sendEvents', 'tellReturn'],
        },
      },
    },
    broken: {
      description:
        'The chart of a service has a mistake. All services have stopped; loading the page again starts them.',
      tags: 'broken',
    },
  },
});

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

function toDialogOpen(item: QueueItem): DialogsEvent {
  return item.kind === 'activity'
    ? { type: 'dialog.open', kind: 'activity', activity: item.activity, openedBy: 'queue' }
    : { type: 'dialog.open', kind: item.kind, openedBy: 'queue' };
}
