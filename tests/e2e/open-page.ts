import { expect, type Page } from '@playwright/test';
import { allPages, type Place } from './all-pages.ts';

/**
 * Opens the path and waits until its content is shown: headings may appear above boxes that only reserve
 * space.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const place = findPlace(path);
  await page.goto(path);
  await untilContent(page, place);
}

/** The player's entry, if the page has one. A query counts only if it has an entry of its own. */
export function findPlace(path: string): Place {
  const pathOf = (address: string) => new URL(address, 'http://perya.test').pathname;
  const place =
    allPages.findLast((one) => one.path === path) ??
    allPages.findLast((one) => pathOf(one.path) === pathOf(path));
  if (!place) throw new Error(`${path} is not among all pages`);
  return place;
}

/** Waits until the content of the place is shown. */
export async function untilContent(page: Page, { content, path }: Place): Promise<void> {
  await untilDrawn(page);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
  await expect(page.locator(`main ${content}`).first(), path).toBeVisible();
  await expect(page.locator(PLACES), path).toHaveCount(0);
}

/** Waits until the app has taken over the page that the server rendered. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('#root > :not(.cover)').first()).toBeAttached();
  await expect(page.locator('#first')).toHaveCount(0);
}

/** Skeletons, and places of cards that are not drawn yet. */
const PLACES = 'span[aria-hidden]:empty, li:empty';
