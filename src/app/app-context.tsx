import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { appUpdateMachine } from '#machines/app-update/app-update.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import type { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import type { LikeChange } from '#machines/favourites/favourites.machine.ts';
import type { heartbeatMachine } from '#machines/heartbeat/heartbeat.machine.ts';
import type { pageLoadMachine } from '#machines/page-load/page-load.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { startupQueueMachine } from '#machines/startup-queue/startup-queue.machine.ts';
import type { Api } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';
import type { Preferences, PreferencesStore } from '../platform/preferences.ts';
import type { TokenStore } from '../platform/token-store.ts';
import type { ServerData } from './server-data.ts';
import type { VisitKeeper } from './visit-keeper.ts';

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

/** Notes an event of a player, or of whoever is logged in. */
export type LogEvent = (eventName: string, params?: LoggedEvent['params'], eventUserId?: string) => void;

export interface App {
  actor: ActorRefFrom<typeof appMachine>;
  services: Services;
  /** What the charts of screens and dialogs are given, see `useFlow`. */
  dependencies: ActorDependencies;
  /** Sees every actor, of the app and of its screens. */
  inspect: (event: InspectionEvent) => void;
  api: Api;
  platform: Platform;
  tokens: TokenStore;
  preferences: PreferencesStore;
  visits: VisitKeeper;
  queryClient: QueryClient;
  data: ServerData;
  /** Takes effect at once, and is taken back if the server refuses; nothing for a visitor. */
  changeFavourite: (change: LikeChange) => void;
  /** Asks for a fresh balance; many reasons within a second make one call. */
  refresh: () => void;
  /** Notes for the operator what happened. Nothing personal goes into it. */
  log: LogEvent;
  /** The first page stands. */
  noteShown: () => void;
  /** Whether a page has stood yet: until then the cover does. */
  isShown: () => boolean;
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

export function useApi(): Api {
  return useApp().api;
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

/** What the person at this device likes, and how to change it. */
export function usePreferences(): [Preferences, PreferencesStore['change']] {
  const { preferences } = useApp();
  return [useSyncExternalStore(preferences.subscribe, preferences.read), preferences.change];
}
