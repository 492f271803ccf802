import { failedLoads } from '../failed-loads.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken, logIn, playOnce, readCoins } from '../players.ts';
import {
  fillRegistration,
  inventPlayer,
  openRegistration,
  pressCreate,
  takeWelcome,
} from '../registration.ts';
import { blockStorage, fillStorage } from './storage.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [name, breakStorage] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with storage ${name} a visitor can register, search, play and like, as long as the page is open`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/');
    const form = await openRegistration(page);
    await fillRegistration(form, inventPlayer());
    await pressCreate(form);
    await takeWelcome(page);
    await expect(form).toBeHidden();
    expect(await readCoins(page)).toBeGreaterThan(0);
    if (name === 'blocked') {
      const checkIn = page.getByRole('dialog', { name: 'Daily check-in' });
      await checkIn.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
    }
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('color ga');
    await page
      .getByRole('link', { name: /^Color Game/ })
      .first()
      .click();
    await playOnce(page);
    await page.getByRole('button', { name: 'Add Color Game to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove Color Game from favourites' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('color ga');
  });
}

test('storage that is cleared in mid-game: the game is played on, and then a login leads back to it', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(401));
  await keepToken(page, player);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await playOnce(page);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await playOnce(page);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expect(page).toHaveURL('/game/start?gameId=1001&tryIt=0');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Your rounds' }).click();
  await expect(frame.getByRole('dialog').getByText(/^Bet ₱/)).toHaveCount(2);
});

test('storage that is cleared in another tab logs this one out, to a login that leads back', async ({
  page,
  context,
  player,
}) => {
  await keepToken(page, player);
  await page.goto('/member/games?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms-of-use');
  /** A tab that is still opening its session keeps the token that it came with. */
  await readCoins(other);
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expect(page).toHaveURL('/member/games?tab=history');
});
