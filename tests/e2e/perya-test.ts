import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Worker,
} from '@playwright/test';
import type { AppConfig } from '#contract/app-config.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { storeAppConfigAt } from '#tests/fixtures/store-app-config.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { type Player, registerPlayer } from './players.ts';
import { skipOffer } from './popups.ts';

export { expect };

/** Said by Playwright itself where a test lets no worker in. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

interface ConsoleGuard {
  /** From now on console output and refusals of the content security policy that match are expected. */
  expect: (pattern: RegExp) => void;
}

interface TestFixtures {
  /** Whether a new player meets the offer for a first deposit at home, as he does; else it counts as shown. */
  hasOffer: boolean;
  /** A player with an account, not signed in. */
  player: Player;
  console: ConsoleGuard;
  /** Fails the test after which the server's book is wrong. */
  book: undefined;
}

interface WorkerFixtures {
  /** Whether time can be made to pass for the server: see `perya.passTime`. It has a worker of its own then. */
  movesClock: boolean;
  /** What the server's config has otherwise. It has a worker of its own then. */
  config: Partial<AppConfig> | null;
  perya: PeryaServer;
}

/**
 * Tests against the built app and a real server, one a worker. Unexpected console output, page errors, anything that the
 * content security policy had to refuse and a coin that is lost fail.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  movesClock: [false, { option: true, scope: 'worker' }],
  config: [null, { option: true, scope: 'worker' }],
  perya: [
    async ({ movesClock, config }, use) => {
      const perya = await createPeryaServer({ movesClock });
      if (config) await storeAppConfigAt({ databaseUrl: '', dataDir: perya.dataDir }, config);
      await perya.start();
      await use(perya);
      const { code, stdout, stderr } = await perya.checkLedger();
      await perya.remove();
      expect(code, stdout + stderr).toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ perya }, use) => {
    await use(perya.url);
  },
  hasOffer: [false, { option: true }],
  context: async ({ context, hasOffer }, use) => {
    if (!hasOffer) await skipOffer(context);
    await use(context);
  },
  player: async ({ perya }, use) => {
    await use(await registerPlayer(perya.url));
  },
  book: [
    async ({ perya }, use) => {
      await use(undefined);
      expect((await perya.readBook()).differences.map(describeDifference)).toEqual([]);
    },
    { auto: true },
  ],
  console: [
    async ({ context }, use) => {
      const expected: RegExp[] = [NO_WORKER];
      const seen: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        seen.push(`page error: ${error.error().stack}`);
      });
      await watchPolicy(context, (refusal) => seen.push(refusal));
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'unexpected console output or refused by the policy').toEqual([]);
    },
    { auto: true },
  ],
});

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
