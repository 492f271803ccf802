import { expect, type Locator, type Page } from '@playwright/test';
import type { PeryaServer } from './perya-server.ts';
import type { Player } from './players.ts';

/** Longer than the cursor or the wheel ever moves, in milliseconds. */
export const MOVEMENT = 9_000;

/** So many of the player's next draws bring this outcome, as `npm run rig` names it. */
export async function rig(perya: PeryaServer, player: Player, outcome: string, chances = 1): Promise<void> {
  await perya.command('draws', { outcome, options: { account: player.account, chances } });
}

/** Opens the draw from home, above it. */
export async function openDraw(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Jackpot', exact: true })
    .getByRole('button', { name: /^(See the draw|A draw is ready)/ })
    .click();
  await expect(spinButton(page)).toBeVisible();
}

/** The dialog that the draw stands in. */
export function stage(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Jackpot draw' });
}

export async function closeDraw(page: Page): Promise<void> {
  await stage(page).getByRole('button', { name: 'Close' }).click();
  await expect(stage(page)).toBeHidden();
}

export function spinButton(page: Page): Locator {
  return page.getByRole('button', { name: /^SPIN/ });
}

/** Draws, and waits for the answer; its animation runs or is about to start. @returns the answer's data */
export async function spin(page: Page): Promise<{ bonus: number }> {
  const answered = page.waitForResponse(/\/app\/v1\/receiveDrawChance$/);
  await spinButton(page).click();
  return (await (await answered).json()).data;
}

/** Lands the cursor or the wheel as soon as the button is shown, a second after the animation began. */
export async function skip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
}

/** The award that stands open. @param prize as its heading tells it: ‘₱20.00’, ‘50 diamonds’ */
export function award(page: Page, prize: RegExp = /./): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^You won .*${prize.source}`) });
}

/** Waits through whatever still moves. */
export async function expectAward(page: Page, prize?: RegExp): Promise<Locator> {
  const popup = award(page, prize);
  await expect(popup).toBeVisible();
  return popup;
}

/** The player has seen the award that stands open, and the server knows. */
export async function dismissAward(page: Page): Promise<void> {
  const told = page.waitForResponse(/\/app\/v1\/dismissDrawAward$/);
  await award(page).getByRole('button', { name: 'Great' }).click();
  await told;
  await expect(award(page)).toBeHidden();
}
