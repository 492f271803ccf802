import type { Page } from '@playwright/test';
import { holdCall } from '../hold-call.ts';
import { holdClock } from '../hold-clock.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, playOnce } from '../players.ts';
import { fillRegistration, inventPlayer, pressCreate, takeWelcome } from '../registration.ts';
import { slowDown } from '../slow-network.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('on 2g a stranger registers, finds a game and plays', async ({ page }) => {
  test.slow();
  await slowDown(page, '2g');
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await expect(page.getByRole('dialog').getByLabel('Account name')).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Create account' });
  await fillRegistration(form, inventPlayer());
  const letGo = await holdCall(page, 'accountRegist');
  await pressCreate(form);
  await expect(form.getByRole('button', { name: 'One moment…' })).toBeVisible();
  letGo();
  await takeWelcome(page);
  await expect(form).toBeHidden();
  await page.unroute(/accountRegist$/);
  await page
    .getByRole('link', { name: /^Color Game/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible({
    timeout: 60_000,
  });
  await playOnce(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a call gets 10 s, or 20 s on 2g, and the spinner shows until then', async ({ page, player }) => {
  test.slow();
  await page.clock.install();
  await bringToken(page, player);
  let asked = 0;
  await page.route(/startGame/, () => {
    asked += 1;
  });

  await slowDown(page, 'mobile');
  await holdClock(page);
  const game = page.getByRole('link', { name: /^Color Game/ }).first();
  await game.click();
  await expectTimeout(page, 10_000, () => asked === 1);

  await slowDown(page, '2g');
  await holdClock(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expectTimeout(page, 20_000, () => asked === 2);
  await page.unroute(/startGame/);
  await again.click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible({
    timeout: 40_000,
  });
});

/** Expects the call to time out, and the player to be told. Holds the clock. @param timeout milliseconds */
async function expectTimeout(page: Page, timeout: number, isAsked: () => boolean): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(isAsked()).toBe(true);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(timeout - 1_000);
  await expect(page.getByText('Opening Color Game…')).toBeAttached();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await page.getByRole('alertdialog', { name: 'Tips' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
}
