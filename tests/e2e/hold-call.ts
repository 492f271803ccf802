import type { Page } from '@playwright/test';

/**
 * Keeps the calls at `path` from the server.
 * @returns lets them through
 */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/app/v1/${path}$`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
