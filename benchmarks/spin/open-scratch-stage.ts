import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { SCRATCH_CARDS } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { findPlayer } from '#server/features/account/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { closeDeal } from '#server/features/scratch/deals.ts';
import { fetchToken, registerPlayer } from '#tests/e2e/players.ts';
import { skipOffer } from '#tests/e2e/popups.ts';
import { bringToken } from '../web/launch-browser.ts';
import { phoneScreen } from '../web/profile.ts';

const SILVER = 80_002;
/** Milliseconds until the page is quiet. */
const CALM = 1_000;

/** The product's pages on a phone, for a player with silver cards. */
export interface ScratchStage {
  browser: Browser;
  page: Page;
  session: CDPSession;
  /** Takes a card; its cover is on. */
  take(): Promise<void>;
  /** Whether the card is still covered. */
  isCovered(): Promise<boolean>;
  /** Waits for the result and puts the card away. */
  putAway(): Promise<void>;
  /** Ends the deal of the cards; returns its id. */
  close(): Promise<string>;
  /** Opens the page that checks this deal. */
  openCheck(dealId: string): Promise<void>;
}

export async function openScratchStage(
  browser: Browser,
  { url, database, cards }: { url: string; database: Database; cards: number },
): Promise<ScratchStage> {
  const screen = { ...phoneScreen, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  await skipOffer(context);
  const player = await registerPlayer(url);
  const userId = await findPlayer(database, player.account);
  await database.transaction((tx) =>
    givePlayerProp(tx, { userId, propId: SILVER, count: cards, source: SCRATCH_CARDS, time: Date.now() }),
  );
  await bringToken(context, await fetchToken(url, player));
  const page = await context.newPage();
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await wait(CALM);
  };
  await page.goto(`${url}/activity/lottery/record?tier=${SILVER}`);
  const start = page.getByRole('button', { name: 'Scratch a card' });
  await start.waitFor();
  const reveal = page.getByRole('button', { name: 'Reveal', exact: true });
  const done = page.getByRole('button', { name: 'Done', exact: true });

  return {
    browser,
    page,
    session: await context.newCDPSession(page),
    async take() {
      await start.tap();
      await reveal.waitFor();
      await page.locator('[data-scratch]').scrollIntoViewIfNeeded();
      await settle();
    },
    isCovered: () => reveal.isVisible(),
    async putAway() {
      await done.waitFor();
      await settle();
      await done.tap();
      await done.waitFor({ state: 'detached' });
      await settle();
    },
    async close() {
      const closed = await closeDeal({ database, clock: Date.now, canRig: true }, 'silver');
      return closed.dealId;
    },
    async openCheck(dealId) {
      await page.goto(`${url}/activity/jackpot/verify?deal=${dealId}`);
      await page.getByRole('button', { name: 'Check the whole deal' }).waitFor();
      await settle();
    },
  };
}
