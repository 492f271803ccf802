import { goBackFromDialog } from './go-back-from-dialog.ts';
import { expect, test } from './perya-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a visitor’s heart opens the login dialog, and Escape gives the focus back', async ({ page }) => {
  const heart = page.getByRole('button', { name: 'Add Color Game to favourites' }).first();
  await heart.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heart).toBeFocused();
});

test('back closes the dialog and stays on the page', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBackFromDialog(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('login and registration give way to each other and keep what was typed', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByLabel('Account name').fill('maria.clara');
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog').getByLabel('Account name')).toHaveValue('maria.clara');
});

test('a press outside closes the dialog', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(page.getByRole('dialog')).toBeHidden();
});
