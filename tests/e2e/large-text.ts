import type { CDPSession, Page } from '@playwright/test';
import { expectNothingCutOff } from './find-cut-off.ts';

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/** Doubles the text, as a reader does in the browser's settings. */
export function doubleText(page: Page): Promise<void> {
  return setFontSizes(page, { standard: 32, fixed: 26 });
}

export function restoreText(page: Page): Promise<void> {
  return setFontSizes(page, { standard: 16, fixed: 13 });
}

/** Nothing on the page or in its frames is cut off with doubled text, which stays. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await doubleText(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingCutOff(page, `${where}, ${size.width} px`);
  }
}

async function setFontSizes(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Page.setFontSizes', { fontSizes });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    fontSizes.standard,
  );
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
