import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import { fetchToken, registerPlayer } from '#tests/e2e/players.ts';
import { skipOffer } from '#tests/e2e/popups.ts';
import { bringToken } from '../web/launch-browser.ts';
import { phoneScreen } from '../web/profile.ts';
import type { Sight } from './find-lit-cells.ts';
import { fixDraws } from './fix-draws.ts';
import { markSpins, measureCells, spinChained } from './in-page.ts';
import { BEGIN_MARK } from './read-trace.ts';

/** Each spin begins and ends on the first cell, so that all are the same. */
export const plan = planGridSpin(0, 0);

/** Milliseconds until the page is quiet after a dismissed award. */
const CALM = 1_000;

/** The product's page at phone size, with the draw open and draws left. */
export interface Stage {
  browser: Browser;
  page: Page;
  session: CDPSession;
  sight: Sight;
  /** Presses the button and waits for the award. */
  spin(): Promise<void>;
  /** Dismisses the award. */
  clear(): Promise<void>;
  /** Lights the same cells in the plain way. */
  spinChained(): Promise<void>;
}

export async function openStage(browser: Browser, url: string): Promise<Stage> {
  const context = await browser.newContext({ ...phoneScreen, serviceWorkers: 'block' });
  await skipOffer(context);
  await bringToken(context, await fetchToken(url, await registerPlayer(url)));
  const page = await context.newPage();
  await page.addInitScript(markSpins, { mark: BEGIN_MARK, duration: plan.duration });
  await fixDraws(page);
  await page.goto(url);
  const band = page.getByRole('region', { name: 'Jackpot', exact: true });
  await band.getByRole('button', { name: /^(See the draw|A draw is ready)/ }).click();
  const button = page.getByRole('button', { name: /^SPIN/ });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await wait(CALM);
  const done = page.getByRole('button', { name: 'Great' });

  return {
    browser,
    page,
    session: await context.newCDPSession(page),
    sight: await page.evaluate(measureCells),
    async spin() {
      const answered = page.waitForResponse(/\/receiveDrawChance$/);
      await button.tap();
      await answered;
      // Polling the page would keep it busy.
      await wait(plan.duration);
      await done.waitFor();
    },
    async clear() {
      await done.tap();
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      await wait(CALM);
    },
    spinChained: () => page.evaluate(spinChained, { mark: BEGIN_MARK, steps: [...plan.steps] }),
  };
}
