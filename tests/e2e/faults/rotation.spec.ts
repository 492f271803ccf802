import type { Page } from '@playwright/test';
import { expectNothingCutOff } from '../find-cut-off.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken, playOnce } from '../players.ts';
import {
  expectFilled,
  fillRegistration,
  inventPlayer,
  openRegistration,
  pressCreate,
  takeWelcome,
} from '../registration.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a phone that is turned with a form open keeps all that was typed', async ({ page }) => {
  const player = inventPlayer();
  await page.goto('/');
  const form = await openRegistration(page);
  await fillRegistration(form, player);
  await turn(page, 'on its side');
  await expectFilled(form, player);
  await pressCreate(form);
  await takeWelcome(page);
  await expect(form).toBeHidden();
  await expect(page.getByText('Balance')).toBeAttached();
  await turn(page, 'upright');
});

test('a phone that is turned in mid-game keeps the bets and the round', async ({ page, player }) => {
  await keepToken(page, player);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Red/ }).click();
  await turn(page, 'on its side');
  await expect(frame.getByRole('button', { name: /^Red, ₱/ })).toBeVisible();
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await turn(page, 'upright');
  await expect(frame.getByRole('status')).toContainText(/win|back/i);
  await playOnce(page);
  await turn(page, 'on its side');
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL('/');
});

test('a phone that is turned on home shows the same games, in view', async ({ page }) => {
  await page.goto('/');
  await untilDrawn(page);
  const game = page.getByRole('link', { name: /^Color Game/ }).first();
  await game.scrollIntoViewIfNeeded();
  for (const way of ['on its side', 'upright'] as const) {
    await turn(page, way);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  }
  await game.click();
  await expect(page).toHaveURL(/\/auth\/login|\/game\/start/);
});

/** Turns the phone; nothing is cut off then. */
async function turn(page: Page, way: 'on its side' | 'upright'): Promise<void> {
  await page.setViewportSize(way === 'upright' ? { width: 390, height: 844 } : { width: 844, height: 390 });
  await expectNothingCutOff(page, way);
}
