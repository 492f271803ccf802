import { beginDeposit, expectStage, goToProvider } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { logIn } from './players.ts';
import { closeCheckIn, expectNoPopup } from './popups.ts';

test.use({ hasOffer: true });

test.beforeEach(({ page }) => page.clock.install());

test('a new player meets the offer for a first deposit at home, once a session, and may decline it', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoPopup(page, async () => {
    await page.goto('/');
    await untilDrawn(page);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });

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

test('the offer leads to the cashier, and players who have deposited do not meet it', async ({
  page,
  player,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth/accountLogin');
  await logIn(page, player);
  await closeCheckIn(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await beginDeposit(page);
  await goToProvider(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expectStage(page, 'paid');

  const another = await context.newPage();
  await another.goto('/');
  await closeCheckIn(another);
  await expectNoPopup(another, async () => {
    await another.reload();
    await expect(another.getByRole('banner').getByText('₱250.00')).toBeVisible();
  });
});
