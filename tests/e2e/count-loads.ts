import type { Page } from '@playwright/test';

/** @returns how often the page has been loaded from now on */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
