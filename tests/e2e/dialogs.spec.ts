import { goBackFromDialog } from './go-back-from-dialog.ts';
import { expect, test } from './perya-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a visitor’s heart leads to the log-in page, and Back to the games', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Color Game to favourites' }).first().click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('Account name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add Color Game to favourites' }).first()).toBeVisible();
});

test('Escape closes the dialog and gives the focus back', async ({ page }) => {
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await logIn.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(logIn).toBeFocused();
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

test.describe('in a dialog that scrolls', () => {
  test.use({ viewport: { width: 320, height: 420 } });

  test('what moves up goes under a bar, and what has the focus stands below it', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const close = dialog.getByRole('button', { name: 'Close' });
    const isBarBeside = () =>
      close.evaluate((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left - 8, top + height / 2) === button.parentElement;
      });
    await expect(dialog.getByRole('checkbox').first()).toBeAttached();
    expect(await isBarBeside()).toBe(false);
    await dialog.evaluate((sheet) => sheet.scrollTo(0, 240));
    await expect.poll(isBarBeside).toBe(true);
    await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await dialog.getByLabel('Account name').focus();
    await expect
      .poll(async () => {
        const [field, bar] = [
          await dialog.getByLabel('Account name').boundingBox(),
          await close.boundingBox(),
        ];
        return (field?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });
});

test('a sheet is closed by swiping its handle down, and stays when it is let go early', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Account name')).toBeVisible();
  for (const [distance, isClosed] of [
    [20, false],
    [400, true],
  ] as const) {
    const { y = 0 } = (await sheet.boundingBox()) ?? {};
    await page.mouse.move(195, y + 14);
    await page.mouse.down();
    await page.mouse.move(195, y + 14 + distance / 2);
    await page.mouse.move(195, y + 14 + distance);
    await page.mouse.up();
    await expect(sheet).toBeVisible({ visible: !isClosed });
  }
});

test('a press outside closes the dialog', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(page.getByRole('dialog')).toBeHidden();
});
