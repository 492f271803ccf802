import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { contentOf, type EntryPage, findEntryPage, type Way, type Who } from './entry-pages.ts';
import { bringToken, launchBrowser } from './launch-browser.ts';
import { type Network, phoneScreen, slow4G, slowDown } from './profile.ts';
import { findWaves, type RecordedRequest, recordRequests } from './request-waves.ts';
import { type Content, watchContent } from './watch-content.ts';
import { watchPage } from './watch-page.ts';

/** Milliseconds until a visit ends without its content. */
export const LONGEST = 30_000;
/** Milliseconds after the content in which tasks still count as blocking. */
const SETTLING = 3_000;

/** Until the content. */
export interface EntryVisit {
  /** Milliseconds since the navigation began; null when it did not come within `LONGEST`. */
  content: number | null;
  /** Requests of the page itself: the game's frame has its own count. */
  requests: number;
  frameRequests: number;
  waves: number;
  scripts: number;
  /** Compressed bytes of the scripts; inline ones count as if they came by themselves. */
  weight: number;
  /** Total blocking time, also shortly after the content; null where that was not awaited. */
  blocking: number | null;
}

export interface WayVisit {
  /** Milliseconds from the press to the content; null when it did not come within `LONGEST`. */
  took: number | null;
  requests: number;
}

/** Where a build is served. */
export interface Origin {
  url: string;
  /** The hash of the key whose certificate the browser trusts. */
  keyHash?: string;
}

interface EntryOptions {
  who: Who;
  /** The player's; null for a visitor. */
  token: string | null;
  network: Network;
  /** Stays after the content until the page has settled. */
  settles: boolean;
  /** File of a picture of the screen at the moment of the content. */
  picture?: string | undefined;
}

/** A first visit that begins on this page, in a fresh browser. */
export function visitEntry(
  chromiumPath: string,
  origin: Origin,
  entry: EntryPage,
  { who, token, network, settles, picture }: EntryOptions,
): Promise<EntryVisit> {
  return inBrowser(chromiumPath, origin, token, async (context) => {
    const watched = await openWatched(context, contentOf(entry, who), network);
    const { page, requests } = watched;
    const stood = watched.awaitContent();
    await page.goto(`${origin.url}${entry.path}`, { waitUntil: 'commit' });
    const seen = await stood;
    if (picture) await page.screenshot({ path: picture });
    const ended = seen?.at ?? Date.now();
    if (settles) await page.waitForTimeout(SETTLING);
    const { start, longTasks, firstPaint } = await page.evaluate(() => ({
      start: performance.timeOrigin,
      ...globalThis.benchFigures,
    }));
    const [document] = requests;
    if (document === undefined) throw new Error(`${entry.path} asked for nothing`);
    const until = requests.filter(({ time, isLocal }) => time <= ended && !isLocal);
    const own = until.filter(({ frame }) => frame === document.frame);
    const scripts = own.filter(({ kind }) => kind === 'Script');
    return {
      content: seen && seen.at - start,
      requests: own.length,
      frameRequests: until.length - own.length,
      waves: Math.max(...findWaves(until).values()),
      scripts: scripts.length,
      weight: scripts.reduce((sum, { bytes }) => sum + bytes, await weighInline(page)),
      blocking: settles ? blockingTime(longTasks, firstPaint ?? Number.POSITIVE_INFINITY) : null,
    };
  });
}

interface WayOptions {
  token: string | null;
  /** Presses when the worker is complete and the page has settled, else as soon as the page is there. */
  isInstalled: boolean;
}

/** Opens the page where the way begins and presses, in a fresh browser on slow 4G. */
export function followWay(
  chromiumPath: string,
  origin: Origin,
  { who, from, press, to }: Way,
  { token, isInstalled }: WayOptions,
): Promise<WayVisit> {
  return inBrowser(chromiumPath, origin, token, async (context) => {
    const url = `${origin.url}${from}`;
    if (isInstalled) await install(context, url);
    const { page, requests, awaitContent } = await openWatched(
      context,
      contentOf(findEntryPage(from), who),
      slow4G,
    );
    const begun = awaitContent();
    await page.goto(url, { waitUntil: 'commit' });
    if ((await begun) === null) throw new Error(`${from} did not show, so that nothing could be pressed`);
    if (isInstalled) await page.waitForLoadState('networkidle');
    await page.evaluate((content) => globalThis.benchAwaitPress(content), to);
    const pressedFrom = Date.now();
    const stood = awaitContent();
    await page.locator(press).first().tap({ timeout: LONGEST });
    const seen = await stood;
    const pressed = seen?.pressed ?? pressedFrom;
    const ended = seen?.at ?? Date.now();
    if (seen && seen.pressed === null) throw new Error(`${to.block} stood before ${press} was pressed`);
    return { took: seen && ended - pressed, requests: countBetween(requests, pressed, ended) };
  });
}

function countBetween(requests: readonly RecordedRequest[], from: number, to: number): number {
  return requests.filter(({ time, isLocal }) => time >= from && time <= to && !isLocal).length;
}

async function inBrowser<Result>(
  chromiumPath: string,
  { keyHash }: Origin,
  token: string | null,
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(chromiumPath, keyHash);
  try {
    const context = await browser.newContext(phoneScreen);
    if (token !== null) await bringToken(context, token);
    return await visit(context);
  } finally {
    await browser.close();
  }
}

type Seen = Parameters<typeof benchStands>[0];

interface WatchedPage {
  page: Page;
  requests: RecordedRequest[];
  /** The next content; null when it does not come within `LONGEST`. */
  awaitContent(): Promise<Seen | null>;
}

export async function openWatched(
  context: BrowserContext,
  first: Content,
  network: Network,
): Promise<WatchedPage> {
  const page = await context.newPage();
  let tell: (seen: Seen) => void = () => {};
  await page.exposeBinding('benchStands', (_, seen: Seen) => tell(seen));
  await page.addInitScript(watchContent, first);
  await page.addInitScript(watchPage, { keepsCover: false });
  await slowDown(page, network);
  const requests = await recordRequests(await context.newCDPSession(page));
  return {
    page,
    requests,
    awaitContent: () =>
      new Promise((resolve) => {
        const end = setTimeout(resolve, LONGEST, null);
        tell = (seen) => {
          clearTimeout(end);
          resolve(seen);
        };
      }),
  };
}

/** Visits until the service worker is complete. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, { timeout: 60_000 });
  await page.close();
}

async function weighInline(page: Page): Promise<number> {
  const inline = await page.locator('script:not([src])').allTextContents();
  return inline.length === 0 ? 0 : brotliCompressSync(inline.join('')).length;
}
