import { ageBrowser } from './age-browser.ts';
import { expectStage, goToProvider } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { logInToHome, playOnce, readCoins } from './players.ts';

test('a player finds a game, plays and deposits in one of the oldest supported browsers', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ageBrowser(page);
  await logInToHome(page, player);
  expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'any' in AbortSignal)).toBe(false);

  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('colr game');
  await page.getByRole('link', { name: /^Color Game/ }).click();
  await playOnce(page);
  await page.getByRole('button', { name: 'Leave the game' }).click();

  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
  await goToProvider(page);
  await page.getByRole('button', { name: /^Approve ₱100\.00/ }).click();
  await expectStage(page, 'paid');
  await page.goto('/');
  expect(await readCoins(page)).toBeGreaterThanOrEqual(15_000 - 500);
});

test('an older browser shows in three languages how to update', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = (condition: string) => !condition.includes(':has');
  });
  await page.goto('/activity/jackpot', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/old-browser.html');
  for (const name of ['Please update your browser', 'I-update ang browser mo', '请更新浏览器'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page, 'old browser');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(page).toHaveURL('/old-browser.html');
});

test('an app that cannot start says so instead of showing a dead page', async ({ page, console }) => {
  console.expect(/no workers here/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      get() {
        throw new Error('no workers here');
      },
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/old-browser.html');
});
