/** Milliseconds between checks. */
const INTERVAL = 300_000;

interface BuildWatch {
  window: Window;
  signal: AbortSignal;
  onCheck?: () => void;
  /** The server has another build than this page. */
  onOther: () => Promise<unknown>;
}

/**
 * Compares the server's build every five minutes, when the page becomes visible, and when the network
 * returns.
 */
export function watchBuild({ window, signal, onCheck, onOther }: BuildWatch): void {
  const { document } = window;
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  let checkedAt = Date.now();

  const check = () => {
    checkedAt = Date.now();
    onCheck?.();
    void compare();
  };
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= INTERVAL) check();
  };
  const timer = window.setInterval(check, INTERVAL);
  document.addEventListener('visibilitychange', checkWhenSeen, { signal });
  window.addEventListener('online', check, { signal });
  signal.addEventListener('abort', () => window.clearInterval(timer));

  async function compare() {
    if (!own || !window.navigator.onLine) return;
    try {
      const response = await window.fetch('/build.json', { cache: 'no-store' });
      if (response.ok && readBuild(await response.json()) !== own) await onOther();
    } catch {
      // The next check tries again.
    }
  }
}

function readBuild(manifest: unknown): unknown {
  return typeof manifest === 'object' && manifest !== null && 'build' in manifest
    ? manifest.build
    : undefined;
}
