import { expect, type Page } from '@playwright/test';
import { allPages, type Place } from './all-pages.ts';

/**
 * Opens the path and stays until its content stands: headings may be there above boxes that only keep its
 * place.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://perya.test');
  const place = allPages.findLast((one) => new URL(one.path, 'http://perya.test').pathname === pathname);
  if (!place) throw new Error(`${path} is not among all pages`);
  await page.goto(path);
  await untilContent(page, place);
}

/** Stays until the content of the place stands. */
export async function untilContent(page: Page, { content, path }: Place): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
  await expect(page.locator(`main ${content}`).first(), path).toBeVisible();
  await expect(page.locator(PLACES), path).toHaveCount(0);
}

/** Skeletons, and places of cards that are not drawn yet. */
const PLACES = 'span[aria-hidden]:empty, li:empty';
