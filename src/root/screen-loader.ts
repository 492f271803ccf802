import { createLazyCode, type LazyCode } from '#app/app/lazy-code.ts';
import type { Route } from './routes.tsx';
import type { ScreenModule } from './screen-module.ts';
import type { Loading } from './share-loading.ts';

/** Loads each page's code once. */
export interface ScreenLoader {
  load(route: Route): Promise<ScreenModule>;
  isLoading(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createScreenLoader(loading?: Loading): ScreenLoader {
  const screens = new Map<string, LazyCode<ScreenModule>>();
  const listeners = new Set<() => void>();
  let underWay = 0;

  /** Notifies in a microtask: loading begins during render, when React allows no state updates. */
  function count(change: 1 | -1) {
    underWay += change;
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  }

  async function fetchScreen(route: Route): Promise<ScreenModule> {
    count(1);
    loading?.begin();
    try {
      return await route.load();
    } finally {
      count(-1);
      loading?.end();
    }
  }

  return {
    load(route) {
      const screen = screens.get(route.path) ?? createLazyCode(() => fetchScreen(route));
      screens.set(route.path, screen);
      return screen.fetch();
    },
    isLoading: () => underWay > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
