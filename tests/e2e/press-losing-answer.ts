import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './open-page.ts';

/**
 * Presses what makes the call, whose answers are lost until "Check again" is pressed. The app asks again by
 * itself too, so an answer that is not lost before the press would take the button away.
 */
export async function pressLosingAnswer(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  let isLost = true;
  await page.route(`**/app/v1/${call}`, async (route) => {
    await route.fetch();
    await (isLost ? route.abort() : route.continue());
  });
  await untilDrawn(page);
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'No answer yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  isLost = false;
}
