import type { Page } from '@playwright/test';

const CODE = /\/assets\/[^/]+\.js$/;

/** Keeps the app’s code from the page. @returns lets it through */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
