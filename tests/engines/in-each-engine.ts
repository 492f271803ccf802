import { afterAll, afterEach, beforeAll, describe, inject, type TestContext } from 'vitest';
import { PREFERENCES_KEY } from '#app/platform/preferences.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { createPeryaServer, type PeryaServer } from '#tests/e2e/perya-server.ts';
import { requirePrograms } from '#tests/server/debian-programs.ts';
import type { Engine, Tab } from './engine.ts';
import { createPerson, type Person } from './person.ts';
import { launchFirefox } from './puppeteer.ts';
import { launchWebKit } from './webkit.ts';

/** Opens a new, unused browser for one person. */
export type Opener = (context: TestContext) => Promise<Person>;

/** Defines the same tests for both engines. Closes all windows after each test. */
export function inEachEngine(define: (open: Opener) => void): void {
  describe.each(['firefox', 'webkit'] as const)('in %s', (name) => {
    let engine: Engine | null = null;
    let tab: Tab | null = null;

    afterEach(async () => {
      await tab?.close();
      tab = null;
    });

    afterAll(async () => {
      await engine?.close();
    });

    function launch(context: TestContext): Promise<Engine> {
      if (name === 'firefox') {
        const firefox = inject('firefox');
        requirePrograms<{ path: string }>(context, firefox);
        return launchFirefox(firefox.path);
      }
      const webkit = inject('webkit');
      requirePrograms<{ driver: string; browser: string }>(context, webkit);
      return launchWebKit(webkit);
    }

    define(async (context) => {
      engine ??= await launch(context);
      // WebKit allows one tab at a time.
      await tab?.close();
      tab = await engine.open();
      return createPerson(tab);
    });
  });
}

/** Starts a server before a file's first test and removes it after the last. */
export function serveForFile(): () => PeryaServer {
  let perya: PeryaServer | null = null;
  beforeAll(async () => {
    perya = await createPeryaServer();
    await perya.start();
  });
  afterAll(async () => {
    await perya?.remove();
  });
  return () => {
    if (!perya) throw new Error('The server has not started yet.');
    return perya;
  };
}

/** Makes the next page that of the player with this token, or a visitor's. Calm means without movement. */
export async function enterWith(
  { tab }: Person,
  url: string,
  { token, isCalm = true }: { token: string | null; isCalm?: boolean },
): Promise<void> {
  await tab.goto(`${url}/old-browser.html`);
  const entries: [string, string][] = [[PREFERENCES_KEY, JSON.stringify({ calm: isCalm, accent: null })]];
  if (token !== null) entries.push([TOKEN_KEY, token]);
  await tab.run(
    (list) => {
      for (const [key, value] of list) localStorage.setItem(key, value);
    },
    [entries],
  );
}
