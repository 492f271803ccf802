import type { Page } from '@playwright/test';
import { award, dismissAward, expectAward, openDraw, spinButton } from './jackpot-page.ts';
import { test as base, expect } from './perya-test.ts';
import { bringToken, type Player, readCoins } from './players.ts';
import { untilPainted } from './until-painted.ts';
import { type Calls, openCalls } from './withdrawing.ts';

/** ₱100.00, which the draw wins, and ₱50.00, which the account was opened with. */
const PRIZE = 10_000;
const AT_FIRST = 5_000;

interface Resuming {
  /** What the player asks beside the page. */
  call: Calls;
}

/** A player of one draw, whose page goes while it runs. */
export const test = base.extend<Resuming>({
  call: async ({ perya, player }, use) => use(await openCalls(perya, player)),
});

export async function beginDraw(page: Page, player: Player): Promise<void> {
  await bringToken(page, player);
  await openDraw(page);
}

export async function expectSpinning(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'The draw is under way.' })).toBeAttached();
  expect(await award(page).count()).toBe(0);
}

/** The award stands open, was paid once, and waits nowhere any more when it has been dismissed. */
export async function expectShownUntilDismissed({ page, call }: { page: Page; call: Calls }) {
  await expectAward(page, /₱100\.00/);
  await expectPaidOnce(call);
  await dismissAward(page);
  await page.goto('/');
  await expectGone(page);
  expect((await call('getJackpotDrawInfo')).pendingAwards).toEqual([]);
  await expectPaidOnce(call);
}

/** Neither draw nor payment is there twice. */
export async function expectPaidOnce(call: Calls): Promise<void> {
  const { list } = await call('getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 20 });
  const { movements } = await call('appUserCoinDetail', { pageSize: 20 });
  const { coin } = await call('refreshData');
  expect(list).toEqual([expect.objectContaining({ amountSection: PRIZE })]);
  expect(movements).toEqual([
    expect.objectContaining({ kind: 'draw-win', amount: PRIZE, reference: list[0]?.id }),
    expect.objectContaining({ kind: 'sign-up-bonus', amount: AT_FIRST }),
  ]);
  expect(coin).toBe(AT_FIRST + PRIZE);
}

/** Home shows no award, and the player's coins. */
export async function expectGone(page: Page): Promise<void> {
  await openDraw(page);
  await page.evaluate(untilPainted);
  await expect(award(page)).toHaveCount(0);
  expect(await readCoins(page)).toBe(AT_FIRST + PRIZE);
}

/** It stood open here while it was dismissed elsewhere: it goes when somebody looks. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(award(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(award(page)).toBeHidden();
  await expect(spinButton(page)).toBeVisible();
}
