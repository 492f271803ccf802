import type { Page } from '@playwright/test';
import type { Question } from '#contract/native-bridge.ts';

export const WRAPPED =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 PeryaApp/1.0';

declare global {
  interface Window {
    /** What the page has asked of the wrapper. */
    asked: Question[];
    /** The wrapper tells on its own. */
    tell: (event: string, value?: unknown) => void;
  }
}

/**
 * Plays a wrapper as Android's `addWebMessageListener` would: its object is in every frame of the app's own
 * origin, and it answers the main frame alone.
 * @param more what else it offers, and whether it grants that
 */
export async function wrap(
  page: Page,
  origin: string,
  more: Readonly<Record<string, boolean>> = {},
): Promise<void> {
  await page.addInitScript(
    ([own, others]) => {
      if (self.origin !== own) return;
      const host = {
        onmessage: null as ((message: { data: string }) => void) | null,
        postMessage(text: string) {
          const { id, ask } = JSON.parse(text);
          if (window.parent !== window) return;
          window.asked.push(JSON.parse(text));
          const usual = 'copy browser share google facebook file badge update exit'.split(' ');
          const capabilities = [...usual, ...Object.keys(others)];
          const hello = {
            capabilities,
            messagingToken: 'fcm-e2e',
            phone: { manufacturer: 'Google', model: 'Pixel 9' },
            insets: { top: 31, bottom: 17 },
          };
          post({ id, ok: others[ask] ?? true, value: ask === 'hello' ? hello : null });
        },
      };
      const post = (message: object) =>
        setTimeout(() => host.onmessage?.({ data: JSON.stringify({ protocol: 'perya/1', ...message }) }));
      Object.assign(window, {
        asked: [],
        tell: (event: string, value: unknown = null) => post({ event, value }),
        peryaHost: host,
      });
    },
    [origin, more] as const,
  );
}

/** What this page has asked for, without its hello. */
export async function readAsked(page: Page): Promise<[string, unknown][]> {
  const asked = await page.evaluate(() => window.asked);
  return asked.slice(1).map(({ ask, value }) => [ask, value]);
}
