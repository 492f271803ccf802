import { expect, type Page } from '@playwright/test';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';

/** Lets the time pass after which the app fetches what can come later. The page's clock is installed. */
export async function passQuietPause(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.clock.fastForward(IDLE_DELAY);
}
