import { randomUUID } from 'node:crypto';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Worker,
} from '@playwright/test';
import type { WrittenConfig } from '#contract/written-config.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { failedLoads } from './failed-loads.ts';
import { leaveAfterDialogs } from './go-back-from-dialog.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { fetchToken, makeAcquainted, openRound, type Player, registerPlayer } from './players.ts';
import { skipOffer } from './popups.ts';
import { attachRecordings, recordCharts } from './record-charts.ts';

export { expect };

/** Said by Playwright itself where a test lets no worker in. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

interface ConsoleGuard {
  /** From now on console output and refusals of the content security policy that match are expected. */
  expect: (pattern: RegExp) => void;
  watch: (context: BrowserContext) => Promise<void>;
}

/** Changes fields of the config. */
export type ChangeConfig = (change: (config: WrittenConfig) => Partial<WrittenConfig>) => Promise<void>;

interface TestFixtures {
  /**
   * Whether a new player meets the offer for a first deposit at home; otherwise it counts as shown.
   */
  hasOffer: boolean;
  /** Console output that is expected from the beginning. */
  expectedOutput: RegExp | null;
  /** Whether the test only looks: the book is checked after the next one that does more, and at the end. */
  onlyLooks: boolean;
  /** A player with an account, not logged in. */
  player: Player;
  console: ConsoleGuard;
  /** Changes the config, for this test alone; only where the clock moves. */
  changeConfig: ChangeConfig;
  /** The test's own, and what `openContext` has added. What their charts did is attached to a failed test. */
  contexts: BrowserContext[];
  /** Opens a context besides the test's own, which counts for `console` too and ends with the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Fails the test after which the server's book is wrong. */
  book: undefined;
}

interface WorkerFixtures {
  /**
   * Whether the server begins at noon, and time can be made to pass for it: see `perya.passTime`. It has a
   * worker of its own then.
   */
  movesClock: boolean;
  perya: PeryaServer;
  tokens: Tokens;
}

/** Milliseconds after which the server reads its config again. */
const CONFIG_AGE = 2_000;

/** Logins of two players whom a worker’s tests share, and who do nothing. */
interface Tokens {
  /** Has favourites, games played last and a round of pots that stands open. */
  regular: string;
  /** Has nothing yet. */
  newcomer: string;
}

/**
 * Tests against the built app and a real server, one a worker. Unexpected console output, page errors,
 * anything that the content security policy had to refuse and a coin that is lost fail.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  movesClock: [false, { option: true, scope: 'worker' }],
  perya: [
    async ({ movesClock }, use) => {
      const perya = await createPeryaServer({ movesClock });
      await perya.start();
      await use(perya);
      const { code, stdout, stderr } = await perya.checkLedger();
      await perya.remove();
      expect(code, stdout + stderr).toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tokens: [
    async ({ perya: { url } }, use) => {
      const [regular, newcomer] = [await registerPlayer(url, longName()), await registerPlayer(url)];
      await makeAcquainted(url, regular);
      await openRound(url, regular, 1201, 200);
      await use({ regular: await fetchToken(url, regular), newcomer: await fetchToken(url, newcomer) });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ perya }, use) => {
    await use(perya.url);
  },
  hasOffer: [false, { option: true }],
  expectedOutput: [null, { option: true }],
  onlyLooks: [false, { option: true }],
  context: async ({ context, hasOffer }, use) => {
    await prepare(context, hasOffer);
    await use(context);
  },
  contexts: async ({ context: own }, use, testInfo) => {
    const contexts = [own];
    await use(contexts);
    if (testInfo.status !== testInfo.expectedStatus) await attachRecordings(contexts, testInfo);
    const [, ...others] = contexts;
    await Promise.all(others.map((context) => context.close()));
  },
  player: async ({ perya }, use) => {
    await use(await registerPlayer(perya.url));
  },
  changeConfig: async ({ perya }, use) => {
    const shown = await perya.command('config show', { document: 'appConfig', version: '' });
    const seeded: WrittenConfig = JSON.parse(shown.join('\n'));
    let changed = seeded;
    await use(async (change) => {
      changed = { ...changed, ...change(changed) };
      await perya.command('config activate', { document: 'appConfig', file: JSON.stringify(changed) });
      await perya.passTime(CONFIG_AGE);
    });
    if (changed === seeded) return;
    await perya.command('config reset', { document: 'appConfig' });
    await perya.passTime(CONFIG_AGE);
  },
  book: [
    async ({ perya, onlyLooks, contexts: _ }, use) => {
      await use(undefined);
      if (onlyLooks) return;
      expect((await perya.readBook()).differences.map(describeDifference)).toEqual([]);
    },
    { auto: true },
  ],
  openContext: async ({ browser, console, contexts, hasOffer }, use) => {
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await console.watch(context);
      await prepare(context, hasOffer);
      return context;
    });
  },
  console: [
    async ({ context: own, contexts: _, expectedOutput }, use) => {
      const expected = [NO_WORKER, ...(expectedOutput ? [expectedOutput] : [])];
      const seen: string[] = [];
      const watch = async (context: BrowserContext) => {
        const isLate = watchLateCalls(context);
        context.on('console', (message: ConsoleMessage) => {
          if (['error', 'warning'].includes(message.type()) && !isLate(message))
            seen.push(`${message.type()}: ${message.text()}`);
        });
        context.on('weberror', (error) => {
          seen.push(`page error: ${error.error().stack}`);
        });
        await watchPolicy(context, (refusal) => seen.push(refusal));
      };
      await watch(own);
      await use({ expect: (pattern) => expected.push(pattern), watch });
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'unexpected console output or refused by the policy').toEqual([]);
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext, hasOffer: boolean): Promise<void> {
  context.on('page', leaveFirstViewsAlone);
  leaveAfterDialogs(context);
  if (!hasOffer) await skipOffer(context);
  await recordCharts(context);
}

/**
 * A call that is under way when its player logs out comes to the server after that, and is refused.
 * @returns whether the browser tells of such a refusal
 */
function watchLateCalls(context: BrowserContext): (message: ConsoleMessage) => boolean {
  const callsOf = new Map<string, Set<string>>();
  const ended = new Set<string>();
  context.on('request', (request) => {
    const token = request.headers().authorization;
    if (token === undefined) return;
    const calls = callsOf.get(token) ?? new Set();
    callsOf.set(token, calls.add(request.url()));
    if (request.url().endsWith('/logout')) ended.add(token);
  });
  const refused = failedLoads(401);
  return (message) =>
    refused.test(`${message.type()}: ${message.text()}`) &&
    [...ended].some((token) => callsOf.get(token)?.has(message.location().url));
}

/** Reports what the policy of any page, frame or worker refuses: `policy: {directive} {what} in {where}`. */
async function watchPolicy(context: BrowserContext, report: (refusal: string) => void): Promise<void> {
  await context.exposeBinding('reportRefusal', (_source, refusal: string) => report(refusal));
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(globalThis, 'reportRefusal');
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, documentURI } = event;
      const refusal = `policy: ${effectiveDirective} ${blockedURI} in ${sourceFile || documentURI}`;
      if (typeof tell === 'function') tell(refusal);
    });
  });
  const watch = (worker: Worker) => void watchWorker(worker, report);
  context.on('serviceworker', watch);
  context.on('page', (page) => page.on('worker', watch));
}

/** Reports the first refusal: pages lend a worker no binding, but wait for what it answers. */
async function watchWorker(worker: Worker, report: (refusal: string) => void): Promise<void> {
  const refusal = worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve(`policy: ${effectiveDirective} ${blockedURI} in ${location.href}`),
        );
      }),
  );
  await refusal.then(report, () => null);
}

/** As long and as wide as an account's name can be. */
function longName(): string {
  return `wmwmwmwmwmwm${randomUUID().slice(0, 8)}`;
}

/**
 * Waits after each navigation until the app has replaced the first view, unless the test passes `waitUntil`:
 * text and scrolling of the first view are lost at that moment. Tests that hold the app back go on after five
 * seconds.
 */
function leaveFirstViewsAlone(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const first = page.locator('#first');
    if (!options?.waitUntil) await first.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => null);
    return response;
  };
}
