import { blockingTime } from './blocking-time.ts';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { endOfWatch, watchPage } from './watch-page.ts';

/** Length of a visit in milliseconds. */
const WATCHED = 10_000;

/** Milliseconds since the navigation began. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  heroShown: number;
  blocking: number;
  shift: number;
  /** Null on a page without this call. */
  preLogin: number | null;
}

/**
 * A first visit to home in a fresh browser on slow 4G.
 * @param options.keepsCover a page without scripts keeps its cover
 */
export async function visitHome(
  chromiumPath: string,
  { url }: ServedVariant,
  { keepsCover = false } = {},
): Promise<Visit> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await page.addInitScript(watchPage, { keepsCover });
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.evaluate(endOfWatch, WATCHED);
    const { firstPaint, largestPaint, heroShown, longTasks, shift, preLogin } = seen;
    if (firstPaint === null || largestPaint === null || heroShown === null)
      throw new Error(`${url} did not show its hero: ${JSON.stringify(seen)}`);
    const blocking = blockingTime(longTasks, firstPaint);
    return { firstPaint, largestPaint, heroShown, blocking, shift, preLogin };
  } finally {
    await browser.close();
  }
}
