import { createScrollRestoration } from '#app/app/scroll-restoration.ts';
import { createConfigStore } from '#app/platform/config-store.ts';
import { createUuid } from '#app/platform/create-uuid.ts';
import { createWebPlatform } from '#app/platform/create-web-platform.ts';
import { createPreferencesStore } from '#app/platform/preferences.ts';
import { createReloadMemory } from '#app/platform/reload-memory.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createServerTime } from '#app/platform/server-time.ts';
import { createStoredList } from '#app/platform/stored-list.ts';
import { createTokenStore } from '#app/platform/token-store.ts';
import type { Updater } from '#app/platform/updater.ts';
import type { AppEnvironment } from './create-app.ts';
import { shareLoading } from './share-loading.ts';

export function createBrowserEnvironment(window: Window): AppEnvironment {
  const local = createSafeStorage(() => window.localStorage);
  const serverTime = createServerTime(Date.now);
  const createId = () => createUuid(window.crypto, serverTime.now());
  const session = createSafeStorage(() => window.sessionStorage);
  return {
    window,
    base: '',
    fetch: window.fetch.bind(window),
    platform: createWebPlatform(window, local, createId),
    tokens: createTokenStore(local, window),
    configs: createConfigStore(local),
    preferences: createPreferencesStore(local),
    shown: createStoredList(session, 'perya.shown', 200),
    endedTokens: createStoredList(local, 'perya.endedTokens', 5),
    dismissedDraws: createStoredList(local, 'perya.dismissedDraws', 50),
    awaitedAwards: createStoredList(local, 'perya.awaitedAwards', 5),
    reloads: createReloadMemory(() => window.sessionStorage, Date.now),
    scrollRestoration: createScrollRestoration(window, session, createId),
    features: ['download', 'notice', 'first-deposit', 'spin'],
    loadUpdater: createUpdaterLoader(window),
    earlyCalls: globalThis.peryaEarly?.calls ?? [],
    loading: shareLoading(window),
    createId,
    serverTime,
    now: Date.now,
    setTimeout: (action, milliseconds) => window.setTimeout(action, milliseconds),
  };
}

/** Reads the controlling worker now: a new one may have taken over by the time the updater has loaded. */
function createUpdaterLoader(window: Window): () => Promise<Updater> {
  const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
  const first = container?.controller ?? null;
  let updater: Promise<Updater> | undefined;
  return () => {
    updater ??= import('./service-worker/create-updater.ts').then(({ createUpdater }) =>
      createUpdater(window, first),
    );
    return updater;
  };
}
