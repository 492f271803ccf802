import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { bringToken, launchBrowser } from './launch-browser.ts';
import { type Network, phoneScreen, slow4G, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { endOfWatch, type PageFigures, watchPage } from './watch-page.ts';

/** Length of a visit in milliseconds. */
const WATCHED = 10_000;
/** Script within this time counts, milliseconds. */
const SCRIPT_WINDOW = 5_000;

/** Milliseconds since the navigation began. */
export interface PageVisit {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Transferred bytes; inline scripts count as if they came by themselves. */
  script: number;
}

export interface Visit extends PageVisit {
  heroShown: number;
  /** Null on a page without this call. */
  preLogin: number | null;
}

interface HomeOptions {
  /** A page without scripts keeps its cover. */
  keepsCover?: boolean;
  /** Paths that do not count as the page's script. */
  workerScript?: RegExp;
}

interface PageOptions {
  network?: Network;
  /** Of a player; a visitor has none. */
  token?: string | null;
  /** The browser has been there before, and has no service worker. */
  isWarm?: boolean;
}

/** A first visit to home in a fresh browser. */
export function visitHome(
  chromiumPath: string,
  variant: ServedVariant,
  { keepsCover = false, workerScript }: HomeOptions = {},
): Promise<Visit> {
  return inBrowser(chromiumPath, {}, async (context) => {
    const { page, seen } = await watchVisit(context, variant, '/', { keepsCover, awaitsHero: true });
    const { heroShown, preLogin } = seen;
    if (heroShown === null) throw new Error(`${variant.url} did not show its hero: ${JSON.stringify(seen)}`);
    return { ...(await readVisit(page, variant, seen, workerScript)), heroShown, preLogin };
  });
}

/** A visit that begins on this page, in a fresh browser. */
export function visitPage(
  chromiumPath: string,
  variant: ServedVariant,
  path: string,
  { network = slow4G, token = null, isWarm = false }: PageOptions = {},
): Promise<PageVisit> {
  return inBrowser(chromiumPath, isWarm ? { serviceWorkers: 'block' } : {}, async (context) => {
    if (token !== null) await bringToken(context, token);
    if (isWarm) {
      const before = await context.newPage();
      await before.goto(`${variant.url}${path}`, { waitUntil: 'networkidle' });
      await before.close();
    }
    const { page, seen } = await watchVisit(context, variant, path, { network });
    return readVisit(page, variant, seen);
  });
}

async function inBrowser<Result>(
  chromiumPath: string,
  options: { serviceWorkers?: 'block' },
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(chromiumPath);
  try {
    return await visit(await browser.newContext({ ...phoneScreen, ...options }));
  } finally {
    await browser.close();
  }
}

async function watchVisit(
  context: BrowserContext,
  { url, requests }: ServedVariant,
  path: string,
  { network = slow4G, keepsCover = false, awaitsHero = false },
): Promise<{ page: Page; seen: PageFigures }> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, { keepsCover });
  await slowDown(page, network);
  requests.clear();
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  return { page, seen: await page.evaluate(endOfWatch, { end: WATCHED, awaitsHero }) };
}

async function readVisit(
  page: Page,
  variant: ServedVariant,
  seen: PageFigures,
  workerScript?: RegExp,
): Promise<PageVisit> {
  const { firstPaint, largestPaint, longTasks, shift } = seen;
  if (firstPaint === null || largestPaint === null)
    throw new Error(`${variant.url} painted nothing: ${JSON.stringify(seen)}`);
  const script = variant.requests.scriptWithin(SCRIPT_WINDOW, workerScript) + (await weighInline(page));
  return { firstPaint, largestPaint, blocking: blockingTime(longTasks, firstPaint), shift, script };
}

async function weighInline(page: Page): Promise<number> {
  const inline = await page.locator('script:not([src])').allTextContents();
  return inline.length === 0 ? 0 : brotliCompressSync(inline.join('')).length;
}
