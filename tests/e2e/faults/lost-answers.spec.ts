import type { Page } from '@playwright/test';
import { holdClock } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, keepToken, logIn, logInToHome, logOut, readCoins } from '../players.ts';
import {
  beginRegistration,
  expectFilled,
  inventPlayer,
  pressCreate,
  register,
  takeWelcome,
} from '../registration.ts';

test.use({ expectedOutput: NETWORK_ERRORS });

test('when the answer to a registration is lost, the same request is sent again and logs in', async ({
  page,
}) => {
  const player = inventPlayer();
  const sent = await loseAnswer(page, 'accountRegist');
  await page.goto('/');
  await register(page, player);
  const coins = await readCoins(page);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(sent).toHaveLength(2);

  await page.goto('/member');
  await logOut(page);
  await logInToHome(page, player);
  expect(await readCoins(page)).toBe(coins);
});

test('when the answer to a registration is late, Tips says so, and asking again logs in', async ({
  page,
}) => {
  const player = inventPlayer();
  await page.clock.install();
  await holdAnswers(page, 'accountRegist');
  await page.goto('/');
  const form = await beginRegistration(page, player);
  /** From here on nothing is asked again but by the press. */
  await holdClock(page);
  await Promise.all([page.waitForRequest(/accountRegist/), pressCreate(form)]);
  await page.clock.runFor(10_500);
  const tips = page.getByRole('alertdialog', { name: 'Tips' });
  await expect(tips).toContainText('The request has timed out, please try again later');
  await tips.getByRole('button', { name: 'OK' }).click();
  await expectFilled(form, player);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Check again' }).click();
  await page.clock.resume();
  await takeWelcome(page);
  await expect(form).toBeHidden();
});

test('a login with a lost answer is tried again', async ({ page, player }) => {
  await loseAnswer(page, 'accountLogin');
  await page.goto('/auth/accountLogin');
  await logIn(page, player);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check your internet and try again' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('a favourite with a lost answer shows the server’s state', async ({ page, player }) => {
  await bringToken(page, player);
  await loseAnswer(page, 'gameLike');
  const asked = page.waitForResponse(/getAfterLoginInfoWeb$/);
  await page.getByRole('button', { name: 'Add Color Game to favourites' }).first().click();
  await (await asked).finished();
  await expect(page.getByRole('region', { name: 'Your favourites' })).toContainText('Color Game');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your favourites' })).toContainText('Color Game');
});

test('a logout that fails to reach the server is sent again later', async ({ page, player }) => {
  await keepToken(page, player);
  await page.goto('/member');
  await page.route(/v1\/logout$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/logout'));
  await logOut(page);
  await refused;
  // The page that logged out may send it once more by itself.
  await page.goto('about:blank');
  await page.unroute(/v1\/logout$/);
  const revoked = page.waitForResponse(/v1\/logout$/);
  await page.goto('/');
  await logInToHome(page, player);
  expect((await revoked).status()).toBe(200);
});

/**
 * The first call at `path` reaches the server, its answer never the page. All its bodies are written down.
 */
async function loseAnswer(page: Page, path: string): Promise<{ requestId: string }[]> {
  const sent: { requestId: string }[] = [];
  await page.route(new RegExp(`/app/v1/${path}$`), async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return sent;
}

/** Calls at `path` reach the server and are never answered. */
async function holdAnswers(page: Page, path: string): Promise<void> {
  await page.route(new RegExp(`/app/v1/${path}$`), async (route) => {
    await route.fetch();
  });
}
