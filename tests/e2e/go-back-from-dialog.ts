import { expect, type Page } from '@playwright/test';
import { LAYERS } from '#app/app/dialogs/read-depth.ts';

/** Presses the browser's back button once the dialog has its entry in the history. */
export async function goBackFromDialog(page: Page): Promise<void> {
  await expectDialogEntry(page);
  await page.goBack();
}

/** The browser is at the entry of a dialog, which is a moment after that is shown, or has been put back. */
export async function expectDialogEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate((name) => history.state?.[name], LAYERS)).toBe(1);
}
