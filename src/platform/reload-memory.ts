const RELOADED_KEY = 'perya.reloaded';
/** After this many milliseconds a path may be reloaded again. */
const LIFETIME = 60_000;

/** Paths that the app reloaded by itself, so that it does so once. */
export interface ReloadMemory {
  recall(path: string): 'fresh' | 'reloaded' | 'unknown';
  /** @throws when storage is blocked */
  remember(path: string): void;
}

/** @param open the session storage itself: callers must know when it is blocked */
export function createReloadMemory(open: () => Storage, now: () => number): ReloadMemory {
  return {
    recall(path) {
      try {
        return isRecent(open().getItem(RELOADED_KEY), path, now()) ? 'reloaded' : 'fresh';
      } catch {
        return 'unknown';
      }
    },
    remember: (path) => open().setItem(RELOADED_KEY, `${now()} ${path}`),
  };
}

function isRecent(text: string | null, path: string, now: number): boolean {
  const [, time = '', remembered] = /^(\d+) (.*)$/.exec(text ?? '') ?? [];
  return remembered === path && now - Number(time) < LIFETIME;
}
