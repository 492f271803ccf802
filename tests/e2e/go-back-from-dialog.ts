import { type BrowserContext, expect, type Page } from '@playwright/test';
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

/**
 * Pages of the context are left only when a dialog that has just closed has taken its entry out of the
 * history: a load that the browser begins in that moment would be undone, and going back would lead to the
 * same page.
 */
export function leaveAfterDialogs(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload, goBack } = page;
    page.goto = async (...args) => {
      await untilEntriesMatch(page);
      return goto.apply(page, args);
    };
    page.reload = async (...args) => {
      await untilEntriesMatch(page);
      return reload.apply(page, args);
    };
    page.goBack = async (...args) => {
      await untilEntriesMatch(page);
      return goBack.apply(page, args);
    };
  });
}

/** Does not wait long: where the page's clock stands, or the page itself, nothing goes back either. */
async function untilEntriesMatch(page: Page): Promise<void> {
  const match = (name: string) => !history.state?.[name] || document.querySelector('dialog[open]') !== null;
  await page.waitForFunction(match, LAYERS, { polling: 50, timeout: 2_000 }).catch(() => null);
}
