import type { Page } from '@playwright/test';
import { codeOf } from '../code-of.ts';
import { countLoads } from '../count-loads.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken, playOnce } from '../players.ts';
import { blockStorage } from './storage.ts';

const SEARCH_CODE = codeOf('features/search/search-screen.tsx');
const LOGIN_CODE = codeOf('features/account/login-dialog.tsx');

test.use({ expectedOutput: NETWORK_ERRORS });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The code of the search is missing for good: the page is loaded once more, and says so. */
async function expectErrorAfterOneLoad(page: Page): Promise<void> {
  await page.goto('/');
  const loads = countLoads(page);
  await page.route(SEARCH_CODE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await page.waitForLoadState();
  expect(loads()).toBe(1);
}

test.describe('a missing chunk', () => {
  test('is found after one more load of the page', async ({ page }) => {
    await page.goto('/');
    let isGone = true;
    await page.route(SEARCH_CODE, (route) => {
      if (!isGone) return route.continue();
      isGone = false;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page).toHaveURL('/game/search');
  });

  test('that stays missing leads to a page that says so, without a loop', async ({ page }) => {
    await expectErrorAfterOneLoad(page);
    await expectAccessible(page, 'a page that did not come');
  });

  test('leads to that page with storage blocked too', async ({ page }) => {
    await page.addInitScript(blockStorage);
    await expectErrorAfterOneLoad(page);
  });
});

test('when a dialog’s code is missing the page stays, and nobody is taken back to a missing page', async ({
  page,
}) => {
  for (const code of [LOGIN_CODE, SEARCH_CODE]) {
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  }
  await page.goto('/');
  await untilDrawn(page);

  await test.step('the dialog says so, and trying again loads it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog.getByText('This didn’t load.')).toBeVisible();
    await expectAccessible(page, 'a dialog that did not come');
    await page.unroute(LOGIN_CODE);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByLabel('Account name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });

  await test.step('a player who has moved to another page is not taken back', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('/build.json', (route) => answer.promise.then(() => route.continue()));
    const asked = page.waitForRequest('/build.json');
    await page.getByRole('link', { name: 'Search' }).click();
    await asked;
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();

    const loaded: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
    answer.resolve();
    await page.evaluate(() => fetch('/build.json'));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loaded).toEqual([]);
    await expect(page).toHaveURL('/');
  });
});

const GAME_PAGE = /games\/pages\/dice\.html$/;

test('a game with a missing page opens at the next try', async ({ page, player }) => {
  await keepToken(page, player);
  await page.route(GAME_PAGE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.clock.install();
  const refused = page.waitForResponse(GAME_PAGE);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await refused;
  await expect(page.getByText('Opening Color Game…')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(9_000);
  await expect(page.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible();
  await page.unroute(GAME_PAGE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await playOnce(page);
});
