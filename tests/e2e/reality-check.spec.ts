import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { holdCall } from './hold-call.ts';
import { openGame } from './open-by-search.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, lookAgain, playOnce } from './players.ts';

test.use({ movesClock: true });

const MINUTE = 60_000;
const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

test('the check appears after the round, survives a reload and other tabs, and is confirmed once for all tabs', async ({
  page,
  perya,
}) => {
  test.slow();
  await page.goto(COLOR_GAME);
  await expect(session(page)).toContainText('00:00');
  await playForLong(page, perya);

  const release = await holdCall(page, 'playRound');
  await frameOf(page).getByRole('button', { name: /^Roll/ }).click();
  await returnToPage(page);
  await expect(frameOf(page).getByRole('status')).toContainText('Rolling');
  await expect(check(page)).toBeHidden();
  release();
  await expect(check(page)).toBeVisible();
  await expect(frameOf(page).getByRole('status')).toContainText(/win|back|No win/);

  const net = readNet(await check(page).getByRole('definition').last().textContent());
  expect(readNet(await session(page).textContent())).toBe(net);
  await expectAccessible(page, 'the reality check');

  await page.reload();
  await expect(check(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(COLOR_GAME);
  await expect(check(other)).toBeVisible();
  await other.keyboard.press('Tab');
  await expect(check(other).getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(check(other)).toBeHidden();
  await expectAccessible(other, 'the game with its session');
  await playOnce(other);
  await other.close();

  await returnToPage(page);
  await expect(check(page)).toBeHidden();
  await playOnce(page);

  await test.step('it leads out of the game and returns with the next game until it is confirmed', async () => {
    await playForLong(page, perya);
    await returnToPage(page);
    await check(page).getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/game/start?gameId=1101&tryIt=1');
    await expect(frameOf(page).getByRole('button', { name: /^Spin/ })).toBeEnabled();
    await expect(check(page)).toBeHidden();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await openGame(page, /^Mango Reels/);
    await expect(check(page)).toBeVisible();
    await expect(check(page).getByRole('link', { name: 'Set a limit' })).toHaveAttribute(
      'href',
      '/member/limits',
    );
  });
});

const frameOf = (page: Page) => page.frameLocator('iframe');
const check = (page: Page) => page.getByRole('dialog', { name: /^You’ve played for/ });
const session = (page: Page) => page.getByRole('region', { name: 'This session' });
const readNet = (text: string | null) => /[+-]?₱[\d,.]+/.exec(text ?? '')?.[0];

/** Leaves a check that is due, about which the page has not heard yet. */
async function playForLong(page: Page, perya: PeryaServer): Promise<void> {
  await playOnce(page);
  await perya.passTime(20 * MINUTE);
  await playOnce(page);
  await perya.passTime(15 * MINUTE);
}

/** Comes back from another tab, and stays until the session has been asked for. */
async function returnToPage(page: Page): Promise<void> {
  const read = page.waitForResponse(/\/getPlaySession$/);
  await lookAgain(page);
  await read;
}
