import type { BrowserContext, Page } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slowDown } from './profile.ts';
import type { ServedVariant } from './serve-variants.ts';
import { watchPage } from './watch-page.ts';

/** Milliseconds since the navigation began. */
interface SecondVisit {
  shell: number;
  heroShown: number;
}

export interface VisitsAgain {
  online: SecondVisit;
  /** The same without network and server. */
  offline: SecondVisit;
}

/** Visits home until its service worker is complete, then twice more. Stops the server. */
export async function visitAgain(chromiumPath: string, variant: ServedVariant): Promise<VisitsAgain> {
  const browser = await launchBrowser(chromiumPath);
  try {
    const context = await browser.newContext(phoneScreen);
    const first = await context.newPage();
    await first.goto(variant.url);
    await first.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, {
      timeout: 60_000,
    });
    await first.close();
    const online = await visit(context, variant.url);
    await context.setOffline(true);
    await variant.close();
    return { online, offline: await visit(context, variant.url) };
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<SecondVisit> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, { keepsCover: false });
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const { firstPaint, heroShown } = globalThis.benchFigures;
    return firstPaint !== null && heroShown !== null;
  });
  const { firstPaint, heroShown } = await page.evaluate(() => globalThis.benchFigures);
  const isFromWorker = await startedByWorker(page);
  await page.close();
  if (firstPaint === null || heroShown === null || !isFromWorker)
    throw new Error(`${url} was not served by its worker`);
  return { shell: firstPaint, heroShown };
}

function startedByWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (navigation?.workerStart ?? 0) > 0;
  });
}
