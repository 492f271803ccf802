import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, InspectionEvent, Snapshot } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { appUpdateMachine } from '#machines/app/app-update.machine.ts';
import type { connectionMachine } from '#machines/app/connection.machine.ts';
import type { dialogsMachine } from '#machines/app/dialogs.machine.ts';
import type { heartbeatMachine } from '#machines/app/heartbeat.machine.ts';
import type { pageLoadMachine } from '#machines/app/page-load.machine.ts';
import type { startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import type { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import type { LikeChange } from '#machines/game/favourites.machine.ts';
import type { Api } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';
import type { Preferences, PreferencesStore } from '../platform/preferences.ts';
import type { TokenStore } from '../platform/token-store.ts';
import type { ScrollRestoration } from './scroll-restoration.ts';
import type { ServerData } from './server-data.ts';

/** Actors that live as long as the app. */
export interface Services {
  session: ActorRefFrom<typeof sessionMachine>;
  startupQueue: ActorRefFrom<typeof startupQueueMachine>;
  dialogs: ActorRefFrom<typeof dialogsMachine>;
  eventLog: ActorRefFrom<typeof eventLogMachine>;
  heartbeat: ActorRefFrom<typeof heartbeatMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  pageLoad: ActorRefFrom<typeof pageLoadMachine>;
  appUpdate: ActorRefFrom<typeof appUpdateMachine>;
}

/** Logs an event, of the player who is logged in unless another is named. */
export type LogEvent = (eventName: string, params?: LoggedEvent['params'], eventUserId?: string) => void;

/** What a chart did. It may hold anything: see `readTrace`. */
export interface Transition {
  logic: unknown;
  /** The actor's session id. */
  sessionId: string;
  /** The event's type. */
  type: string;
  value: unknown;
}

export interface App {
  actor: ActorRefFrom<typeof appMachine>;
  services: Services;
  /** For the charts of screens and dialogs: see `useFlow`. */
  dependencies: ActorDependencies;
  /** Where pages are rendered without a browser: what the chart of a screen had come to. */
  resume?: (flow: object, options: unknown) => Snapshot<unknown> | undefined;
  /** Observes every actor of the app and its screens. */
  inspect: (event: InspectionEvent) => void;
  /** The last ones, oldest first. */
  transitions: readonly Transition[];
  api: Api;
  platform: Platform;
  tokens: TokenStore;
  preferences: PreferencesStore;
  scrollRestoration: ScrollRestoration;
  queryClient: QueryClient;
  data: ServerData;
  /** Applies at once and is undone if the server refuses; ignored for a visitor. */
  changeFavourite: (change: LikeChange) => void;
  /** Fetches the balance, at most once a second. */
  refresh: () => void;
  /** Logs an event for the operator. Personal data must not go into it. */
  log: LogEvent;
  /** The first page has rendered. */
  markShown: () => void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view stands outside the app: wrap it in AppContext.');
  return app;
}

export function useService<Name extends keyof Services>(name: Name): Services[Name] {
  return useApp().services[name];
}

export function usePlatform(): Platform {
  return useApp().platform;
}

export function useTokens(): TokenStore {
  return useApp().tokens;
}

export function useRefresh(): App['refresh'] {
  return useApp().refresh;
}

/** Preferences of this device, and a function that changes them. */
export function usePreferences(): [Preferences, PreferencesStore['change']] {
  const {
    preferences: { subscribe, read, change },
  } = useApp();
  return [useSyncExternalStore(subscribe, read, read), change];
}
