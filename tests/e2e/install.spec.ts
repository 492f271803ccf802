import type { Page } from '@playwright/test';
import { LOADING_LOCK } from '#app/platform/updater.ts';
import { countKeptLists } from './count-kept-lists.ts';
import { countLoads } from './count-loads.ts';
import { closeTimeouts, holdClock } from './hold-clock.ts';
import { install } from './installed-app.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app meets every browser requirement for installation', async ({
  playwright,
  launchOptions,
  console,
}) => {
  /** The headless shell judges no app. */
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  const context = await browser.newContext();
  await console.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  const devTools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // The browser of a test is always a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest = JSON.parse(data ?? '{}');
  expect([manifest.display, manifest.start_url, manifest.theme_color]).toEqual([
    'standalone',
    '/',
    '#140f2d',
  ]);
  await browser.close();
});

test('every icon and picture of the manifest exists in its stated size', async ({ page, request }) => {
  await page.goto('/');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, screenshots, shortcuts } = await answer.json();
  const pictures = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: { icons: [] }) => shortcut.icons),
  ];
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    pictures.map(({ src }) => src),
  );
  expect(sizes).toEqual(pictures.map((picture) => picture.sizes));
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
});

test('the service worker starts after the page, and its first start reloads nothing', async ({
  page,
  context,
}) => {
  const loads = countLoads(page);
  await page.clock.install();
  await closeTimeouts(page);
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  expect(context.serviceWorkers()).toEqual([]);
  await page.clock.fastForward(6_000);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/');
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a page’s own loads come before the worker, and before each file that the worker stores', async ({
  page,
}) => {
  await page.clock.install();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/anonymous\/getRank$/, async (route) => {
    ask();
    await answered;
    await route.continue();
  });
  await page.goto('/rank');
  await asked;
  await untilDrawn(page);
  await expect.poll(() => isLoading(page)).toBe(true);
  // The worker does not wait for ever: no time passes behind the test’s back.
  await holdClock(page);
  await expect(async () => {
    await page.clock.fastForward(1_000);
    expect(await countWaiting(page)).toBe(1);
  }).toPass();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

  await loadMore(page);
  answer();
  await page.clock.resume();
  const isInstalling = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));
  await expect.poll(isInstalling).toBe(true);
  await expect.poll(() => countWaiting(page)).toBe(1);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event('loaded')));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
});

/** The next load of this page, until the event `loaded`. */
async function loadMore(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const loaded = new Promise((resolve) => addEventListener('loaded', resolve));
    void navigator.locks.request(name, { mode: 'shared' }, () => loaded);
  }, LOADING_LOCK);
}

function isLoading(page: Page): Promise<boolean> {
  return page.evaluate(async (lock) => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lock);
  }, LOADING_LOCK);
}

/** What waits until nothing is loaded. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(async (lock) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name, mode }) => name === lock && mode === 'exclusive').length;
  }, LOADING_LOCK);
}

test('on the next visit code comes straight from the device and calls go straight to the server', async ({
  page,
}) => {
  await install(page);
  await page.goto('/');
  await untilDrawn(page);
  await expect.poll(() => readSources(page, '/assets/')).toEqual(['cache']);
  await expect.poll(() => readSources(page, '/app/v1/')).toEqual(['network']);
});

/** Where the browser got what lies there; empty for what it asked the worker for. */
function readSources(page: Page, folder: string): Promise<unknown[]> {
  return page.evaluate(async (path) => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'resource',
        buffered: true,
      });
    });
    const found = entries.filter(({ name }) => new URL(name).pathname.startsWith(path));
    return [...new Set(found.map((entry) => Reflect.get(entry, 'workerFinalSourceType')))];
  }, folder);
}

test.describe('in flight mode', () => {
  test('the app opens with the last lobby, and says so', async ({ page, context, console }) => {
    console.expect(NETWORK_ERRORS);
    await install(page);
    await context.setOffline(true);
    await page.goto('/?from=home-screen');
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible();
    await expect(page.getByText('This is an older version.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline. This may be out of date.')).toBeHidden();
    await expect(page.getByText('This is an older version.')).toBeHidden();
  });

  test('a page deep in the app opens with all of its code', async ({ page, context, console }) => {
    console.expect(NETWORK_ERRORS);
    await install(page);
    await context.setOffline(true);
    await page.goto('/game/search');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });

  test('a search with a typo finds a game never searched before', async ({ page, context, console }) => {
    console.expect(NETWORK_ERRORS);
    await install(page);
    await expect.poll(() => countKeptLists(page)).toBe(1);
    await context.setOffline(true);
    await page.goto('/game/search');
    await page.getByRole('searchbox').fill('colr gaem');
    await expect(page.getByRole('link', { name: /^Color Game/ })).toBeVisible();
    await page.goto('/game/search?q=mr.bean');
    await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible();
  });

  test('a never opened page is available too, and a missing page says so', async ({
    page,
    context,
    console,
  }) => {
    console.expect(NETWORK_ERRORS);
    await install(page);
    await context.setOffline(true);
    for (const path of ['/privacy-policy', '/about-us', '/faq#offline']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await expect(page.getByText('Playing, paying and claiming need a connection')).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found: /no/such/page' })).toBeVisible();
  });
});

test('a browser that blocks the service worker still shows the app', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  });
  await expectAppWithoutWorker(page);
});

test('a registration that fails changes nothing', async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('not today', 'SecurityError'));
  });
  await expectAppWithoutWorker(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

/** Home is there, and another page ten minutes later. */
async function expectAppWithoutWorker(page: Page): Promise<void> {
  await page.clock.install();
  await closeTimeouts(page);
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await page.clock.fastForward(600_000);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
}
