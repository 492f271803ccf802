import type { Page } from '@playwright/test';
import { LOCALES } from '#contract/constants.ts';
import { PAGES } from '#contract/pages.ts';
import { holdCall } from './hold-call.ts';
import { holdClock } from './hold-clock.ts';
import { holdCode } from './hold-code.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';

test.use({ onlyLooks: true });

const first = (page: Page) => page.locator('#first');
/** Whether the view lies under its cover. */
const isCovered = (page: Page) =>
  first(page).evaluate((view) => getComputedStyle(view, '::after').position === 'fixed');

/**
 * Opens home, whose own code does not come: the app has started, and waits for it.
 * @returns lets it come
 */
async function openStartedApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  const early = /<meta name="code" content="([^"]*)"/
    .exec(html)?.[1]
    ?.split(' ')
    .map((file) => `/${file}`);
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const started = scripts.map(async (path) => (await page.request.get(path)).text());
  const code = (await Promise.all(started)).join('\n');
  const own = (early ?? []).filter((path) => !importsStatically(code, path));
  expect(own.length).toBeGreaterThan(0);
  for (const path of own) {
    await page.route(path, async (route) => {
      await promise;
      await route.continue();
    });
  }
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  await page.evaluate(async () => {
    const tags = document.querySelectorAll<HTMLScriptElement>('script[type=module]');
    await Promise.all([...tags].map(({ src }) => import(src)));
    // The app starts in a task that it sets while it is evaluated; this one comes after it.
    await new Promise((done) => setTimeout(done));
  });
  await expect(first(page)).toBeVisible();
  return resolve;
}

/** Without it, what imports it would not even start. */
function importsStatically(code: string, path: string): boolean {
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].some(([, name]) =>
    path.endsWith(`/${name}`),
  );
}

test('home is visible before its code arrives, under a cover until the first call ends, and then nothing moves', async ({
  page,
}) => {
  const letCode = await holdCode(page);
  const letCall = await holdCall(page, 'preLogin');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page).getByRole('heading', { name: 'Start with ₱50.00 in coins' })).toBeVisible();
  await expect(first(page).getByRole('link', { name: 'Color Game', exact: false }).first()).toBeVisible();
  expect(await isCovered(page)).toBe(true);
  letCall();
  await expect.poll(() => isCovered(page)).toBe(false);
  await expect(first(page).getByRole('link', { name: 'Join' })).toBeVisible();

  const hero = first(page).locator('img[src^="data:"]');
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const isLoaded = (name: string) =>
    performance.getEntriesByType('resource').some((file) => file.name.endsWith(name));
  await expect.poll(() => page.evaluate(isLoaded, '/art/ferris-wheel-hero.avif')).toBe(true);

  const before = await readPlaces(page);
  expect(before.length).toBeGreaterThan(20);
  letCode();
  await expect(first(page)).toHaveCount(0);
  expect((await readPlaces(page)).slice(0, before.length)).toEqual(before);
  const sharper = page.locator('#root img[src="/art/ferris-wheel-hero.avif"]');
  expect(await sharper.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
});

/** The elements on the screen, and their places. */
function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, nav, main h2, main section li, main article a, main nav a')]
      .filter((part) => part.getBoundingClientRect().top < innerHeight)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
  );
}

test('the cover also lifts when the first call fails, and the page explains the failure when it can', async ({
  page,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  const letCode = await holdCode(page);
  await page.route(/preLogin/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  await expect.poll(() => isCovered(page)).toBe(false);
  letCode();
  await expect(page.getByRole('heading', { name: 'The lights didn’t come on' })).toBeVisible();
});

test.describe('a press', () => {
  /** Opens home as it is at the moment. @returns lets everything come that is held back */
  const moments = {
    'before the first call ends': async (page: Page) => {
      const letAll = [await holdCode(page), await holdCall(page, 'preLogin')];
      await page.goto('/', { waitUntil: 'commit' });
      return () => {
        for (const letCome of letAll) letCome();
      };
    },
    'before the code arrives': async (page: Page) => {
      const letCode = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => isCovered(page)).toBe(false);
      return letCode;
    },
    'while the app starts': openStartedApp,
  };

  for (const [moment, open] of Object.entries(moments)) {
    test(`on a link ${moment} opens its page, rendered in its document`, async ({ page }) => {
      const letCome = await open(page);
      await first(page).getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL('/game/search');
      await expect(first(page).getByRole('heading', { level: 1 })).toBeVisible();
      letCome();
      await expect(first(page)).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    });

    test(`on a button ${moment} moves the carousel when the app is there, once`, async ({ page }) => {
      // Else it moves by itself too.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const letCome = await open(page);
      const next = first(page).getByRole('button', { name: 'Next highlight' });
      await next.click();
      await next.click();
      await expect(next).toHaveAttribute('data-pressed');
      letCome();
      await expect(page.getByText('2 of 4:')).toBeAttached();
      await expect(next).toHaveCount(0);
    });
  }

  test('on Join opens the registration before the code arrives, and a dialog in the app', async ({
    page,
  }) => {
    const letCode = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await first(page).getByRole('link', { name: 'Join' }).click();
    await expect(page).toHaveURL('/auth/register');
    await expect(first(page).getByLabel('Account name')).toBeVisible();
    letCode();
    await expect(first(page)).toHaveCount(0);
    await page.goto('/');
    await untilDrawn(page);
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('on a link waits for the app where the address has an invitation', async ({ page }) => {
    const letCode = await holdCode(page);
    await page.goto('/?inviteCode=GSUT4KR6BA', { waitUntil: 'commit' });
    await first(page).getByRole('link', { name: 'Search' }).click();
    letCode();
    await expect(page).toHaveURL('/game/search');
    await page.goto('/auth/register');
    await page.getByText('I have an invite code').click();
    await expect(page.getByLabel('Invite code')).toHaveValue('GSUT4KR6BA');
  });

  test('in the app takes effect at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(first(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Next highlight' }).click();
    await expect(page.getByText('2 of 4:')).toBeAttached();
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('that is under way when the app is drawn counts', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const letCode = await openStartedApp(page);
    await first(page).getByRole('button', { name: 'Next highlight' }).hover();
    await holdClock(page);
    await page.mouse.down();
    letCode();
    await expect(page.locator('#root main')).toBeAttached();
    await expect(first(page)).toBeVisible();
    await page.mouse.up();
    await page.clock.resume();
    await expect(first(page)).toHaveCount(0);
    await expect(page.getByText('2 of 4:')).toBeAttached();
  });

  test('with the keyboard counts too, and the focus stays', async ({ page }) => {
    const letCode = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const next = page.getByRole('button', { name: 'Next highlight' });
    await next.focus();
    await page.keyboard.press('Enter');
    letCode();
    await expect(first(page)).toHaveCount(0);
    await expect(next).toBeFocused();
    await expect(page.getByText('2 of 4:')).toBeAttached();
  });

  test('by a visitor on a heart leads to the log-in', async ({ page }) => {
    const letCode = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await first(page).getByRole('button', { name: 'Add Color Game to favourites' }).click();
    letCode();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test('links still work if the code does not arrive', async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(first(page)).toBeVisible();
  await first(page).getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('/game/search');
});

test.describe('in other languages', () => {
  test.describe('the browser’s language', () => {
    test.use({ locale: 'zh-CN' });

    test('is home’s language', async ({ page }) => {
      const letCode = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(first(page).getByRole('heading', { name: '今夜热门' })).toBeVisible();
      letCode();
      await expect(first(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: '今夜热门' })).toBeVisible();
    });
  });

  test('a page rendered in another language stays hidden until the app', async ({ page }) => {
    const letCode = await holdCode(page);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('<html lang="en"', '<html lang="fil"') });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(first(page)).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeHidden();
    letCode();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });
});

test('a player sees placeholders for their data, then the data, and no invitation to join', async ({
  page,
  player,
}) => {
  await bringToken(page, player);
  const letCode = await holdCode(page);
  const letView = await holdCall(page, 'viewPage');
  await page.reload({ waitUntil: 'commit' });
  await expect(first(page).getByRole('heading', { name: 'Pick a colour, roll three dice' })).toBeVisible();
  await expect(first(page).getByRole('link', { name: 'Join' })).toBeHidden();
  await expect(first(page).getByRole('heading', { name: 'Start with ₱50.00 in coins' })).toBeHidden();
  const rail = page.getByRole('navigation', { name: 'Kinds of games' });
  const coins = page.getByRole('banner').getByText(/^₱/);
  const before = await rail.boundingBox();
  await expect(coins).toBeHidden();
  letView();
  await expect(first(page).and(page.locator('[data-filled]'))).toBeVisible();
  await expect(coins).toBeVisible();
  expect((await rail.boundingBox())?.y).toBe(before?.y);
  letCode();
  await expect(first(page)).toHaveCount(0);
  await expect(coins).toBeVisible();
  expect((await rail.boundingBox())?.y).toBe(before?.y);
});

test('a visitor at a players-only page sees the log-in, and typed text and presses there count', async ({
  page,
  player,
}) => {
  const letCode = await holdCode(page);
  await page.goto('/vip?back=1', { waitUntil: 'commit' });
  await expect(first(page).getByRole('heading', { name: 'Log in to play' })).toBeVisible();
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fvip%3Fback%3D1');
  await first(page).getByLabel('Account name').fill(player.account);
  await first(page).getByLabel('Password', { exact: true }).fill(player.password);
  const logIn = first(page).getByRole('button', { name: 'Log in', exact: true });
  await logIn.click();
  await expect(logIn).toHaveAttribute('data-pressed');
  letCode();
  await expect(page).toHaveURL('/vip?back=1');
  await expect(page.getByRole('heading', { name: 'VIP 0' })).toBeVisible();
});

test('a player sees a page with its data, and nothing moves', async ({ page, player }) => {
  await bringToken(page, player);
  const letCode = await holdCode(page);
  await page.goto('/bonus', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Bonus' });
  const tab = page.getByRole('link', { name: 'Tasks', exact: true });
  await expect(first(page).getByRole('heading', { level: 1, name: 'Bonus' })).toBeVisible();
  await expect(first(page).getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(first(page).getByRole('form')).toHaveCount(0);
  const readTops = async () => [(await heading.boundingBox())?.y, (await tab.boundingBox())?.y];
  const before = await readTops();
  letCode();
  await expect(first(page)).toHaveCount(0);
  expect(await readTops()).toEqual(before);
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
});

test('the registration form keeps its ticks and its invite code', async ({ page }) => {
  const letCode = await holdCode(page);
  await page.goto('/auth/register', { waitUntil: 'commit' });
  await first(page).getByLabel('Account name').fill('somebody');
  await first(page).getByRole('checkbox', { name: 'I am 21 or older' }).check();
  await first(page).getByText('I have an invite code').click();
  letCode();
  await expect(first(page)).toHaveCount(0);
  await expect(page.getByLabel('Account name')).toHaveValue('somebody');
  await expect(page.getByRole('checkbox', { name: 'I am 21 or older' })).toBeChecked();
  await expect(page.getByLabel('Invite code')).toBeVisible();
});

test.describe('the document arrives in the first flight of packets', () => {
  for (const locale of LOCALES) {
    test(`in ${locale}`, async ({ request, baseURL }) => {
      for (const { path } of PAGES) {
        const answer = await request.fetch(`${baseURL}${path.replace(/:\w+/, 'any')}`, {
          headers: { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': locale },
        });
        expect(Number(answer.headers()['content-length']), path).toBeLessThanOrEqual(14 * 1024);
      }
    });
  }
});
