import { expect, type Page } from '@playwright/test';

/** How much of a page may move while it comes, as the browser counts it. */
const MOST = 0.02;

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    peryaShifts: Shift[];
  }
}

/** Nothing on the page has moved since it was opened. `countShifts` has run in it from the beginning. */
export async function expectStill(page: Page, where: string): Promise<void> {
  await page.evaluate(awaitQuiet);
  const shifts = await page.evaluate(() => window.peryaShifts);
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score, `${where}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}

/**
 * Runs in the page: stays until nothing has come for a second. Playwright's `networkidle` sometimes does not
 * come at all where the app has moved a frame, although nothing is under way.
 */
function awaitQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let end = setTimeout(resolve, 1_000);
    new PerformanceObserver(() => {
      clearTimeout(end);
      end = setTimeout(resolve, 1_000);
    }).observe({ type: 'resource' });
  });
}

/** Runs in the page. */
export function countShifts() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const shifts: Shift[] = [];
  window.peryaShifts = shifts;
  const show = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.outerHTML.slice(0, 90)}: ${show(previousRect)} -> ${show(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
