import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { endOfWatch, watchPage } from './watch-page.ts';

/** How long a visit is watched, in milliseconds. */
const WATCHED = 10_000;
/** The time within which all script counts. */
const SCRIPT_WINDOW = 5_000;

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  heroShown: number;
  blocking: number;
  shift: number;
  /** Bytes as they travelled; inline scripts as if each page's came by themselves. */
  script: number;
  /** Null where the page makes no such call. */
  preLogin: number | null;
}

interface VisitOptions {
  /** A page without scripts keeps the cover that it comes with. */
  keepsCover?: boolean;
  /** Paths that do not count as the page's script. */
  workerScript?: RegExp;
}

/** A first visit to home, in a browser that was never used before. */
export async function visitHome(
  chromiumPath: string,
  variant: ServedVariant,
  { keepsCover = false, workerScript }: VisitOptions = {},
): Promise<Visit> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await page.addInitScript(watchPage, { keepsCover });
    await slowDown(page);
    variant.requests.clear();
    await page.goto(variant.url, { waitUntil: 'commit' });
    const seen = await page.evaluate(endOfWatch, WATCHED);
    const { firstPaint, largestPaint, heroShown, longTasks, shift, preLogin } = seen;
    if (firstPaint === null || largestPaint === null || heroShown === null)
      throw new Error(`${variant.url} did not show its hero: ${JSON.stringify(seen)}`);
    const script = variant.requests.scriptWithin(SCRIPT_WINDOW, workerScript) + (await weighInline(page));
    const blocking = blockingTime(longTasks, firstPaint);
    return { firstPaint, largestPaint, heroShown, blocking, shift, script, preLogin };
  } finally {
    await browser.close();
  }
}

async function weighInline(page: Page): Promise<number> {
  const inline = await page.locator('script:not([src])').allTextContents();
  return inline.length === 0 ? 0 : brotliCompressSync(inline.join('')).length;
}
