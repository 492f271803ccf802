import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createTestSigner, signReceipt, signStatements } from '#tests/sign-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import { install } from './installed-app.ts';
import { dismissAward, expectAward, openDraw, rig, spin, stage } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';

test.use({ serviceWorkers: 'allow' });

const VERDICTS = {
  en: [
    'Everything matches',
    'We can’t tell whether it was fair',
    'The numbers match, but your part was known',
  ],
  fil: [
    'Tugma ang lahat',
    'Hindi masasabi kung patas ito',
    'Tugma ang mga numero, pero alam na ang parte mo',
  ],
  'zh-Hans': ['全部一致', '无法判断是否公平', '数字一致，但服务器已知您的部分'],
} as const;

test.use({ expectedOutput: NETWORK_ERRORS });

test('the verdicts are shown in each language, and axe finds nothing', async ({ page, context, baseURL }) => {
  const signer = await createTestSigner();
  const { proof, ...receipt } = await signReceipt({}, signer);
  const known = await signStatements(signer, { shown: { isChosen: false } });
  const files = [{ ...receipt, proof }, receipt, { ...receipt, proof: { statements: known, relied: '' } }];
  await page.route(/\/getDrawReceiptKey$/, (route) => route.abort());
  for (const [locale, verdicts] of Object.entries(VERDICTS)) {
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL }]);
    await page.goto('/activity/jackpot/verify');
    for (const [index, words] of verdicts.entries()) {
      await page.locator('input[type=file]').setInputFiles(asFile(files[index] ?? {}));
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expectAccessible(page, words);
    }
  }
});

test('a player’s own draw and a saved receipt’s draw are recomputed without the server', async ({
  page,
  context,
  perya,
  player,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rig(perya, player, 'diamonds');
  await install(page);
  await bringToken(page, player);
  await openDraw(page);
  await stage(page).hover();
  await page.mouse.wheel(0, 100_000);
  await changeSeeds(page, 'my-own-words', 0);
  await page.getByRole('button', { name: 'Copy the commitment', exact: true }).click();
  const commitment = await page.evaluate(() => navigator.clipboard.readText());
  await spin(page);
  await expectAward(page, /diamonds$/);
  await dismissAward(page);
  await changeSeeds(page, 'my-other-words', 1);

  await page.getByRole('button', { name: 'My draws' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the receipt: \d+ diamonds$/ }).click();
  const file = await (await saved).path();
  await context.setOffline(true);
  await page.goto('/activity/jackpot/verify');
  await page.getByLabel('Receipt file').setInputFiles(file);
  await expectAgreement(page);
  const steps = page.getByRole('list', { name: 'Step by step' });
  await expect(steps).toContainText(commitment);
  await expect(steps).toContainText('Kept on this device.');

  const { proof, ...receipt } = JSON.parse(await readFile(file, 'utf8'));
  expect(proof.statements.length).toBeGreaterThanOrEqual(2);
  await bringReceipt(page, receipt);
  await expectAgreement(page);
  await page.evaluate(() => indexedDB.deleteDatabase('perya-draws'));
  await page.reload();
  await bringReceipt(page, receipt);
  const verdict = page.getByRole('heading', { name: 'We can’t tell whether it was fair' });
  await expect(verdict).toBeVisible();
  await bringReceipt(page, { ...receipt, proof });
  await expectAgreement(page);
  await expect(steps).toContainText('It came with the file');

  await test.step('another draw’s receipt and the test vectors are checked', async () => {
    await bringReceipt(page, await signReceipt());
    await expectAgreement(page);
    await page.getByRole('button', { name: 'Run the test vectors' }).click();
    await expect(page.getByText(/^(\d+) of \1 match$/)).toBeVisible();
  });
});

async function changeSeeds(page: Page, seed: string, draws: number): Promise<void> {
  const field = page.getByLabel('Your new seed');
  // Pressed by key: content that loads above may move it, and a click on the backdrop closes the dialog.
  if (!(await field.isVisible())) await page.locator('summary', { hasText: 'Check the draw' }).press('Enter');
  await field.fill(seed);
  await page.getByRole('button', { name: 'Change seeds and reveal the old one' }).click();
  await expect(page.getByText(`The old seed is revealed. Draws made with it: ${draws}.`)).toBeVisible();
  // Until the panel shows the new seed, its commitment is the old one.
  await expect(page.getByText(seed, { exact: true })).toBeVisible();
}

async function bringReceipt(page: Page, receipt: object): Promise<void> {
  await page.getByLabel('Receipt file').setInputFiles(asFile(receipt));
}

function asFile(receipt: object) {
  const buffer = Buffer.from(JSON.stringify(receipt));
  return { name: 'draw.json', mimeType: 'application/json', buffer };
}

/** A browser may know no Ed25519, and says so. */
async function expectAgreement(page: Page): Promise<void> {
  const verdict = page.getByRole('heading', {
    name: /^(Everything matches|The result is right, but we couldn’t check its signature)/,
  });
  await expect(verdict).toBeVisible();
  await expect(page.getByRole('list', { name: 'Step by step' })).not.toContainText('Doesn’t match');
}
