import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { codeOf } from './code-of.ts';
import { holdClock, passIdleDelay } from './hold-clock.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { test as base, expect } from './perya-test.ts';
import { bringToken, keepToken, lookAgain, readCoins } from './players.ts';
import { skipOffer } from './popups.ts';
import { untilPainted } from './until-painted.ts';

const PULL_CODE = codeOf('root/pull-refresh/pull-refresh.tsx');

interface Caching {
  /** A browser with a back/forward cache: only full Chromium has it, and Playwright usually disables it. */
  caching: BrowserContext;
}

const test = base.extend<Caching>({
  caching: async ({ playwright, launchOptions, console }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH ?? launchOptions.executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext();
    await console.watch(context);
    await skipOffer(context);
    await use(context);
    await browser.close();
  },
});

/** Paths of the calls that the page makes from now on. */
function watchCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/app/v1/');
    if (path) paths.push(path);
  });
  return paths;
}

/** Goes to another document and back; whether the page came out of the cache, by its own word. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto('/games/pages/dice.html');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

test('a page that becomes visible fetches balance, dots and activities once, and shows another device’s changes', async ({
  page,
  player,
}) => {
  await bringToken(page, player);
  await page.waitForLoadState('networkidle');
  const calls = watchCalls(page);
  const refreshed = page.waitForResponse(/refreshData/);
  await page.evaluate(() => {
    for (let count = 0; count < 20; count += 1) window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await refreshed;
  await page.route(/refreshData/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, coin: 123_456 } } });
  });
  const askedLater = page.waitForRequest(/refreshData/);
  await lookAgain(page);
  await askedLater;
  const asked = ['refreshData', 'activityGetStatusList', 'getActivityIds'];
  expect(calls.filter((path) => asked.includes(path))).toEqual([...asked, 'refreshData']);
  await expect(page.getByRole('banner')).toContainText('1,234.56');
});

test('a tab that was hidden for hours fetches everything once when it becomes visible', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await bringToken(page, player);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('03:00:00');
  await holdClock(page);
  await page.waitForLoadState('networkidle');
  const calls = watchCalls(page);
  const refreshed = page.waitForResponse(/refreshData/);
  await lookAgain(page);
  await page.clock.runFor(2_000);
  await refreshed;
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([...new Set(calls)]);
});

test('the back/forward cache keeps home with a fresh balance, but not a player who has logged out', async ({
  caching,
  player,
}) => {
  const page = await caching.newPage();
  await bringToken(page, player);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  // Chromium forgets a page that is left while it loads.
  await page.waitForLoadState('networkidle');
  const refreshed = page.waitForResponse(/refreshData/);
  await leaveAndReturn(page);
  await refreshed;
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();

  await page.waitForLoadState('networkidle');
  await page.evaluate(() => delete document.documentElement.dataset.restored);
  await leaveAndReturn(page, async () => {
    const other = await caching.newPage();
    await other.goto('/terms-of-use');
    await readCoins(other);
    await other.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
    await other.close();
  });
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Balance')).toHaveCount(0);
});

test('pulling a page down far enough from its top refreshes it and reports success or failure', async ({
  page,
  context,
  player,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await keepToken(page, player);
  const pull = await startPulling(page);
  const calls = watchCalls(page);
  const refreshed = page.getByRole('status').filter({ hasText: 'You’re up to date.' });

  await test.step('a short pull, or one from further down, does nothing', async () => {
    await pull.down(60);
    await pull.release();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.evaluate(untilPainted);
    await pull.down(200);
    await pull.release();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(untilPainted);
  });

  await test.step('a pull from its top refreshes it in place and says so', async () => {
    const box = await page.getByRole('main').boundingBox();
    await pull.down(200);
    expect(calls.filter((path) => path.includes('appConfig'))).toEqual([]);
    expect(await page.getByRole('main').boundingBox()).toEqual(box);
    await pull.release();

    await expect(refreshed).toBeVisible();
    const asked = ['anonymous/appConfig', 'refreshData', 'activityGetStatusList', 'getActivityIds'];
    expect(calls.filter((path) => asked.includes(path))).toEqual(asked);
    expect(await page.getByRole('main').boundingBox()).toEqual(box);
    await expect(page.getByText('You’re up to date.')).toBeHidden();
  });

  await test.step('without a network it says so, and keeps its content', async () => {
    await context.setOffline(true);
    await pull.down(200);
    await pull.release();
    await expect(page.getByText('That didn’t work. Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });
});

/** Opens home and waits until it can be pulled. */
async function startPulling(page: Page) {
  const fetched = page.waitForResponse(PULL_CODE);
  await page.clock.install();
  await page.goto('/');
  await passIdleDelay(page);
  await (await fetched).finished();
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  const touch: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async down(distance: number) {
      await send('touchStart', [{ x: 195, y: 420 }]);
      for (let step = 1; step <= 10; step += 1) {
        await send('touchMove', [{ x: 195, y: 420 + (distance * step) / 10 }]);
      }
    },
    release: () => send('touchEnd', []),
  };
}
