import { expect, type Page } from '@playwright/test';
import { LAYERS } from '#app/dialogs/read-depth.ts';

/** Presses the browser's back button once the dialog has its entry in the history, which is a moment after it is shown. */
export async function goBackFromDialog(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate((name) => history.state?.[name], LAYERS)).toBe(1);
  await page.goBack();
}
