/** Addresses that are not pages of the app. Workbox matches path and query; only the path decides. */
export const NO_PAGES = [
  /^\/(?:app\/v1|games|chat|charts|healthz|readyz)(?:[/?]|$)/,
  /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
];

/** What of it the browsers know that have static routes. */
interface StaticRoute {
  condition: { urlPattern: string };
  /** `network`, or the cache to look in before the network. */
  source: 'network' | { cacheName: string };
}

/** Not in TypeScript's library yet, and only in some browsers. */
export interface InstallEvent extends Event {
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
}

/** What the browser does without asking the worker, which need not be started for it. */
export function addStaticRoutes(event: InstallEvent, cacheName: string): void {
  const network = ['/app/v1/*', '/build.json', '/games/*', '/chat/*'];
  const routes: StaticRoute[] = [
    ...network.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const })),
    { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
  ];
  // A browser that knows other routes than these does without.
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => null));
}
