import { signReceipt } from '#tests/sign-receipt.ts';
import { install } from './installed-app.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';

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
  // A browser may know no Ed25519, and says so.
  const verdict = page.getByRole('heading', {
    name: /^(Everything agrees|The result is right, its signature)/,
  });
  await expect(verdict).toBeVisible();
  await expect(page.getByRole('list', { name: 'Step by step' })).not.toContainText('Does not agree');
  await page.getByRole('button', { name: 'Run the test vectors' }).click();
  await expect(page.getByText(/^(\d+) of \1 agree$/)).toBeVisible();
});
