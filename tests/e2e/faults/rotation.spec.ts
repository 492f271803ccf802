import type { Page } from '@playwright/test';
import { expectNothingCutOff } from '../find-cut-off.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { playOnce } from '../players.ts';
import { beginRegistration, expectFilled, inventPlayer, pressCreate, takeWelcome } from '../registration.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('rotating a phone keeps the games in view, typed text, the bets and the round', async ({ page }) => {
  test.slow();
  const player = inventPlayer();
  await page.goto('/');
  await untilDrawn(page);
  const game = page.getByRole('link', { name: /^Color Game/ }).first();

  await test.step('home shows the same games', async () => {
    await game.scrollIntoViewIfNeeded();
    for (const way of ['on its side', 'upright'] as const) {
      await turn(page, way);
      await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    }
    await game.click({ trial: true });
  });

  await test.step('a form keeps all typed text', async () => {
    const form = await beginRegistration(page, player);
    await turn(page, 'on its side');
    await expectFilled(form, player);
    await pressCreate(form);
    await takeWelcome(page);
    await expect(form).toBeHidden();
    await expect(page.getByText('Balance')).toBeAttached();
    await turn(page, 'upright');
  });

  await test.step('a game keeps the bets and the round', async () => {
    await game.click();
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
});

/** Turns the phone; nothing is cut off then. */
async function turn(page: Page, way: 'on its side' | 'upright'): Promise<void> {
  await page.setViewportSize(way === 'upright' ? { width: 390, height: 844 } : { width: 844, height: 390 });
  await expectNothingCutOff(page, way);
}
