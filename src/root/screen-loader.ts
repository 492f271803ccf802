import { expectChunk } from '#app/app/chunk-failure.ts';
import type { Route, ScreenModule } from './routes.tsx';

/** Loads the code of pages, once each, and knows which is on its way. */
export interface ScreenLoader {
  /**
   * The promise of the page, always the same one; a failed load stays failed until it is forgotten. A page that is here is
   * marked the way React's `use` marks it, and so shown without a skeleton before it.
   */
  load(route: Route): Promise<ScreenModule>;
  forget(route: Route): void;
  isLoading(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createScreenLoader(): ScreenLoader {
  const screens = new Map<string, Promise<ScreenModule>>();
  const listeners = new Set<() => void>();
  let underWay = 0;

  /** Told in a moment of their own: a load begins while React renders, when nobody may be told anything. */
  function count(change: 1 | -1) {
    underWay += change;
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  }

  async function fetchScreen(route: Route): Promise<ScreenModule> {
    count(1);
    try {
      return await expectChunk(route.load(), route.path);
    } finally {
      count(-1);
    }
  }

  function promiseScreen(route: Route): Promise<ScreenModule> {
    const promise = fetchScreen(route).then((value) => {
      Object.assign(promise, { status: 'fulfilled', value });
      return value;
    });
    return promise;
  }

  return {
    load(route) {
      const promise = screens.get(route.path) ?? promiseScreen(route);
      screens.set(route.path, promise);
      return promise;
    },
    forget: (route) => void screens.delete(route.path),
    isLoading: () => underWay > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
