import type { Page } from '@playwright/test';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { expectNoPopup, routePopups } from './popups.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await routePopups(page, [
    { name: 'Night market', sort: 2 },
    { name: 'Lantern parade', sort: 1 },
    { name: 'Players only', sort: 3, unloginShowStatus: 0 },
  ]);
});

test('popups open one at a time in order, once a session', async ({ page }) => {
  await page.goto('/');
  await closePopup(page, 'Lantern parade');
  await closePopup(page, 'Night market');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectNoPopup(page, () => page.reload());
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
});

test('a deep link postpones the popups until home', async ({ page }) => {
  await expectNoPopup(page, () => page.goto('/terms-of-use'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await closePopup(page, 'Lantern parade');
});

test('the popups open after a first call that failed and was tried again', async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.route(/preLogin/, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await closePopup(page, 'Lantern parade');
  await closePopup(page, 'Night market');
});

test('after an Escape for each popup in a row, Log in opens', async ({ page }) => {
  const names = ['Lantern parade', 'Night market', 'Fiesta week'];
  await routePopups(
    page,
    names.map((name, sort) => ({ name, sort })),
  );
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  for (const name of names) {
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Log in');
});

async function closePopup(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName(name);
  await dialog.getByRole('button', { name: 'Close' }).click();
}
