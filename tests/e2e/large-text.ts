import type { Page } from '@playwright/test';

/** Doubles the text, as a reader does in the browser's settings. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
