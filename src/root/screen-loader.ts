import { createLateCode, type LateCode } from '#app/app/late-code.ts';
import type { Route, ScreenModule } from './routes.tsx';

/** Loads the code of pages, once each, and knows which is on its way. */
export interface ScreenLoader {
  load(route: Route): Promise<ScreenModule>;
  isLoading(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createScreenLoader(): ScreenLoader {
  const screens = new Map<string, LateCode<ScreenModule>>();
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
      return await route.load();
    } finally {
      count(-1);
    }
  }

  return {
    load(route) {
      const screen = screens.get(route.path) ?? createLateCode(route.path, () => fetchScreen(route));
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
