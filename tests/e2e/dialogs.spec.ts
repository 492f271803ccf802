import type { Locator, Page } from '@playwright/test';
import { LAYERS } from '#app/app/dialogs/read-depth.ts';
import { codeOf } from './code-of.ts';
import { expectDialogEntry, goBackFromDialog } from './go-back-from-dialog.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';

test('Escape, Back, a press outside and a swipe down close a dialog, and typed text is kept', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(codeOf('features/search/search-screen.tsx'), async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/');
  await untilDrawn(page);
  const heart = page.getByRole('button', { name: 'Add Color Game to favourites' }).first();
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  const dialog = page.getByRole('dialog');

  await test.step('a dialog opened during a page load stays when the page arrives', async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await logIn.click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    code.resolve();
    await expect(page).toHaveTitle(/^Find a game/);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
  });

  await test.step('a visitor’s heart leads to the log-in page, and Back to the games', async () => {
    await heart.click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByLabel('Account name')).toBeVisible();
    await page.goBack();
    await expect(heart).toBeVisible();
  });

  await test.step('Escape returns the focus', async () => {
    await logIn.click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(logIn).toBeFocused();
  });

  await test.step('Back stays on the page', async () => {
    await logIn.click();
    await expect(dialog).toBeVisible();
    await goBackFromDialog(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  await test.step('a dialog closed during a page load does not undo the load', async () => {
    await logIn.click();
    await expectDialogEntry(page);
    await dialog.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
      window.location.assign('/faq');
      close.click();
    });
    await expect(page).toHaveTitle(/^Questions and answers/);
    await page.goBack();
    await expect(heart).toBeVisible();
    await expect.poll(() => page.evaluate((name) => history.state?.[name], LAYERS)).toBeUndefined();
  });

  await test.step('a press outside', async () => {
    await logIn.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(195, 20);
    await expect(dialog).toBeHidden();
  });

  await test.step('a swipe of the handle closes it, unless it ends early', async () => {
    await logIn.click();
    await expect(dialog.getByLabel('Account name')).toBeVisible();
    await swipeDown(page, dialog, 20);
    await expect(dialog).toBeVisible();
    await swipeDown(page, dialog, 400);
    await expect(dialog).toBeHidden();
  });

  await test.step('log-in and registration replace each other and keep typed text', async () => {
    await logIn.click();
    await dialog.getByLabel('Account name').fill('maria.clara');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByLabel('Account name')).toHaveValue('maria.clara');
  });

  await test.step('in a scrolled dialog content moves under a bar, and the focused field is below it', async () => {
    await page.setViewportSize({ width: 320, height: 420 });
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(dialog.getByRole('checkbox').first()).toBeAttached();
    await expect.poll(() => isBarBeside(close)).toBe(false);
    await dialog.evaluate((sheet) => sheet.scrollTo(0, 240));
    await expect.poll(() => isBarBeside(close)).toBe(true);
    await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    const account = dialog.getByLabel('Account name');
    await account.focus();
    await expect
      .poll(async () => {
        const [field, bar] = [await account.boundingBox(), await close.boundingBox()];
        return (field?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });
});

/** Drags the sheet down by its handle. */
async function swipeDown(page: Page, sheet: Locator, distance: number): Promise<void> {
  const { y = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(195, y + 14);
  await page.mouse.down();
  await page.mouse.move(195, y + 14 + distance / 2);
  await page.mouse.move(195, y + 14 + distance);
  await page.mouse.up();
}

function isBarBeside(close: Locator): Promise<boolean> {
  return close.evaluate((button) => {
    const { left, top, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left - 8, top + height / 2) === button.parentElement;
  });
}
