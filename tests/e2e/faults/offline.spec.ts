import type { Page, Response } from '@playwright/test';
import { codeOf } from '../code-of.ts';
import { passIdleDelay } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, fillLogin, readCoins } from '../players.ts';
import {
  expectFilled,
  fillRegistration,
  inventPlayer,
  openRegistration,
  pressCreate,
  takeBonus,
  takeWelcome,
} from '../registration.ts';

const SEARCH_CODE = codeOf('features/search/search-screen.tsx');
const DIALOG_CODE = codeOf('root/dialogs/dialog-layers.tsx');

const OFFLINE = 'You’re offline. This may be out of date.';

test.beforeEach(async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the app says when it is offline, and stops when the network is back', async ({ page, context }) => {
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test('the network goes while the page loads: trying again loads the lobby when it is back', async ({
  page,
}) => {
  let isAway = true;
  await page.route(/\/app\/v1\//, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The lights didn’t come on' })).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
});

test('a form that is asked for without a network opens when it is back', async ({ page, context }) => {
  await page.route(DIALOG_CODE, (route) => route.abort());
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await context.setOffline(true);
  const refused = page.waitForEvent('requestfailed', (request) => DIALOG_CODE.test(request.url()));
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  await refused;
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unroute(DIALOG_CODE);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Create account' }).getByLabel('Account name')).toBeVisible();
});

test('a registration that is sent without a network keeps all that was typed, and is sent when it is back', async ({
  page,
  context,
}) => {
  const player = inventPlayer();
  await page.goto('/');
  const form = await openRegistration(page);
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

test('a login that is sent without a network keeps what was typed', async ({ page, context, player }) => {
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

test('the network goes right after the account was opened: the player’s data come when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const form = await openRegistration(page);
  await fillRegistration(form, inventPlayer());
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

test('a favourite that is chosen without a network is taken back, and the player is told', async ({
  page,
  context,
  player,
}) => {
  const dialogs = page.waitForResponse(DIALOG_CODE);
  await page.clock.install();
  await bringToken(page, player);
  await passIdleDelay(page);
  await loadWhole(page, await dialogs);
  await context.setOffline(true);
  const heart = page.getByRole('button', { name: 'Add Color Game to favourites' }).first();
  await heart.click();
  await page.getByRole('alertdialog', { name: 'Tips' }).getByRole('button', { name: 'OK' }).click();
  await expect(heart).toBeFocused();
  await context.setOffline(false);
  const kept = page.waitForResponse(/v1\/gameLike$/);
  await heart.click();
  await expect(page.getByRole('button', { name: 'Remove Color Game from favourites' }).first()).toBeVisible();
  await kept;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your favourites' })).toContainText('Color Game');
});

test('a game that is opened without a network opens when it is back', async ({ page, context, player }) => {
  await bringToken(page, player);
  await page.goto('/game/start?gameId=1101&tryIt=0');
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Color Game/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible();
});

test('a round that is played without a network counts once, when it is back', async ({
  page,
  context,
  player,
}) => {
  await bringToken(page, player);
  const before = await readCoins(page);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Red/ }).click();
  await context.setOffline(true);
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
  const answered = page.waitForResponse(/playRound/);
  await context.setOffline(false);
  const { round } = (await (await answered).json()).data;
  await expect(frame.getByRole('status')).toContainText(/win|back/i);
  await page.goto('/');
  expect(await readCoins(page)).toBe(before - round.stake + round.win);
});

test('a page whose code is missing waits for the network', async ({ page, context }) => {
  await page.route(SEARCH_CODE, (route) => route.abort());
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute(SEARCH_CODE);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the menu’s pages open without a network once home has been open for a while', async ({
  page,
  context,
}) => {
  const fetched = page.waitForResponse(SEARCH_CODE);
  await page.clock.install();
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await passIdleDelay(page);
  await loadWhole(page, await fetched);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

/** Stays until a module is here with all that it imports. */
async function loadWhole(page: Page, response: Response): Promise<void> {
  await page.evaluate((url) => import(url).then(() => null), response.url());
}
