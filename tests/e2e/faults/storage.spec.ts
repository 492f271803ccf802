import type { Page } from '@playwright/test';
import { failedLoads } from '../failed-loads.ts';
import { openColorGameBySearch } from '../open-by-search.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken, logIn, type Player, playOnce, readCoins } from '../players.ts';
import { inventPlayer, register } from '../registration.ts';
import { blockStorage, fillStorage } from './storage.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [name, breakStorage] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with storage ${name} a visitor can register, search, play and like while the page is open`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/');
    await register(page, inventPlayer());
    expect(await readCoins(page)).toBeGreaterThan(0);
    if (name === 'blocked') {
      const checkIn = page.getByRole('dialog', { name: 'Daily check-in' });
      await checkIn.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
    }
    await openColorGameBySearch(page);
    await playOnce(page);
    await page.getByRole('button', { name: 'Add Color Game to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove Color Game from favourites' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('color ga');
  });
}

test('after storage is cleared during a game, play goes on until the player leaves or another tab reports it, and a login leads back', async ({
  page,
  context,
  player,
  console,
}) => {
  test.slow();
  console.expect(failedLoads(401));
  const frame = page.frameLocator('iframe');
  await keepToken(page, player);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await playOnce(page);

  await test.step('in this tab: the game goes on', async () => {
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await playOnce(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await logInBack(page, player);
    await frame.getByRole('button', { name: 'Your rounds' }).click();
    await expect(frame.getByRole('dialog').getByText(/^Bet ₱/)).toHaveCount(2);
  });

  await test.step('in another tab: this one is logged out', async () => {
    const other = await context.newPage();
    await other.goto('/terms-of-use');
    /** A tab that is still opening its session keeps the token that it came with. */
    await readCoins(other);
    await other.evaluate(() => localStorage.clear());
    await logInBack(page, player);
  });
});

async function logInBack(page: Page, player: Player): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expect(page).toHaveURL('/game/start?gameId=1001&tryIt=0');
}
