import type { Page } from '@playwright/test';
import { errorOf } from '#contract/errors.ts';
import { failedLoads } from './failed-loads.ts';
import { holdCall } from './hold-call.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, playOnce, readCoins } from './players.ts';
import { winBig } from './win-big.ts';

const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';
const MANGO_REELS = '/game/start?gameId=1101&tryIt=0';

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

test('the reels spin for coins and the balance follows', async ({ page }) => {
  await page.goto('/');
  const before = await readCoins(page);
  await page.goto(MANGO_REELS);
  const [answer] = await Promise.all([
    page.waitForResponse(/playRound/),
    frameOf(page).getByRole('button', { name: /^Spin/ }).click(),
  ]);
  const { round } = (await answer.json()).data;
  await expect(frameOf(page).getByRole('status').last()).toContainText(/win|back/i);
  await page.goto('/');
  expect(await readCoins(page)).toBe(before - round.stake + round.win);
});

test('a big win is called one, covers the stage for a moment, and a press goes on', async ({ page }) => {
  await winBig(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(COLOR_GAME);
  const frame = frameOf(page);
  await playOnce(page);
  await expect(frame.getByRole('status')).toContainText('Big win · 15× ₱75.00 back on a ₱5.00 bet');
  await expect(frame.locator('.big-win')).toContainText('₱75.00');
  const answered = page.waitForResponse(/\/playRound$/);
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(frame.locator('.big-win')).toHaveCount(0);
  await expect(frame.getByRole('status')).toContainText('Rolling');
  await answered;
});

test('with motion off a big win is told by words and colour', async ({ page }) => {
  await winBig(page);
  await page.goto(COLOR_GAME);
  await playOnce(page);
  await expect(frameOf(page).getByRole('status')).toContainText('Big win · 15×');
  await expect(frameOf(page).locator('.stage[data-win=big]')).toBeVisible();
  await expect(frameOf(page).locator('.big-win')).toHaveCount(0);
});

test('chips stay, one press rolls again, and the chip is kept for the next visit', async ({ page }) => {
  await page.goto(COLOR_GAME);
  const frame = frameOf(page);
  await frame.getByRole('radio', { name: '₱1', exact: true }).check();
  await playOnce(page);
  await expect(frame.getByRole('button', { name: 'Red, ₱1.00 bet' })).toBeVisible();
  await playOnce(page);
  await frame.getByRole('button', { name: 'Your rounds' }).click();
  await expect(frame.getByRole('dialog').getByText(/^Bet ₱1.00/)).toHaveCount(2);
  await page.reload();
  await expect(frame.getByRole('radio', { name: '₱1', exact: true })).toBeChecked();
});

test('a demo has play money and does not touch the coins', async ({ page }) => {
  await page.goto('/');
  const before = await readCoins(page);
  await page.goto(COLOR_GAME);
  await page.getByText('Demo').click();
  await expect(page).toHaveURL(/tryIt=1/);
  await expect(frameOf(page).getByText('Play money')).toBeVisible();
  await playOnce(page);
  await page.goto('/');
  expect(await readCoins(page)).toBe(before);
});

test('the browser’s back button leaves the game in one press, however many rounds were played', async ({
  page,
}) => {
  await page.goto('/game/search');
  await page
    .getByRole('link', { name: /^Color Game/ })
    .first()
    .click();
  await playOnce(page);
  await playOnce(page);
  await page.goBack();
  await expect(page).toHaveURL('/game/search');
});

test('Color Game is played with the keyboard alone', async ({ page }) => {
  await page.goto(COLOR_GAME);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: /^Yellow/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('button', { name: /^White/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: /^White, ₱/ })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (
      await frame
        .getByRole('button', { name: /^Roll/ })
        .evaluate((button) => button === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('status')).toContainText(/win|back/i);
});

test('the history sheet lists the rounds that were played', async ({ page }) => {
  await page.goto(COLOR_GAME);
  await playOnce(page);
  await playOnce(page);
  await frameOf(page).getByRole('button', { name: 'Your rounds' }).click();
  await expect(
    frameOf(page)
      .getByRole('dialog')
      .getByText(/^Bet ₱/),
  ).toHaveCount(2);
});

test('a game that was removed says so and leads to others', async ({ page, console }) => {
  console.expect(failedLoads(404));
  await page.goto('/game/start?gameId=999999&tryIt=0');
  await expect(page.getByRole('heading', { name: 'This game is no longer available' })).toBeVisible();
  await page.getByRole('link', { name: 'Find another game' }).click();
  await expect(page).toHaveURL('/game/search');
});

test('a game in maintenance says so and can be tried again', async ({ page, console }) => {
  console.expect(failedLoads(409));
  const { errcode, status } = errorOf('gameInMaintenance');
  await page.route(/startGame/, (route) =>
    route.fulfill({ status, json: { errcode, errmsg: '', data: null } }),
  );
  await page.goto(COLOR_GAME);
  await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible();
  await page.unroute(/startGame/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frameOf(page).getByRole('button', { name: /^Roll/ })).toBeVisible();
});

test('an answer lost after the round was played is asked for again, and the round counts once', async ({
  page,
  console,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  await page.goto('/');
  const before = await readCoins(page);
  await page.goto(COLOR_GAME);
  const requestIds: string[] = [];
  let hasLostOne = false;
  await page.route(/playRound/, async (route) => {
    requestIds.push(route.request().postDataJSON().requestId);
    if (hasLostOne) return route.continue();
    hasLostOne = true;
    await route.fetch();
    return route.abort();
  });
  await playOnce(page);
  expect(new Set(requestIds).size).toBe(1);
  expect(requestIds.length).toBeGreaterThan(1);

  await frameOf(page).getByRole('button', { name: 'Your rounds' }).click();
  const rounds = frameOf(page)
    .getByRole('dialog')
    .getByText(/^Bet ₱/);
  await expect(rounds).toHaveCount(1);
  const [stake = 0, win = 0] =
    ((await rounds.textContent()) ?? '').match(/[\d,]+\.\d\d/g)?.map(toMinor) ?? [];
  await page.goto('/');
  expect(await readCoins(page)).toBe(before - stake + win);
});

test('a double press plays one round', async ({ page }) => {
  const letGo = await holdCall(page, 'playRound');
  await page.goto(COLOR_GAME);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: /^Red/ }).click();
  await frame.getByRole('button', { name: /^Roll/ }).dblclick();
  letGo();
  await expect(frame.getByRole('status')).toContainText(/win|back/i);
  await frame.getByRole('button', { name: 'Your rounds' }).click();
  await expect(frame.getByRole('dialog').getByText(/^Bet ₱/)).toHaveCount(1);
});

test('a game that never answers offers a way out', async ({ page }) => {
  await page.route(/\/games\/pages\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p></p>' }),
  );
  await page.clock.install();
  await page.goto(COLOR_GAME);
  await expect(page.getByText('Opening Color Game…')).toBeAttached();
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(9_000);
  await expect(page.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible();
  await page.clock.fastForward(23_000);
  await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL('/');
});

test('the frame cannot reach the token or the page around it', async ({ page }) => {
  await page.goto(COLOR_GAME);
  await expect(frameOf(page).getByRole('button', { name: /^Roll/ })).toBeVisible();
  const [, frame] = page.frames();
  const reached = await frame?.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    return {
      origin: self.origin,
      storage: attempt(() => localStorage.length),
      cookie: attempt(() => document.cookie),
      parent: attempt(() => parent.document.title),
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    parent: 'SecurityError',
  });
});

function frameOf(page: Page) {
  return page.frameLocator('iframe');
}

function toMinor(shown: string): number {
  return Number(shown.replace(/\D/g, ''));
}
