import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, fillLogin, logIn, logInToHome, logOut, type Player, registerPlayer } from './players.ts';
import { declineLimit, fillRegistration, inventPlayer, pressCreate } from './registration.ts';

test('a page that needs a login leads to the log-in and back', async ({ page, player }) => {
  await page.goto('/member/games?tab=history');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await logIn(page, player);
  await expect(page).toHaveURL('/member/games?tab=history');
});

test('a return to another origin ends on this one', async ({ page, player, baseURL }) => {
  for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', '%2F%2Fevil.example']) {
    await page.goto(`/auth/accountLogin?returnTo=${encodeURIComponent(target)}`);
    await logIn(page, player);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  }
});

test('a wrong password and an unknown account look the same, and after five the form counts down and keeps typed text', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(403, 429));
  await page.goto('/auth/accountLogin');
  await logIn(page, { account: 'nobody.here', password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password. Please try again.');
  await fillLogin(page, { ...player, password: 'not-the-password' });
  await tryOnce(page);
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password. Please try again.');
  for (let attempt = 1; attempt < 6; attempt += 1) await tryOnce(page);
  await expect(page.getByRole('alert')).toContainText('Too many attempts');
  await expect(page.getByText(/Try again in 1\d:\d\d/)).toBeVisible();
  await expect(page.getByLabel('Account name')).toHaveValue(player.account);
});

async function tryOnce(page: Page): Promise<void> {
  const answered = page.waitForResponse(/accountLogin/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await answered;
  await expect(page.getByRole('alert')).toBeVisible();
}

test('five wrong passwords from another browser do not shut out one that has logged in before', async ({
  page,
  player,
  perya,
}) => {
  await logInToHome(page, player);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('link', { name: /^Me\b/ }).click();
  await logOut(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const guess = { ...player, password: 'not-the-password' };
    await fetchToken(perya.url, guess).catch(() => null);
  }
  await expect(fetchToken(perya.url, player)).rejects.toThrow();
  await logInByDialog(page, player);
});

test('a token unknown to the server leads to the log-in with the account remembered, even from home', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(401));
  const forget = () => page.evaluate((key) => localStorage.setItem(key, 'x'.repeat(43)), TOKEN_KEY);
  await logInToHome(page, player);
  await forget();
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login?type=account');
  await expect(page.getByLabel('Account name')).toHaveValue(player.account);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();

  await forget();
  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login\?.*type=account/);
  await expect(page.getByLabel('Account name')).toHaveValue(player.account);
});

test('a login in another tab makes this tab that player', async ({ page, context, player, perya }) => {
  const second = await registerPlayer(perya.url);
  await logInToHome(page, player);
  const other = await context.newPage();
  await other.goto('/member');
  await logOut(other);
  await expect(page).toHaveURL(/\/auth\/login/);
  await logInByDialog(other, second);
  await page.goto('/member');
  await expect(page.getByText(`Account ${second.account}`)).toBeVisible();
});

test('the sign-up form names what is missing or taken at its field, celebrates the bonus, and leads where the player was going', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(409));
  await page.goto('/auth/register?returnTo=%2Factivity%2Fjackpot');
  const form = page.getByRole('main');
  const account = page.getByLabel('Account name');
  await account.fill('a b');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await pressCreate(form);
  await expect(account).toHaveAccessibleDescription(/Use at least|Remove spaces/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Use at least 8/);
  await expect(account).toBeFocused();

  await fillRegistration(form, { account: player.account.toUpperCase(), password: 'another-night-1' });
  await pressCreate(form);
  await expect(account).toHaveAccessibleDescription(/taken/);

  await fillRegistration(form, inventPlayer());
  await pressCreate(form);
  const welcome = page.getByRole('dialog', { name: '₱50.00 is yours!' });
  await expect(welcome).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/register/);
  await welcome.getByRole('button', { name: 'Let’s play' }).click();
  await declineLimit(page);
  await expect(page).toHaveURL('/activity/jackpot');
  await expect(page.getByRole('button', { name: 'My draws' })).toBeVisible();
});

/** From home, where a visitor is. */
async function logInByDialog(page: Page, player: Player): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, player);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Balance')).toBeAttached();
}
