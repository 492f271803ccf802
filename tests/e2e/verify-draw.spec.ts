import type { Page } from '@playwright/test';
import { signReceipt } from '#tests/sign-receipt.ts';
import { install } from './installed-app.ts';
import { dismissAward, expectAward, openDraw, rig, spin, stage } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';

test.use({ serviceWorkers: 'allow' });

test('a saved receipt is checked without a network', async ({ page, context, console }) => {
  console.expect(NETWORK_ERRORS);
  const receipt = JSON.stringify(await signReceipt());
  await install(page);
  await page.goto('/activity/jackpot/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a draw' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page
    .getByLabel('Receipt file')
    .setInputFiles({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(receipt) });
  await expectAgreement(page);
  await page.getByRole('button', { name: 'Run the test vectors' }).click();
  await expect(page.getByText(/^(\d+) of \1 agree$/)).toBeVisible();
});

test('a player’s own draw is computed again without the server, once its seed is revealed', async ({
  page,
  context,
  perya,
  player,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rig(perya, player, 'diamonds');
  await install(page);
  await bringToken(page, player);
  await openDraw(page);
  await stage(page).hover();
  await page.mouse.wheel(0, 100_000);
  await page.getByRole('button', { name: 'Copy the commitment', exact: true }).click();
  const commitment = await page.evaluate(() => navigator.clipboard.readText());
  await spin(page);
  await expectAward(page, /diamonds$/);
  await dismissAward(page);
  await page.getByLabel('Your new seed').fill('my-own-words');
  await page.getByRole('button', { name: 'Change seeds and reveal the old one' }).click();
  await expect(page.getByText('The old seed is revealed. Draws made on it: 1.')).toBeVisible();

  await page.getByRole('button', { name: 'My draws' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the receipt: \d+ diamonds$/ }).click();
  const file = await (await saved).path();
  await context.setOffline(true);
  await page.goto('/activity/jackpot/verify');
  await page.getByLabel('Receipt file').setInputFiles(file);
  await expectAgreement(page);
  await expect(page.getByRole('list', { name: 'Step by step' })).toContainText(commitment);
});

/** A browser may know no Ed25519, and says so. */
async function expectAgreement(page: Page): Promise<void> {
  const verdict = page.getByRole('heading', {
    name: /^(Everything agrees|The result is right, its signature)/,
  });
  await expect(verdict).toBeVisible();
  await expect(page.getByRole('list', { name: 'Step by step' })).not.toContainText('Does not agree');
}
