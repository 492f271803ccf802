import type { Page, Worker } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, SLOW_PHONE, slowProcessor } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { type Search, watchSearches, watchWorker } from './watch-searches.ts';

/** Milliseconds from each key to its results in the document. */
export interface SearchResult {
  fullSpeed: number[];
  /** The page slowed down four times, plus three times the worker's own work at full speed. */
  slow: number[];
  /** The worker's own work at full speed. */
  worker: number[];
}

const TEXTS = ['golden dragon', 'mahiwagang bituin', 'jepney', 'colr gme', 'lucky spns', 'typhon treasure'];

/**
 * Types the same searches at full speed and slowed down four times. Chromium cannot slow workers down: see
 * `slow`.
 */
export async function measureSearch(chromiumPath: string, variant: ServedVariant): Promise<SearchResult> {
  const full = await typeAt(chromiumPath, variant, 1);
  const throttled = await typeAt(chromiumPath, variant, SLOW_PHONE);
  const keys = full.searches.map(requireSearched).map((fast, index) => ({
    fast,
    slow: requireSearched(throttled.searches[index]),
    worker: requireTook(full, fast),
  }));
  return {
    fullSpeed: keys.map(({ fast }) => tookOf(fast)),
    slow: keys.map(({ slow, worker }) => tookOf(slow) + (SLOW_PHONE - 1) * worker),
    worker: keys.map(({ worker }) => worker),
  };
}

type Searched = { [Key in keyof Search]: NonNullable<Search[Key]> };

/** @throws Error for a key whose results never appeared */
function requireSearched(search: Search | undefined): Searched {
  const { pressed, id, asked, answered, shown } = search ?? {};
  if (pressed == null || id == null || asked == null || answered == null || shown == null)
    throw new Error('a key without its results');
  return { pressed, id, asked, answered, shown };
}

function requireTook({ took }: Typed, { id }: Searched): number {
  const worker = took[id];
  if (worker === undefined) throw new Error('a search that the worker did not make');
  return worker;
}

interface Typed {
  searches: Search[];
  /** Milliseconds of the worker's own work by question. */
  took: Record<number, number>;
}

async function typeAt(chromiumPath: string, { url }: ServedVariant, rate: number): Promise<Typed> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await page.addInitScript(watchSearches);
    await page.goto(`${url}/game/search`);
    await page.getByRole('status').filter({ hasText: 'games' }).waitFor();
    await page.waitForLoadState('networkidle');
    const worker = requireWorker(page);
    await worker.evaluate(watchWorker);
    await slowProcessor(await page.context().newCDPSession(page), rate);
    await page.getByRole('searchbox').tap();
    await typeSearches(page, TEXTS);
    return {
      searches: await page.evaluate(() => globalThis.benchSearches),
      took: await worker.evaluate(() => globalThis.benchTook),
    };
  } finally {
    await browser.close();
  }
}

function requireWorker(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('the search runs without a worker');
  return worker;
}

/** Types into the focused field, each key after the results of the one before. */
export async function typeSearches(page: Page, texts: readonly string[]): Promise<void> {
  const count = page.getByRole('status').filter({ hasText: /\d/ });
  const whole = (await count.textContent()) ?? '';
  for (const [index, text] of texts.entries()) {
    if (index > 0) {
      await page.getByRole('searchbox').fill('');
      await count.filter({ hasText: whole }).waitFor();
    }
    for (const letter of text) await pressKey(page, letter);
  }
}

async function pressKey(page: Page, letter: string): Promise<void> {
  const count = await page.evaluate(() => globalThis.benchSearches.length);
  await page.keyboard.press(letter);
  await page.evaluate((before) => globalThis.benchShown(before), count);
}

function tookOf({ pressed, shown }: Searched): number {
  return shown - pressed;
}
