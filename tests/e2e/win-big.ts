import type { Page } from '@playwright/test';

/** Every round shows what three reds at fifteen times the stake look like; the balance is not changed. */
export async function winBig(page: Page): Promise<void> {
  await page.route(/playRound/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { round } = answer.data;
    const won = { outcome: { kind: 'dice', dice: ['red', 'red', 'red'] }, win: round.stake * 15 };
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, round: { ...round, ...won } } },
    });
  });
}
