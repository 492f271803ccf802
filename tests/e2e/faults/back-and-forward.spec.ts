import { openColorGameBySearch } from '../open-by-search.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, fillLogin, logIn, logOut, playOnce } from '../players.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('back and forward restore search and game, but nothing of a logged-out player', async ({
  page,
  player,
}) => {
  await bringToken(page, player);
  await openColorGameBySearch(page);
  await playOnce(page);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('color ga');
  await page.goForward();
  await playOnce(page);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();

  await page.getByRole('link', { name: /^Me\b/ }).click();
  await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
  await logOut(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`Account ${player.account}`)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText(/^₱/)).toHaveCount(0);
});

test('going forward to a left form shows it empty, and nothing is sent twice', async ({ page, player }) => {
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/accountLogin')) logins += 1;
  });
  await page.goto('/');
  await page.goto('/auth/accountLogin');
  await fillLogin(page, player);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Account name')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await logIn(page, player);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Balance')).toBeAttached();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await expect(page.getByText('Balance')).toBeAttached();
  expect(logins).toBe(1);
});
