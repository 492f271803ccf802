import { expect, type Page } from '@playwright/test';
import { allPages, type Place } from './all-pages.ts';

/**
 * Opens the path and stays until its content stands: headings may be there above boxes that only keep its
 * place.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const place = findPlace(path);
  await page.goto(path);
  await untilContent(page, place);
}

/** A player's, if the page has one. What follows the path counts only where it has an entry of its own. */
export function findPlace(path: string): Place {
  const pathOf = (address: string) => new URL(address, 'http://perya.test').pathname;
  const place =
    allPages.findLast((one) => one.path === path) ??
    allPages.findLast((one) => pathOf(one.path) === pathOf(path));
  if (!place) throw new Error(`${path} is not among all pages`);
  return place;
}

/** Stays until the content of the place stands. */
export async function untilContent(page: Page, { content, path }: Place): Promise<void> {
  await untilDrawn(page);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
  await expect(page.locator(`main ${content}`).first(), path).toBeVisible();
  await expect(page.locator(PLACES), path).toHaveCount(0);
}

/** Stays until the app has taken over from what the server rendered. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('#root > :not(.cover)').first()).toBeAttached();
  await expect(page.locator('#first')).toHaveCount(0);
}

/** Skeletons, and places of cards that are not drawn yet. */
const PLACES = 'span[aria-hidden]:empty, li:empty';
