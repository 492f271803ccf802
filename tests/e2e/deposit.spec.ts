import type { Page } from '@playwright/test';
import { beginDeposit, expectStage, goToProvider, readWallet } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, logIn } from './players.ts';

/** With the account: ₱50.00. */
const BEFORE = 5_000;

test.describe('a player', () => {
  test.beforeEach(async ({ page, player }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await keepToken(page, player);
  });

  test('who has deposited before is on the provider’s page in three presses from home', async ({ page }) => {
    await beginDeposit(page, { channel: /^Maya/ });
    await goToProvider(page);
    await approve(page);
    await page.goto('/');

    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await page.getByRole('button', { name: /^Go there now/ }).click();
    await expect(page.getByText(/E-wallet · Maya/)).toBeVisible();
  });

  test('presses Pay far down, and what follows begins at the top of the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/wallets?name=deposit');
    const pay = page.getByRole('button', { name: /^Pay ₱/ });
    await expect(pay).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await pay.click();
    await expectStage(page, 'choosing');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('on a phone is on the provider’s page after the press on Pay, and Back leads to the order', async ({
    openContext,
    player,
    baseURL,
  }) => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
    const phone = await (await openContext({ userAgent, reducedMotion: 'reduce', baseURL })).newPage();
    await keepToken(phone, player);
    await phone.goto('/wallets?name=deposit');
    await phone.getByRole('button', { name: /^Pay ₱/ }).click();
    await expect(phone.getByRole('heading', { name: 'What happens?' })).toBeVisible();
    await phone.goBack();
    await expectStage(phone, 'confirming');
    await expect(phone).toHaveURL(/\/wallets\?name=deposit&order=/);
  });

  for (const channel of ['GCash', 'Maya', 'Card']) {
    test(`pays by ${channel} and is told on the way back`, async ({ page }) => {
      await beginDeposit(page, { channel: new RegExp(`^${channel}`), amount: '1,234.56' });
      await goToProvider(page);
      await approve(page);
      await expectStage(page, 'paid');
      await expect(page).toHaveURL(/\/wallets\?name=deposit&order=/);
      await expect.poll(() => readWallet(page)).toBe(BEFORE + 123_456 + 100_000);
      await expect(page.getByText('₱6,234.56')).toBeVisible();
    });
  }

  test('sends a bank transfer of another amount, and that is what is credited', async ({
    page,
    context,
    perya,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/activity/bank');
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await expectStage(page, 'bank');
    await expectAccessible(page, 'a bank transfer');
    await page.getByRole('button', { name: /^Copy: Reference/ }).click();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'I’ve sent it' }).click();
    await expectStage(page, 'confirming');

    const bank = await context.newPage();
    await bank.goto(`${perya.sandboxUrl}/bank`);
    await bank.getByLabel('Reference').fill(reference);
    await bank.getByLabel('Amount, ₱').fill('250');
    await bank.getByRole('button', { name: 'Transfer' }).click();
    await expect(bank.getByText('transferred')).toBeVisible();
    await bank.close();

    await page.getByRole('button', { name: 'Check now' }).click();
    await expectStage(page, 'paid');
    await expect(
      page.getByText('You chose ₱100.00. ₱250.00 arrived, and that’s what we credited.'),
    ).toBeVisible();
  });

  test('pays another amount on the provider’s page, and that is what is credited', async ({
    page,
    console,
  }) => {
    console.expect(failedLoads(422));
    await beginDeposit(page, { channel: /^Maya/ });
    await goToProvider(page);
    const amount = page.getByLabel('Another amount, ₱');
    await amount.fill('plenty');
    await page.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(page.getByText('Enter an amount like 250 or 250.50.')).toBeVisible();
    await expect(amount).toHaveValue('plenty');

    await amount.fill('1,250.50');
    await page.getByRole('button', { name: 'Pay this amount' }).click();
    await expectStage(page, 'paid');
    await expect(
      page.getByText('You chose ₱100.00. ₱1,250.50 arrived, and that’s what we credited.'),
    ).toBeVisible();
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 125_050 + 100_000);
  });

  test('who is declined loses nothing, and tries again with the same choice', async ({ page }) => {
    await beginDeposit(page, { channel: /^Card/, amount: '321' });
    await goToProvider(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectStage(page, 'failed');
    expect(await readWallet(page)).toBe(BEFORE);
    await expectAccessible(page, 'a declined payment');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay ₱321.00' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  });

  test('whose provider never leads back and never tells is credited all the same', async ({ page }) => {
    await beginDeposit(page);
    const tab = await openTab(page);
    await tab.getByRole('radio', { name: /^Never The shop/ }).check({ force: true });
    await tab.getByRole('radio', { name: /^Never return/ }).check({ force: true });
    await tab.getByRole('button', { name: /^Approve/ }).click();
    await expect(tab.getByText('You can close this page.')).toBeVisible();
    await tab.close();
    await expectStage(page, 'paid');
  });

  test('is led back from a provider’s page that is slow to answer, although it notices the payment meanwhile', async ({
    page,
  }) => {
    await beginDeposit(page);
    await goToProvider(page);
    await page.route(/\/pay\/[^/]+$/, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const noticed = await page.waitForResponse(/\/pay\/[^/]+\/state$/);
      await noticed.finished();
      await route.fulfill({ response: answer });
    });
    await approve(page);
    await expectStage(page, 'paid');
  });

  test('who pays after cancelling is credited, and told at the next look', async ({ page }) => {
    await beginDeposit(page);
    const tab = await openTab(page);
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await expectAccessible(page, 'a cancellation');
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expectStage(page, 'cancelled');
    await tab.getByRole('radio', { name: /^Never return/ }).check({ force: true });
    await tab.getByRole('button', { name: /^Approve/ }).click();
    await expect(tab.getByText('You can close this page.')).toBeVisible();
    await tab.close();
    await page.reload();
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 20_000);
  });

  test('who pays twice is credited twice, the offer once', async ({ page }) => {
    await beginDeposit(page);
    await goToProvider(page);
    const provider = page.url();
    await approve(page);
    await expectStage(page, 'paid');
    await page.goto(provider);
    await page.getByText('Pay again').click();
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 20_000 + 10_000);
  });

  test('whose tab is gone finds the order open', async ({ page, context }) => {
    await beginDeposit(page);
    await page.reload();
    await expectStage(page, 'confirming');
    await page.getByRole('button', { name: 'Other ways to pay' }).click();
    await page.getByRole('button', { name: /^On another device/ }).click();
    await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
    await expectAccessible(page, 'a QR code');
    await page.close();

    const another = await context.newPage();
    await another.goto('/wallets?name=deposit');
    await expectStage(another, 'choosing');
    await goToProvider(another);
    await approve(another);
    await expectStage(another, 'paid');
    await expectAccessible(another, 'a paid order');
  });

  test('who declines the bonus pays and gets the same, and has only that to wager', async ({ page }) => {
    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('radio', { name: /^Add the bonus, wager it 5×/ })).toBeChecked();
    await page.getByRole('radio', { name: /^No bonus/ }).check({ force: true });
    const bill = page.getByRole('region', { name: 'Summary' });
    await expect(bill.getByText('You get').locator('..')).toContainText('₱100.00');
    await expectAccessible(page, 'a declined bonus');
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await goToProvider(page);
    await approve(page);
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 10_000);
  });

  test('sees that an open deposit holds the bonus, and has it again once that is cancelled', async ({
    page,
  }) => {
    await beginDeposit(page);
    await page.goto('/wallets?name=deposit');
    await expectStage(page, 'choosing');
    await page.getByRole('button', { name: 'Make another deposit' }).click();
    await expect(
      page.getByText(/^First-deposit offer: saved for your open deposit of ₱100.00/),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Add the bonus/ })).toHaveCount(0);
    await expectAccessible(page, 'a bonus that an open deposit holds');

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expectStage(page, 'cancelled');
    await page.getByRole('button', { name: 'Deposit again' }).click();
    await expect(page.getByRole('radio', { name: /^Add the bonus/ })).toBeChecked();
    await expect(page.getByText(/saved for your open deposit/)).toHaveCount(0);
  });

  test('reads the terms of the first-deposit offer before paying, until it has been used', async ({
    page,
  }) => {
    await page.goto('/activity/first-deposit');
    await expect(page.getByRole('heading', { name: '100% extra on your first deposit' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/activity/first-deposit');

    await beginDeposit(page);
    await goToProvider(page);
    await approve(page);
    await expectStage(page, 'paid');
    await page.goto('/activity/first-deposit');
    await expect(
      page.getByRole('heading', { name: 'Page Not Found: /activity/first-deposit' }),
    ).toBeVisible();
  });
});

test('a visitor who wants to deposit logs in first, and is led on', async ({ page, player }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expect(page).toHaveURL('/wallets?name=deposit&back=1');
  await expect(page.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
});

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page).toHaveURL(/\/wallets/);
}

/** The provider's page beside the cashier. */
async function openTab(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^In a new tab/ }).click(),
  ]);
  await expect(tab.getByRole('heading', { name: 'What happens?' })).toBeVisible();
  return tab;
}
