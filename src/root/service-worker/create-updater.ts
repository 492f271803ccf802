import { trustUrl } from '#app/platform/trusted-types.ts';
import { BUSY_LOCK, type Updater } from '#app/platform/updater.ts';
import type { TakeOver, WorkerEvent } from '#machines/app/app-update.machine.ts';
import { watchBuild } from './watch-build.ts';

const workerUrl = trustUrl('perya-service-worker', '/sw.js');

/**
 * Milliseconds. A page reloaded less than this ago does not reload itself: two servers could alternate
 * versions.
 */
const RECENT = 300_000;

/** @param first the worker that served the page; null when the network did */
export function createUpdater(window: Window, first: ServiceWorker | null): Updater {
  const { navigator, performance } = window;
  const container = navigator.serviceWorker;
  const locks: LockManager | undefined = navigator.locks;
  let registration: ServiceWorkerRegistration | undefined;
  let found: ServiceWorker | null = null;

  return {
    async register() {
      try {
        await container.register(workerUrl(), { updateViaCache: 'none' });
        registration = await container.getRegistration();
      } catch {
        // Without one the page comes from the network, and a reload brings the server's build.
      }
    },

    watch(report) {
      const controller = new AbortController();
      const { signal } = controller;
      if (registration) watchRegistration(registration, report, signal);
      else watchBuild({ window, signal, onOther: async () => report({ type: 'update.found' }) });
      return () => controller.abort();
    },

    async takeOver(isAsked) {
      if (!registration) return isAsked || !isReloaded(performance) ? 'taken' : 'refused';
      if (isAsked) return skipWaiting();
      if (!locks || isRecentlyReloaded(performance)) return 'refused';
      return locks.request(BUSY_LOCK, { ifAvailable: true }, async (lock) =>
        lock ? skipWaiting() : 'refused',
      );
    },
  };

  function watchRegistration(
    watched: ServiceWorkerRegistration,
    report: (event: WorkerEvent) => void,
    signal: AbortSignal,
  ) {
    const reportControl = () => {
      if (first !== null && container.controller !== first) report({ type: 'control.taken' });
    };
    const reportFound = () => report({ type: 'update.found' });
    const follow = () => {
      const { installing, active } = watched;
      if (!installing || !active) return;
      installing.addEventListener(
        'statechange',
        () => {
          // Without controlled pages a worker activates at once instead of waiting.
          if (installing.state !== (container.controller ? 'installed' : 'activated')) return;
          found = installing;
          reportFound();
        },
        { signal },
      );
    };
    const isWaiting = () => watched.waiting !== null && container.controller !== null;

    container.addEventListener('controllerchange', reportControl, { signal });
    watched.addEventListener('updatefound', follow, { signal });
    reportControl();
    follow();
    if (isWaiting()) reportFound();
    watchBuild({
      window,
      signal,
      onCheck: () => isWaiting() && reportFound(),
      onOther: () => watched.update(),
    });
  }

  function skipWaiting(): TakeOver {
    if (container.controller === null) return 'taken';
    // A busy browser may report the state `installed` before it sets `registration.waiting`.
    const waiting = registration?.waiting ?? found;
    if (waiting?.state !== 'installed') throw new Error('No version waits.');
    waiting.postMessage({ type: 'SKIP_WAITING' });
    return 'told';
  }
}

function isRecentlyReloaded(performance: Performance): boolean {
  return isReloaded(performance) && performance.now() < RECENT;
}

function isReloaded(performance: Performance): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
