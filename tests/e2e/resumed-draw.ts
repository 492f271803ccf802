import type { Page } from '@playwright/test';
import { award, dismissAward, expectAward, openDraw, rig, spin, spinButton } from './jackpot-page.ts';
import { test as base, expect } from './perya-test.ts';
import { lookAgain, readCoins } from './players.ts';
import { untilPainted } from './until-painted.ts';
import { type Calls, openCalls } from './withdrawing.ts';

/** The grid's cell of ₱100.00, which each draw wins. */
const PRIZE_CELL = '4';
const PRIZE = 10_000;
/** ₱50.00, which the account was opened with. */
const AT_FIRST = 5_000;

interface Resuming {
  /** What the player asks beside the page. */
  call: Calls;
  /** Gives the player one draw. */
  giveDraw: () => Promise<void>;
}

/** A player whose page goes while they draw. */
export const test = base.extend<Resuming>({
  call: async ({ perya, player }, use) => use(await openCalls(perya, player)),
  giveDraw: async ({ perya, player }, use) => use(() => rig(perya, player, PRIZE_CELL)),
});

/** Draws above home, as far as the cursor moves. */
export async function beginSpin(page: Page, giveDraw: () => Promise<void>): Promise<void> {
  await giveDraw();
  await openDraw(page);
  await spin(page);
  await expectSpinning(page);
}

export async function expectSpinning(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'The draw is under way.' })).toBeAttached();
  expect(await award(page).count()).toBe(0);
}

interface Shown {
  page: Page;
  call: Calls;
  /** How many the player has made. */
  draws: number;
}

/** The award of the last draw stands open, was paid once, and waits no more when it has been dismissed. */
export async function expectShownUntilDismissed({ page, call, draws }: Shown): Promise<void> {
  await expectAward(page, /₱100\.00/);
  await expectPaidOnce(call, draws);
  await dismissAward(page);
  expect((await call('getJackpotDrawInfo')).pendingAwards).toEqual([]);
  await expectPaidOnce(call, draws);
}

/** No draw or payment is there twice. */
export async function expectPaidOnce(call: Calls, draws: number): Promise<void> {
  const { list } = await call('getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 20 });
  const { movements } = await call('appUserCoinDetail', { pageSize: 20 });
  const { coin } = await call('refreshData');
  expect(list).toEqual(Array(draws).fill(expect.objectContaining({ amountSection: PRIZE })));
  expect(movements).toEqual([
    ...list.map(({ id }) => expect.objectContaining({ kind: 'draw-win', amount: PRIZE, reference: id })),
    expect.objectContaining({ kind: 'sign-up-bonus', amount: AT_FIRST }),
  ]);
  expect(coin).toBe(AT_FIRST + draws * PRIZE);
}

/** Home shows no award when it is opened again, and the player's coins. */
export async function expectGone(page: Page, draws: number): Promise<void> {
  await page.goto('/');
  await openDraw(page);
  await page.evaluate(untilPainted);
  await expect(award(page)).toHaveCount(0);
  expect(await readCoins(page)).toBe(AT_FIRST + draws * PRIZE);
}

/** It stood open here while it was dismissed elsewhere: it goes when somebody looks. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(award(page)).toBeVisible();
  await lookAgain(page);
  await expect(award(page)).toBeHidden();
  await expect(spinButton(page)).toBeVisible();
}
