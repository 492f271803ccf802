const RELOADED_KEY = 'perya.reloaded';
/** A path that was loaded again longer ago than this may be loaded again. */
const LASTING = 60_000;

/** Which path the app loaded by itself, so that it does so once. */
export interface ReloadMemory {
  recall(path: string): 'fresh' | 'reloaded' | 'unknown';
  /** @throws when storage is blocked */
  remember(path: string): void;
}

/** @param open reaches for the session storage itself: here it matters whether it works */
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
  return remembered === path && now - Number(time) < LASTING;
}
