import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { endOfWatch, watchPage } from './watch-page.ts';

/** Length of a visit in milliseconds. */
const WATCHED = 10_000;
/** Script within this time counts, milliseconds. */
const SCRIPT_WINDOW = 5_000;

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  heroShown: number;
  blocking: number;
  shift: number;
  /** Transferred bytes; inline scripts count as if they came by themselves. */
  script: number;
  /** Null on a page without this call. */
  preLogin: number | null;
}

interface VisitOptions {
  /** A page without scripts keeps its cover. */
  keepsCover?: boolean;
  /** Paths that do not count as the page's script. */
  workerScript?: RegExp;
}

/** A first visit to home in a fresh browser. */
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
