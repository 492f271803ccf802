import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './open-page.ts';

/**
 * How long the app leaves the network to its first page, and how often it asks for a new build; in
 * milliseconds.
 */
const REST = 6_000;
const BETWEEN_CHECKS = 300_000;

/**
 * Opens home for the first time and stays until the app is on the device. The page's clock can be put
 * forward.
 */
export async function install(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await untilDrawn(page);
  await page.clock.fastForward(REST);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/**
 * Opens the path as the worker serves it, and stays until the app looks out for releases. Calls are answered
 * before the clock is put forward: they would time out.
 * @param shown what the page shows when all its calls are answered
 */
export async function openInstalled(page: Page, path: string, shown = page.getByRole('main')): Promise<void> {
  await page.goto(path);
  await untilDrawn(page);
  await expect(shown).toBeVisible();
  await page.waitForLoadState('networkidle');
  await checkForRelease(page);
}

/** Lets the time pass after which the page asks the server for its build. */
export async function checkForRelease(page: Page): Promise<void> {
  await page.clock.fastForward(REST);
  await expect(async () => {
    await Promise.all([
      page.waitForRequest(/\/build\.json$/, { timeout: 1_000 }),
      page.clock.fastForward(BETWEEN_CHECKS),
    ]);
  }).toPass();
}

/** Which build the page is of. */
export function readBuild(page: Page): Promise<string | null> {
  return page.locator('meta[name="build"]').getAttribute('content');
}
