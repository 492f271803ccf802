import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { passIdleDelay } from './hold-clock.ts';
import { openColorGameBySearch } from './open-by-search.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, playOnce } from './players.ts';
import { give, openCalls, play } from './withdrawing.ts';

const PESO = 100;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
});

const gift = (page: Page) => page.getByRole('dialog', { name: 'VIP gift' });
const colours = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('style'));

/** The page in which levels are shown has its code, and the game that was open is left for home. */
async function playAndLeave(page: Page): Promise<void> {
  await openColorGameBySearch(page);
  await playOnce(page);
  await page.goBack();
}

/** A game says the limit of the level, and offers no bet above it. */
async function expectLimitInGame(page: Page): Promise<void> {
  await page.route(/\/startGame$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data, { maxBet: 1_000, betLimit: 1_000, stakes: [100, 500, 1_000] });
    await route.fulfill({ response, json: body });
  });
  await openColorGameBySearch(page);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('status').first()).toContainText('you can bet up to ₱10.00 per round');
  await expect(frame.getByRole('radio')).toHaveCount(3);
}

test('a player who reaches level 1 sees its gift once, claims it, and finds the level marked and a game’s limit', async ({
  page,
  perya,
  player,
}) => {
  await give(perya, player, 3_000);
  await play(await openCalls(perya, player), 998 * PESO);
  await bringToken(page, player);
  await passIdleDelay(page);
  await expect(gift(page)).toHaveCount(0);
  await playAndLeave(page);

  await expect(gift(page).getByRole('heading', { name: 'You’ve reached VIP 1' })).toBeVisible();
  await expect(gift(page)).toContainText('Wager ₱1.00 before you withdraw.');
  await expectAccessible(page, 'the gift');
  await gift(page).getByRole('button', { name: 'Claim: Gift for VIP 1' }).click();
  const award = page.getByRole('dialog', { name: 'You got ₱1.00' });
  await award.getByRole('button', { name: 'Great' }).click();
  await gift(page).getByRole('button', { name: 'Done' }).click();
  await expect(gift(page)).toHaveCount(0);

  await page.goto('/member');
  await page.getByRole('link', { name: 'VIP 1' }).click();
  await expect(page).toHaveURL('/vip/level');
  await expect(page.getByRole('row', { name: /^1 ?You/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('progressbar', { name: 'Progress to VIP 2' })).toBeVisible();
  await expectAccessible(page, 'the levels');
  await page.getByRole('link', { name: 'Your VIP gifts' }).click();
  await page.getByRole('button', { name: 'Claim: Daily VIP gift' }).click();
  await page.getByRole('dialog', { name: 'You got ₱1.00' }).getByRole('button', { name: 'Great' }).click();
  await expect(page.getByRole('article', { name: 'Daily VIP gift' })).toContainText('Claimed.');
  await page.goto('/wallets/record?tab=rewards');
  await expect(page.getByRole('button', { name: /^Gift for VIP 1.*₱1\.00/ })).toHaveCount(1);
  await expectLimitInGame(page);
});

test('a postponed gift does not open again, and the next level changes the colours without a reload', async ({
  page,
  perya,
  player,
}) => {
  await give(perya, player, 12_000);
  await play(await openCalls(perya, player), 4_998 * PESO);
  await bringToken(page, player);
  await passIdleDelay(page);
  await gift(page).getByRole('button', { name: 'Later' }).click();
  await page.reload();
  await passIdleDelay(page);
  const before = await colours(page);
  await expect(gift(page)).toHaveCount(0);
  await playAndLeave(page);
  await expect(gift(page).getByRole('heading', { name: 'You’ve reached VIP 2' })).toBeVisible();
  await expect(gift(page).getByRole('article')).toHaveCount(2);
  expect(await colours(page)).not.toBe(before);

  await page.goto('/vip');
  await page.getByRole('button', { name: 'Claim all 3' }).click();
  await expect(page.getByRole('dialog', { name: 'You got ₱7.00' })).toBeVisible();
  await expectAccessible(page, 'the award');
});
