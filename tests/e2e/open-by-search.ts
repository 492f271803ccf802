import { expect, type Page } from '@playwright/test';

/** From a page with the menu: finds Color Game by a part of its name, and opens it. */
export async function openColorGameBySearch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('color ga');
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await openGame(page, /^Color Game/);
}

/** Opens the game by the first of its cards on the page. */
export function openGame(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('link', { name }).first().click();
}
