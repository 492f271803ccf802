import { expectStage, goToProvider } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { logIn } from './players.ts';
import { closeCheckIn, expectNoPopup } from './popups.ts';

test.use({ hasOffer: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a new player sees the first-deposit offer at home, once a session until they have deposited', async ({
  page,
  player,
  context,
}) => {
  test.slow();
  await test.step('a visitor does not see it', () =>
    expectNoPopup(page, async () => {
      await page.goto('/');
      await untilDrawn(page);
      await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    }));

  await test.step('a player may decline it, and does not see it again', async () => {
    await page.goto('/auth/accountLogin');
    await logIn(page, player);
    await closeCheckIn(page);
    const dialog = page.getByRole('dialog', { name: 'First deposit' });
    await expect(dialog.getByRole('heading', { name: '100% extra on your first deposit' })).toBeVisible();
    await expect(dialog.getByText('5× before a withdrawal')).toBeVisible();
    await expect(dialog.getByText('For example')).toBeVisible();
    await expectAccessible(page, 'the offer for a first deposit');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();

    await expectNoPopup(page, async () => {
      await page.reload();
      await expect(page.getByRole('banner').getByText(/^₱/)).toBeVisible();
    });
  });

  const another = await context.newPage();
  await another.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('it leads to the cashier', async () => {
    await another.goto('/');
    await closeCheckIn(another);
    await another.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
    await expect(another.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
    await expect(another.getByRole('dialog')).toHaveCount(0);
    await another.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await goToProvider(another);
    await another.getByRole('button', { name: /^Approve/ }).click();
    await expectStage(another, 'paid');
    await another.close();
  });

  await test.step('players who have deposited do not see it', async () => {
    const later = await context.newPage();
    await later.goto('/');
    await closeCheckIn(later);
    await expectNoPopup(later, async () => {
      await later.reload();
      await expect(later.getByRole('banner').getByText('₱250.00')).toBeVisible();
    });
  });
});
