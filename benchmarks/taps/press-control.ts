import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { phoneScreen, slowProcessor } from '../web/profile.ts';
import type { PressResult } from './describe-results.ts';
import {
  listControls,
  readFirstPaint,
  readOutcome,
  waitForApp,
  waitForPaint,
  watchPress,
} from './in-page.ts';
import { describeDifference, isSame, judgePress, type Outcome, type Reference } from './judge-press.ts';
import type { Control } from './pick-controls.ts';

/** A speed and what it takes home, in milliseconds. */
export interface Pace {
  slowdown: number;
  /** From the page's arrival to its first paint. */
  paintedAfter: number;
  /** From the first paint until the app has drawn itself. */
  drawnAfter: number;
}

/** The period after which home's carousel moves by itself. */
const AUTOPLAY = 6_000;
/** How long a press may take, and how long its outcome must last. */
const PATIENCE = 15_000;
const LASTING = 600;
const LOOK_EVERY = 100;
/** How long the settled app must stay as it is for its outcome to count, and for a press to do nothing. */
const SETTLED = 1_200;
const UNCHANGED = 4_000;
/** How often a press is recorded at most. */
const RECORDED = 5;

/** Opens an empty page of a device that has never been here, and closes it after `use`. */
async function withDevice<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  // A worker would store the whole app in every visit, once the measurement is over.
  const context = await browser.newContext({ ...phoneScreen, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPress, AUTOPLAY);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Opens home. @returns when it arrived, in milliseconds since 1970 */
async function openHome(page: Page, url: string, slowdown: number): Promise<number> {
  await slowProcessor(await page.context().newCDPSession(page), slowdown);
  await page.goto(url, { waitUntil: 'commit' });
  return Date.now();
}

/** What can be pressed in the first view, while the app's code does not come. */
export function findControls(browser: Browser, url: string): Promise<Control[]> {
  return withDevice(browser, async (page) => {
    await page.route(/\/assets\/[^/]+\.js$/, () => {});
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('html:not([data-asking]) #first').waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    return await page.evaluate(listControls);
  });
}

/** One visit without a press. */
export function timeVisit(browser: Browser, url: string, slowdown: number): Promise<Pace> {
  return withDevice(browser, async (page) => {
    const arrived = await openHome(page, url, slowdown);
    const drawn = await page.evaluate(waitForApp);
    const painted = (await page.evaluate(readFirstPaint)) ?? drawn;
    return { slowdown, paintedAfter: painted - arrived, drawnAfter: drawn - painted };
  });
}

/**
 * What the press comes to in an app that has settled, the same twice: a busy machine may open a dialog late.
 * @throws Error where no two presses come to the same
 */
export async function recordReference(browser: Browser, url: string, control: Control): Promise<Reference> {
  let former = await pressSettled(browser, url, control);
  for (let left = RECORDED; left > 1; left -= 1) {
    const reference = await pressSettled(browser, url, control);
    if (isSame(reference.after, former.after)) return reference;
    former = reference;
  }
  throw new Error(`in the app, a press on ${control.name} comes to something else each time`);
}

function pressSettled(browser: Browser, url: string, control: Control): Promise<Reference> {
  return withDevice(browser, async (page) => {
    await page.goto(url);
    await page.evaluate(waitForApp);
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(readOutcome);
    await page.touchscreen.tap(control.x, control.y);
    const after = await waitUntilSettled(page, before);
    const press = await page.evaluate(() => globalThis.tapsNotes.press);
    if (press?.name !== control.name)
      throw new Error(`in the app, a touch on ${control.name} meets ${press?.name ?? 'nothing'}`);
    return { before, after, page: pageOf(control, after) };
  });
}

function pageOf({ href }: Control, after: Outcome): Outcome | null {
  if (href === null || after.dialogs.length === 0) return null;
  return { isDrawn: true, path: href, dialogs: [], slide: null, carousel: [], entries: 1 };
}

/** What the page stays at, or was at `before` where nothing happens for long. */
async function waitUntilSettled(page: Page, before: Outcome): Promise<Outcome> {
  let seen = before;
  for (let since = Date.now(); ; await sleep(LOOK_EVERY)) {
    const now = await look(page);
    const lasted = Date.now() - since;
    if (now && isSame(now, seen)) {
      if (lasted > (isSame(now, before) ? UNCHANGED : SETTLED)) return now;
    } else if (now) {
      seen = now;
      since = Date.now();
    }
  }
}

interface PlannedPress {
  control: Control;
  reference: Reference;
  pace: Pace;
  /** Milliseconds after the first paint. */
  moment: number;
}

/**
 * Presses once, in a first visit. When the page will be painted is taken from other visits, as this one says
 * it late while its code runs; where it was painted only after the touch, it is asked in another visit.
 */
export async function pressControl(
  browser: Browser,
  url: string,
  planned: PlannedPress,
): Promise<PressResult> {
  const early = await withDevice(browser, async (page) => {
    const arrived = await openHome(page, url, planned.pace.slowdown);
    const touched = await touchAt(page, planned, arrived + planned.pace.paintedAfter);
    const painted = await page.evaluate(readFirstPaint);
    return painted === null || painted > touched ? null : await judgeTouch(page, planned);
  });
  if (early) return early;
  return await withDevice(browser, async (page) => {
    await openHome(page, url, planned.pace.slowdown);
    await touchAt(page, planned, await page.evaluate(waitForPaint));
    return await judgeTouch(page, planned);
  });
}

/** @returns when it touched, in milliseconds since 1970 like `painted` */
async function touchAt(page: Page, { control, moment }: PlannedPress, painted: number): Promise<number> {
  await sleep(Math.max(0, painted + moment - Date.now()));
  const touched = Date.now();
  await page.touchscreen.tap(control.x, control.y);
  return touched;
}

async function judgeTouch(page: Page, planned: PlannedPress): Promise<PressResult> {
  const { control, reference, pace, moment } = planned;
  const seen = await waitForOutcome(page, reference);
  const press = await page.evaluate(() => globalThis.tapsNotes.press);
  const verdict = judgePress(seen, reference);
  return {
    control: control.name,
    slowdown: pace.slowdown,
    moment,
    phase: press?.phase ?? 'nowhere',
    verdict,
    difference: verdict === 'right' ? '' : describeDifference(seen, reference),
  };
}

/** @returns the right outcome if it comes and lasts, else what there is instead */
async function waitForOutcome(page: Page, reference: Reference): Promise<Outcome> {
  const end = Date.now() + PATIENCE;
  let seen = await look(page);
  while (Date.now() < end && !(seen && judgePress(seen, reference) === 'right')) {
    await sleep(LOOK_EVERY);
    seen = await look(page);
  }
  if (seen && judgePress(seen, reference) === 'right') await sleep(LASTING);
  return await page.evaluate(readOutcome);
}

/** Null while another document takes the place of the page. */
function look(page: Page): Promise<Outcome | null> {
  return page.evaluate(readOutcome).catch(() => null);
}
