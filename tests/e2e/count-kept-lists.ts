import type { Page } from '@playwright/test';

/** How many lists of games are on the device: one, some time after home has settled. */
export async function countKeptLists(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'perya-games')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('perya-games');
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('lists').objectStore('lists').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });
}
