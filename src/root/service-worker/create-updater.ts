import { trustUrl } from '#app/platform/trust-url.ts';
import { BUSY_LOCK, type Updater } from '#app/platform/updater.ts';
import type { TakeOver, WorkerEvent } from '#machines/app-update/app-update.machine.ts';
import { watchBuild } from './watch-build.ts';

const workerUrl = trustUrl('perya-service-worker', '/sw.js');

/**
 * A page that was reloaded this recently does not reload itself: two servers may serve two versions in turn.
 */
const FRESH = 300_000;

/** @param first the worker that served the page; null when the network did */
export function createUpdater(window: Window, first: ServiceWorker | null): Updater {
  const { navigator, performance } = window;
  const container = navigator.serviceWorker;
  const locks: LockManager | undefined = navigator.locks;
  let registration: ServiceWorkerRegistration | undefined;
  let found: ServiceWorker | null = null;

  return {
    async register() {
      await container.register(workerUrl(), { updateViaCache: 'none' });
      registration = await container.getRegistration();
      if (!registration) throw new Error('The browser registers no worker here.');
    },

    watch(report) {
      const controller = new AbortController();
      if (registration) watchRegistration(registration, report, controller.signal);
      return () => controller.abort();
    },

    async takeOver(isAsked) {
      if (isAsked) return tell();
      if (!locks || isFreshlyReloaded(performance)) return 'refused';
      return locks.request(BUSY_LOCK, { ifAvailable: true }, async (lock) => (lock ? tell() : 'refused'));
    },
  };

  function watchRegistration(
    watched: ServiceWorkerRegistration,
    report: (event: WorkerEvent) => void,
    signal: AbortSignal,
  ) {
    const noteControl = () => {
      if (first !== null && container.controller !== first) report({ type: 'control.taken' });
    };
    const noteFound = () => report({ type: 'update.found' });
    const follow = () => {
      const { installing, active } = watched;
      if (!installing || !active) return;
      installing.addEventListener(
        'statechange',
        () => {
          // Without a page to take over, a worker does not wait.
          if (installing.state !== (container.controller ? 'installed' : 'activated')) return;
          found = installing;
          noteFound();
        },
        { signal },
      );
    };
    const isWaiting = () => watched.waiting !== null && container.controller !== null;

    container.addEventListener('controllerchange', noteControl, { signal });
    watched.addEventListener('updatefound', follow, { signal });
    noteControl();
    follow();
    if (isWaiting()) noteFound();
    watchBuild({
      window,
      signal,
      onCheck: () => isWaiting() && noteFound(),
      onOther: () => watched.update(),
    });
  }

  function tell(): TakeOver {
    if (container.controller === null) return 'taken';
    // A busy browser may report the worker's state before it reports that it waits.
    const waiting = registration?.waiting ?? found;
    if (waiting?.state !== 'installed') throw new Error('No version waits.');
    waiting.postMessage({ type: 'SKIP_WAITING' });
    return 'told';
  }
}

function isFreshlyReloaded(performance: Performance): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isReloaded = entry !== undefined && 'type' in entry && entry.type === 'reload';
  return isReloaded && performance.now() < FRESH;
}
