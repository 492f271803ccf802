import type { Page } from '@playwright/test';
import { codeOf } from '../code-of.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken } from '../players.ts';

const SEARCH_CODE = codeOf('features/search/search-screen.tsx');
const LOGIN_CODE = codeOf('features/auth/login-dialog.tsx');

test.beforeEach(({ console }) => console.expect(NETWORK_ERRORS));

test('axe finds nothing where there is no network', async ({ page, context }) => {
  await page.route(SEARCH_CODE, (route) => route.abort());
  await page.goto('/');
  await expectHeading(page, 'Hot tonight');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. This may be out of date.')).toBeVisible();
  await expectAccessible(page, 'the word that the network is gone');
  await page.getByRole('link', { name: 'Search' }).click();
  await expectHeading(page, 'You’re offline');
  await expectAccessible(page, 'a page that waits for the network');
});

test('axe finds nothing where part of the app could not be loaded', async ({ page }) => {
  const recover = await fail(page, /\/app\/v1\//);
  await page.goto('/');
  await expectHeading(page, 'The lights didn’t come on');
  await expectAccessible(page, 'a lobby that did not come');
  await recover();

  await fail(page, LOGIN_CODE);
  await fail(page, SEARCH_CODE);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog').getByText('This didn’t load.')).toBeVisible();
  await expectAccessible(page, 'a dialog that did not come');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search' }).click();
  await expectHeading(page, 'Internal Server Error');
  await expectAccessible(page, 'a page that did not come');
});

test('axe finds nothing where the player or their game could not be loaded', async ({ page, player }) => {
  await keepToken(page, player);
  await fail(page, /startGame/);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await expectHeading(page, 'The game didn’t open');
  await expectAccessible(page, 'a game that did not open');
  await fail(page, /getAfterLoginInfoWeb/);
  await page.goto('/member');
  await expect(page.getByText('You’re still logged in.').first()).toBeVisible();
  await expectAccessible(page, 'a player who did not come');
});

async function expectHeading(page: Page, name: string) {
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function fail(page: Page, url: RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 502, body: '' }));
  return () => page.unroute(url);
}
