import { expect, type Page } from '@playwright/test';
import { findCutOff } from './find-cut-off.ts';

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
  await page.evaluate(drawAll);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => findCutOff(page), `${where}, ${size.width} px`).toEqual([]);
  }
}

/** Chromium need not measure anew what `content-visibility` spares it: a screen of another width leaves old sizes there. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

async function setFontSizes(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    fontSizes.standard,
  );
}
