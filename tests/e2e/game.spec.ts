import type { Page } from '@playwright/test';
import { errorOf } from '#contract/errors.ts';
import { failedLoads } from './failed-loads.ts';
import { holdCall } from './hold-call.ts';
import { openGame } from './open-by-search.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, playOnce, readCoins } from './players.ts';
import { winBig } from './win-big.ts';

const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';

test.beforeEach(async ({ page, player }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

test('a round counts once in the coins, even with a lost answer, and a demo round never', async ({
  page,
  console,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  await page.goto('/game/search');
  const atFirst = await readCoins(page);

  const left = await test.step('reels: the balance follows', async () => {
    await openGame(page, /^Mango Reels/);
    const [answer] = await Promise.all([
      page.waitForResponse(/playRound/),
      frameOf(page).getByRole('button', { name: /^Spin/ }).click(),
    ]);
    const { round } = (await answer.json()).data;
    await expect(frameOf(page).getByRole('status').last()).toContainText(/win|back/i);
    await page.goBack();
    await expect.poll(() => readCoins(page)).toBe(atFirst - round.stake + round.win);
    return atFirst - round.stake + round.win;
  });

  const now = await test.step('an answer lost after the round is requested again', async () => {
    await openGame(page, /^Color Game/);
    await playLosingAnswer(page);
    await frameOf(page).getByRole('button', { name: 'Your rounds' }).click();
    await expect(listRounds(page)).toHaveCount(1);
    const [stake = 0, win = 0] =
      ((await listRounds(page).textContent()) ?? '').match(/[\d,]+\.\d\d/g)?.map(toMinor) ?? [];
    await page.goBack();
    await expect.poll(() => readCoins(page)).toBe(left - stake + win);
    return left - stake + win;
  });

  await test.step('a demo uses play money', async () => {
    await openGame(page, /^Color Game/);
    await page.getByText('Demo').click();
    await expect(page).toHaveURL(/tryIt=1/);
    await expect(frameOf(page).getByText('Play money')).toBeVisible();
    await playOnce(page);
    await page.goto('/');
    expect(await readCoins(page)).toBe(now);
  });
});

test('a big win is announced by words and colour with motion off, otherwise above the stage until a press', async ({
  page,
}) => {
  await winBig(page);
  await page.goto(COLOR_GAME);
  const frame = frameOf(page);
  const cover = frame.locator('.big-win');

  await test.step('with motion off', async () => {
    await playOnce(page);
    await expect(frame.getByRole('status')).toContainText('Big win · 15× ₱75.00 back on a ₱5.00 bet');
    await expect(frame.locator('.stage[data-win=big]')).toBeVisible();
    await expect(cover).toHaveCount(0);
  });

  await test.step('with motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await playOnce(page);
    await expect(cover).toContainText('₱75.00');
    await expect(frame.getByRole('status')).toContainText('Big win · 15× ₱75.00 back on a ₱5.00 bet');
    const answered = page.waitForResponse(/\/playRound$/);
    await frame.getByRole('button', { name: /^Roll/ }).click();
    await expect(cover).toHaveCount(0);
    await expect(frame.getByRole('status')).toContainText('Rolling');
    await answered;
  });
});

test('Color Game keeps chips, plays once for a double press, works by keyboard, and one step back leaves it', async ({
  page,
}) => {
  await page.goto('/game/search');
  await openGame(page, /^Color Game/);
  const frame = frameOf(page);
  const roll = frame.getByRole('button', { name: /^Roll/ });

  await test.step('chips stay, and one press rolls again', async () => {
    await frame.getByRole('radio', { name: '₱1', exact: true }).check();
    await playOnce(page);
    await expect(frame.getByRole('button', { name: 'Red, ₱1.00 bet' })).toBeVisible();
    await playOnce(page);
    await frame.getByRole('button', { name: 'Your rounds' }).click();
    await expect(frame.getByRole('dialog').getByText(/^Bet ₱1.00/)).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('a double press plays one round', async () => {
    const letGo = await holdCall(page, 'playRound');
    const answered = page.waitForResponse(/\/playRound$/);
    await roll.dblclick();
    letGo();
    await answered;
    await expect(roll).toBeEnabled();
    await expect(frame.getByRole('status')).toContainText(/win|back/i);
    await frame.getByRole('button', { name: 'Your rounds' }).click();
    await expect(listRounds(page)).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('it can be played with the keyboard alone', async () => {
    await playByKeys(page);
    await expect(roll).toBeEnabled();
    await frame.getByRole('button', { name: 'Your rounds' }).click();
    await expect(listRounds(page)).toHaveCount(4);
  });

  await test.step('the browser’s back button leaves it in one press, however many rounds were played', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/game/search');
  });

  await test.step('the chip is kept for the next visit', async () => {
    await page.goto(COLOR_GAME);
    await expect(frame.getByRole('radio', { name: '₱1', exact: true })).toBeChecked();
  });

  await test.step('the frame cannot reach the token or the page around it', () => expectCutOff(page));
});

test('a game that is removed, in maintenance or silent is reported, with a way on', async ({
  page,
  console,
}) => {
  console.expect(failedLoads(404, 409));
  await page.clock.install();

  await test.step('never answers', async () => {
    const pages = /\/games\/pages\//;
    await page.route(pages, (route) => route.fulfill({ contentType: 'text/html', body: '<p></p>' }));
    await page.goto(COLOR_GAME);
    await expect(page.getByText('Opening Color Game…')).toBeAttached();
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(9_000);
    await expect(page.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible();
    await page.clock.fastForward(23_000);
    await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect(page).toHaveURL('/');
    await page.unroute(pages);
  });

  await test.step('removed', async () => {
    await page.goto('/game/start?gameId=999999&tryIt=0');
    await expect(page.getByRole('heading', { name: 'This game is no longer available' })).toBeVisible();
    await page.getByRole('link', { name: 'Find another game' }).click();
    await expect(page).toHaveURL('/game/search');
  });

  await test.step('in maintenance', async () => {
    const { errcode, status } = errorOf('gameInMaintenance');
    await page.route(/startGame/, (route) =>
      route.fulfill({ status, json: { errcode, errmsg: '', data: null } }),
    );
    await openGame(page, /^Color Game/);
    await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible();
    await page.unroute(/startGame/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frameOf(page).getByRole('button', { name: /^Roll/ })).toBeVisible();
  });
});

/** One round of Color Game: its answer reaches the page the second time it is asked for. */
async function playLosingAnswer(page: Page): Promise<void> {
  const requestIds: string[] = [];
  await page.route(/playRound/, async (route) => {
    requestIds.push(route.request().postDataJSON().requestId);
    if (requestIds.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await playOnce(page);
  expect(new Set(requestIds).size).toBe(1);
  expect(requestIds.length).toBeGreaterThan(1);
}

/** One round with a chip on white. */
async function playByKeys(page: Page): Promise<void> {
  const frame = frameOf(page);
  await frame.getByRole('button', { name: /^Yellow/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('button', { name: /^White/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: /^White, ₱/ })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const roll = frame.getByRole('button', { name: /^Roll/ });
    if (await roll.evaluate((button) => button === document.activeElement)) break;
  }
  const answered = page.waitForResponse(/\/playRound$/);
  await page.keyboard.press('Enter');
  await answered;
}

async function expectCutOff(page: Page): Promise<void> {
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
}

function listRounds(page: Page) {
  return frameOf(page)
    .getByRole('dialog')
    .getByText(/^Bet ₱/);
}

function frameOf(page: Page) {
  return page.frameLocator('iframe');
}

function toMinor(shown: string): number {
  return Number(shown.replace(/\D/g, ''));
}
