import type { CDPSession, Locator, Page } from 'playwright';
import { percentileOf } from '../statistics.ts';
import { launchBrowser } from './launch-browser.ts';
import { typeSearches } from './measure-search.ts';
import { phoneScreen, SLOW_PHONE, slowProcessor } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { type LongUse, watchInteractions } from './watch-interactions.ts';
import { watchSearches } from './watch-searches.ts';

export interface UseResult {
  /** Taps and keys; the browser reports those that took a frame or more. */
  interactions: number;
  reported: number;
  /** Milliseconds from the input to the next paint. */
  p98: number;
  slowest: number;
  longTasks: LongUse[];
}

const WANTED = 200;
const SCROLLED = 1_200;
const TYPED = ['golden wheel', 'jepney', 'mahiwagang', 'dragn fortune', 'bituin'];

/**
 * Uses the lobby in a hurry on a processor slowed down four times: scrolls home and its kinds, searches with
 * typos while the page still moves, and goes through the filters.
 */
export async function measureUse(chromiumPath: string, { url }: ServedVariant): Promise<UseResult> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const page = await (await browser.newContext(phoneScreen)).newPage();
    await page.addInitScript(watchInteractions);
    await page.addInitScript(watchSearches);
    const session = await page.context().newCDPSession(page);
    await page.goto(url);
    await page.getByRole('navigation', { name: 'Kinds of games' }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowProcessor(session, SLOW_PHONE);
    const began = await page.evaluate(() => performance.now());
    let count = 0;
    while (count < WANTED) count += await goRound(page, session);
    return await readUse(page, began, count);
  } finally {
    await browser.close();
  }
}

/** @returns the number of taps and keys */
async function goRound(page: Page, session: CDPSession): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home' }).tap();
  const kinds = page.getByRole('navigation', { name: 'Kinds of games' }).getByRole('link');
  /** Until home is shown, a press would still hit the search page. */
  await kinds.first().waitFor();
  const home = await tapEach(page, session, kinds);

  await menu.getByRole('link', { name: 'Search' }).tap();
  const field = page.getByRole('searchbox');
  let typed = 0;
  for (const text of TYPED) {
    await field.tap();
    await Promise.all([scroll(session, SCROLLED), typeSearches(page, [text])]);
    await scroll(session, -2 * SCROLLED);
    await page.getByRole('button', { name: 'Clear search' }).tap();
    typed += text.length + 2;
  }
  let chosen = 0;
  for (const group of await page.getByRole('group').all())
    chosen += await tapEach(page, session, group.getByRole('button'));
  return home + typed + chosen + 2;
}

/** Taps each target and scrolls between two taps. */
async function tapEach(page: Page, session: CDPSession, targets: Locator): Promise<number> {
  const all = await targets.all();
  for (const [index, target] of all.entries()) {
    await target.tap();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (index % 4 === 3) {
      await scroll(session, SCROLLED);
      await scroll(session, -2 * SCROLLED);
    }
  }
  return all.length;
}

/** Swipes by `distance` pixels, positive downwards. */
async function scroll(session: CDPSession, distance: number): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 560,
    yDistance: -distance,
    speed: 3_000,
    gestureSourceType: 'touch',
  });
}

async function readUse(page: Page, began: number, interactions: number): Promise<UseResult> {
  const seen = await page.evaluate(
    () =>
      new Promise<{ took: number[]; longTasks: LongUse[] }>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { took, longTasks } = globalThis.benchInteractions;
            resolve({ took: [...took.values()], longTasks });
          }),
        );
      }),
  );
  const fast = Array.from({ length: Math.max(0, interactions - seen.took.length) }, () => 16);
  return {
    interactions,
    reported: seen.took.length,
    p98: percentileOf([...seen.took, ...fast], 0.98),
    slowest: Math.max(0, ...seen.took),
    longTasks: seen.longTasks.filter(({ start }) => start >= began),
  };
}
