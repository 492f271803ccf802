import type { Page } from '@playwright/test';
import { formatMoney } from '#contract/money.ts';
import { expectDialogEntry, goBackFromDialog } from './go-back-from-dialog.ts';
import { closeTimeouts, holdClock } from './hold-clock.ts';
import {
  award,
  closeDraw,
  dismissAward,
  expectAward,
  MOVEMENT,
  openDraw,
  rig,
  skip,
  spin,
  spinButton,
  stage,
} from './jackpot-page.ts';
import { rowsOf } from './movements.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, fetchToken, type Player, post } from './players.ts';

/** Draws are counted by the day. */
test.use({ movesClock: true });

test.slow();

test('coins and each of the four jackpots are won in an animation that nothing closes, and are recorded', async ({
  page,
  perya,
  player,
}) => {
  await page.clock.install();
  await closeTimeouts(page);
  await bringToken(page, player);

  await test.step('coins: the award opens when the cursor has landed, and stays', async () => {
    await rig(perya, player, '4');
    await openDraw(page);
    await expect(spinButton(page)).toContainText('1 draw left');
    await winCoins(page);
    await page.clock.fastForward('01:00');
    await expect(award(page, /₱100\.00$/)).toBeVisible();
    await dismissAward(page);
    await expect(spinButton(page)).toContainText('No draws left');
    await expect(spinButton(page)).toBeDisabled();
  });

  await test.step('record and ranking show it', async () => {
    await page.getByRole('button', { name: 'My draws' }).click();
    const draws = page.getByRole('dialog', { name: 'My draws' });
    await expect(draws.getByRole('button', { name: 'Save the receipt: ₱100.00' })).toBeVisible();
    await draws.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Ranking' }).click();
    const ranking = page.getByRole('dialog', { name: 'Ranking' });
    await expect(ranking.getByRole('listitem').filter({ hasText: '(you)' })).toContainText('₱100.00');
    await expect(ranking.getByText('(you)')).toHaveCount(1);
    await ranking.getByRole('button', { name: 'Close' }).click();
    await closeDraw(page);
  });

  let coins = 15_000;
  for (const pool of ['mega', 'major', 'minor', 'mini'] as const) {
    await test.step(`${pool}: the wheel stops at it, the draw closes, the award opens`, async () => {
      await rig(perya, player, pool);
      const least = await readPool(perya.url, player, pool);
      const won = await winJackpot(page, pool);
      expect(won).toBeGreaterThanOrEqual(least);
      coins += won;
      await expect(balance(page)).toHaveText(formatMoney(coins));
      await dismissAward(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  await test.step('Escape, back, a press outside and another page do not close a spinning draw', async () => {
    await rig(perya, player, '4');
    await tryToClose(page);
    await page.clock.resume();
    await skip(page);
    await expectAward(page);
    await dismissAward(page);
  });

  await openPage(page, '/wallets/record');
  await expect(rowsOf(page, 'Jackpot won')).toHaveCount(4);
  await expect(rowsOf(page, 'Jackpot draw')).toContainText(['+₱100.00', '+₱100.00']);
});

const KEPT = 'For use in the diamond shop.';

test('props are won, and one draw follows another from its award, without movement when chosen', async ({
  page,
  perya,
  player,
}) => {
  const outcomes = [
    ['diamonds', /(10|50) diamonds$/, KEPT],
    ['coupon', /₱20 deposit coupon$/, 'Added to your account.'],
    ['card', /Bronze scratch card$/, 'Added to your account.'],
  ] as const;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringToken(page, player);
  for (const [outcome, prize, where] of outcomes) {
    await test.step(outcome, async () => {
      await rig(perya, player, outcome);
      await openDraw(page);
      await spin(page);
      await expect(await expectAward(page, prize)).toContainText(where);
      await dismissAward(page);
      await closeDraw(page);
      await expect(balance(page)).toHaveText('₱50.00');
    });
  }

  await test.step('another draw starts from the award of the first, and the last offers none', async () => {
    await rig(perya, player, '4', 2);
    await openDraw(page);
    await page.getByRole('button', { name: 'My draws' }).click();
    const draws = page.getByRole('dialog', { name: 'My draws' });
    await expect(draws.getByRole('listitem').getByRole('strong')).toHaveText([
      'Bronze scratch card',
      '₱20 deposit coupon',
      /diamonds$/,
    ]);
    await draws.getByRole('button', { name: 'Close' }).click();
    await drawTwice(page);
    await expect(spinButton(page)).toContainText('No draws left');
    await expect(balance(page)).toHaveText('₱250.00');
  });
});

/** ₱100.00, with which the balance rises when their award opens. */
async function winCoins(page: Page): Promise<void> {
  await spin(page);
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await holdClock(page);
  await page.clock.fastForward(MOVEMENT);
  await expect(litCell(page)).toContainText('₱100');
  await page.clock.fastForward(500);
  await expect(award(page)).toBeHidden();
  await expect(balance(page)).toHaveText('₱50.00');
  await page.clock.fastForward(200);
  await page.clock.resume();
  await expect(award(page, /₱100\.00$/)).toBeVisible();
  await expect(balance(page)).toHaveText('₱150.00');
}

/** Draws, with another page to go back to, and tries all that closes other dialogs. The clock stands then. */
async function tryToClose(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await openDraw(page);
  await spin(page);
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await holdClock(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(stage(page)).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(stage(page)).toBeVisible();
  await expect(stage(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await stage(page).getByRole('link', { name: 'Deposit' }).click({ force: true });
  await page.getByRole('button', { name: 'My draws' }).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await goBackFromDialog(page);
  await page.clock.runFor(100);
  await goBackFromDialog(page);
  await page.clock.runFor(100);
  await expect(stage(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectDialogEntry(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/game/search');
  await expect(stage(page)).toBeVisible();
}

/** @returns the won amount, minor units */
async function winJackpot(page: Page, pool: string): Promise<number> {
  await openDraw(page);
  const before = await balance(page).textContent();
  const { bonus: won } = await spin(page);
  const refreshed = page.waitForResponse(/\/refreshData$/);
  await skip(page);
  await expect(page.getByText('You hit a jackpot. The wheel shows which of the four.')).toBeAttached();
  await refreshed;
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(balance(page)).toHaveText(before ?? '');

  await holdClock(page);
  await skip(page);
  expect(await readPointed(page)).toBe(pool);
  await page.clock.fastForward(1_900);
  await expect(stage(page)).toBeVisible();
  await expect(award(page)).toBeHidden();
  await page.clock.fastForward(200);
  await expect(stage(page)).toBeHidden();
  await page.clock.resume();
  const words = `You won the ${pool[0]?.toUpperCase()}${pool.slice(1)} jackpot: ${formatMoney(won)}`;
  await expect(page.getByRole('dialog', { name: words })).toBeVisible();
  await expect(stage(page)).toBeHidden();
  return won;
}

/** Needs two draws left. */
async function drawTwice(page: Page): Promise<void> {
  await expect(spinButton(page)).toContainText('2 draws left');
  await spin(page);
  const first = await expectAward(page, /₱100\.00$/);
  const answered = page.waitForResponse(/\/app\/v1\/receiveDrawChance$/);
  await first.getByRole('button', { name: 'Spin again' }).click();
  await answered;
  const second = await expectAward(page, /₱100\.00$/);
  await expect(second.getByRole('button', { name: 'Great' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Spin again' })).toHaveCount(0);
  await dismissAward(page);
}

/** The balance in the top bar. It is told while a dialog stands above it, too. */
function balance(page: Page) {
  return page.locator('header').getByText(/^₱/);
}

function litCell(page: Page) {
  return page.locator('li[data-lit]');
}

async function readPool(url: string, player: Player, pool: string): Promise<number> {
  const { data } = await post(url, 'getJackpotPools', {}, await fetchToken(url, player));
  return data.pools.find(({ name }: { name: string }) => name === pool).amount;
}

/** The pool whose name stands under the wheel's pointer, which is at the top. */
async function readPointed(page: Page): Promise<string | undefined> {
  return page.locator('[data-wheel] + div b').evaluateAll((names) => {
    const middle = (name: Element) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { top, bottom } = range.getBoundingClientRect();
      return top + bottom;
    };
    const [highest] = names.sort((one, other) => middle(one) - middle(other));
    return highest?.textContent.toLowerCase();
  });
}
