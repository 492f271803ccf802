import type { Page } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, SLOW_PHONE, slowProcessor } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { type Search, watchSearches } from './watch-searches.ts';

/** Milliseconds from each key to its results in the document. */
export interface SearchResult {
  fullSpeed: number[];
  /** The page slowed down four times, plus three times the worker's share at full speed. */
  slow: number[];
  /** The worker's share of `fullSpeed`. */
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
  const keys = full.map(requireSearched).map((fast, index) => ({
    fast,
    slow: requireSearched(throttled[index]),
    worker: fast.answered - fast.asked,
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
  const { pressed, asked, answered, shown } = search ?? {};
  if (pressed == null || asked == null || answered == null || shown == null)
    throw new Error('a key without its results');
  return { pressed, asked, answered, shown };
}

async function typeAt(chromiumPath: string, { url }: ServedVariant, rate: number): Promise<Search[]> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await page.addInitScript(watchSearches);
    await page.goto(`${url}/game/search`);
    await page.getByRole('status').filter({ hasText: 'games' }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowProcessor(await page.context().newCDPSession(page), rate);
    await page.getByRole('searchbox').tap();
    await typeSearches(page, TEXTS);
    return await page.evaluate(() => globalThis.benchSearches);
  } finally {
    await browser.close();
  }
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
  await page.waitForFunction(
    (before) => globalThis.benchSearches.length > before && globalThis.benchSearches.at(-1)?.shown !== null,
    count,
  );
}

function tookOf({ pressed, shown }: Searched): number {
  return shown - pressed;
}
