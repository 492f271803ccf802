import { expect, type Page } from '@playwright/test';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';

/**
 * From now on the page's clock goes by what the test says. It moves on by a second at most. A clock can only
 * be stopped ahead of itself: on a busy machine it may be past that by then, but has stopped, so that another
 * try succeeds.
 */
export async function holdClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** A call that is on its way when the clock is put forward times out, and the player is told. */
export async function closeTimeouts(page: Page): Promise<void> {
  const tips = page
    .getByRole('alertdialog', { name: 'Tips' })
    .filter({ hasText: 'The request has timed out' });
  await page.addLocatorHandler(tips, () => tips.getByRole('button', { name: 'OK' }).click());
}

/** Passes the time after which the app fetches code that can wait. Needs the page's clock installed. */
export async function passIdleDelay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.clock.fastForward(IDLE_DELAY);
}
