import { cacheNames } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { giveWay } from './give-way.ts';
import { hearPushes, type WorkerScope } from './push-worker.ts';
import { addStaticRoutes, type InstallEvent, NO_PAGES } from './static-routes.ts';

/**
 * The service worker: it serves pages and code from the device, waits when it is new, and ignores calls and
 * frames. One file, as the policy of workers lets them load no other script.
 */

declare global {
  interface Window {
    /** What the device stores from the first visit on: the build's list. */
    readonly __WB_MANIFEST: PrecacheEntry[];
  }
}

const A_MONTH = 30 * 24 * 3_600;

interface Scope extends WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener: WorkerScope['addEventListener'] &
    ((type: 'install', hear: (event: InstallEvent) => void) => void);
}

const scope = self as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  if (Object(data).type === 'SKIP_WAITING') scope.skipWaiting();
});

scope.addEventListener('install', (event) => addStaticRoutes(event, cacheNames.precache));

addPlugins([giveWay(navigator)]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('shell.html'), { denylist: NO_PAGES }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/art/'),
  new StaleWhileRevalidate({
    cacheName: 'art',
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true })],
  }),
);

hearPushes(scope);
