import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Every movement of the player's coins as the records show it, the newest first. Minor units. */
export async function readMovements(page: Page): Promise<number[]> {
  await openPage(page, '/wallets/record');
  await scrollToEnd(page);
  const shown = await rowsOf(page)
    .getByText(/^[+-]₱/)
    .allTextContents();
  return shown.map(toMinor);
}

/** Scrolls until no older rows are left. Each time older rows load, the end moves further away. */
export async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByText('That’s everything.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Rows of the records, of one kind or channel or all. */
export function rowsOf(page: Page, title?: string): Locator {
  const rows = page.getByRole('main').locator('button[aria-expanded]');
  return title === undefined ? rows : rows.filter({ has: page.getByText(title, { exact: true }) });
}

function toMinor(money: string): number {
  const minor = Number(money.replace(/\D/g, ''));
  return money.startsWith('-') ? -minor : minor;
}
