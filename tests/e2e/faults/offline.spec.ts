import type { Page, Response } from '@playwright/test';
import { codeOf } from '../code-of.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { passIdleDelay } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { openGame } from '../open-by-search.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, fillLogin, readCoins } from '../players.ts';
import {
  beginRegistration,
  expectFilled,
  fillRegistration,
  inventPlayer,
  pressCreate,
  takeBonus,
  takeWelcome,
} from '../registration.ts';

const SEARCH_CODE = codeOf('features/search/search-screen.tsx');
const DIALOG_CODE = codeOf('root/dialogs/dialog-layers.tsx');
const FORM_CODE = codeOf('features/account/register-dialog.tsx');

const OFFLINE = 'You’re offline. This may be out of date.';

test.use({ expectedOutput: NETWORK_ERRORS });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a visitor’s pages, forms and typed text wait for the network, and the app says so', async ({
  page,
  context,
}) => {
  test.slow();
  const player = inventPlayer();
  const form = page.getByRole('dialog', { name: 'Create account' });
  let isAway = true;
  await page.route(/\/app\/v1\//, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  );
  for (const code of [SEARCH_CODE, FORM_CODE]) await page.route(code, (route) => route.abort());

  await test.step('the network fails during the page load: a retry loads the lobby', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The lights didn’t come on' })).toBeVisible();
    await expectAccessible(page, 'a lobby that did not come');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });

  await test.step('the app says when it is offline, and a page whose code is missing waits', async () => {
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expectAccessible(page, 'the word that the network is gone');
    await page.unroute(SEARCH_CODE);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expectAccessible(page, 'a page that waits for the network');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeHidden();
  });

  await test.step('a form opens when the network is back', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await context.setOffline(true);
    const refused = page.waitForEvent('requestfailed', (request) => FORM_CODE.test(request.url()));
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await refused;
    await expect(form.getByText('This didn’t load.')).toBeVisible();
    await page.unroute(FORM_CODE);
    await context.setOffline(false);
    await expect(form.getByLabel('Account name')).toBeVisible();
  });

  await test.step('a registration keeps all typed text, and is sent when the network is back', async () => {
    await context.setOffline(true);
    await fillRegistration(form, player);
    await pressCreate(form);
    await expect(form.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    await expectFilled(form, player);
    await context.setOffline(false);
    await takeWelcome(page);
    await expect(form).toBeHidden();
    expect(await readCoins(page)).toBeGreaterThan(0);
  });
});

test('the network fails right after the registration: the player’s data arrive when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const form = await beginRegistration(page, inventPlayer());
  await page.route(/getAfterLoginInfoWeb/, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await pressCreate(form);
  await takeBonus(page);
  await expect(form).toBeHidden();
  await expect(page.getByText('We couldn’t load your account.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.getByText('We couldn’t load your account.')).toBeHidden();
  expect(await readCoins(page)).toBeGreaterThan(0);
});

test('a player’s log-in, game and round wait for the network, and the round counts once', async ({
  page,
  context,
  player,
}) => {
  test.slow();
  const frame = page.frameLocator('iframe');

  await test.step('a login keeps typed text', async () => {
    await page.goto('/auth/accountLogin');
    await fillLogin(page, player);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Check your internet and try again' }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a game opens when the network is back', async () => {
    await openGame(page, /^Mango Reels/);
    await expect(frame.getByRole('button', { name: /^Spin/ })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await context.setOffline(true);
    await openGame(page, /^Color Game/);
    await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
    await context.setOffline(false);
    await expect(frame.getByRole('button', { name: /^Roll/ })).toBeVisible();
  });

  await test.step('a round counts once', async () => {
    await frame.getByRole('button', { name: /^Red/ }).click();
    await context.setOffline(true);
    await frame.getByRole('button', { name: /^Roll/ }).click();
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    const answered = page.waitForResponse(/playRound/);
    await context.setOffline(false);
    const { round } = (await (await answered).json()).data;
    await expect(frame.getByRole('status')).toContainText(/win|back/i);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect.poll(() => readCoins(page)).toBe(5_000 - round.stake + round.win);
  });
});

test('without a network a favourite is taken back, and the menu’s pages open once home has been open for a while', async ({
  page,
  context,
  player,
}) => {
  const fetched = [DIALOG_CODE, SEARCH_CODE].map((code) => page.waitForResponse(code));
  await page.clock.install();
  await bringToken(page, player);
  await passIdleDelay(page);
  for (const code of fetched) await loadWhole(page, await code);
  await context.setOffline(true);
  const heart = page.getByRole('button', { name: 'Add Color Game to favourites' }).first();
  await heart.click();
  await page.getByRole('alertdialog', { name: 'Tips' }).getByRole('button', { name: 'OK' }).click();
  await expect(heart).toBeFocused();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  const kept = page.waitForResponse(/v1\/gameLike$/);
  await heart.click();
  await expect(page.getByRole('button', { name: 'Remove Color Game from favourites' }).first()).toBeVisible();
  await kept;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your favourites' })).toContainText('Color Game');
});

/** Stays until a module is here with all that it imports. */
async function loadWhole(page: Page, response: Response): Promise<void> {
  await page.evaluate((url) => import(url).then(() => null), response.url());
}
