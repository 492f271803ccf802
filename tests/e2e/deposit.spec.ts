import type { Page } from '@playwright/test';
import { beginDeposit, expectStage, goToProvider, lookUntil, readWallet, stages } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { holdCode } from './hold-code.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, logIn } from './players.ts';

/** A new account's balance: ₱50.00. */
const BEFORE = 5_000;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a visitor logs in to deposit, and next time reaches the provider’s page in three presses', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(422));
  const payAmount = page.getByRole('button', { name: 'Pay this amount' });
  await test.step('logs in, and continues', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, player);
    await expect(page).toHaveURL('/wallets?name=deposit&back=1');
    await expect(page.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
  });

  await test.step('pays a different amount on the provider’s page, and that amount is credited', async () => {
    await page.getByRole('radio', { name: /^Maya/ }).check({ force: true });
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await goToProvider(page);
    const amount = page.getByLabel('Another amount, ₱');
    await amount.fill('plenty');
    await payAmount.click();
    await expect(page.getByText('Enter an amount like 250 or 250.50.')).toBeVisible();
    await expect(amount).toHaveValue('plenty');

    await amount.fill('1,250.50');
    await payAmount.click();
    await expectStage(page, 'paid');
    await expect(
      page.getByText('You chose ₱100.00. ₱1,250.50 arrived, and that’s what we credited.'),
    ).toBeVisible();
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 125_050 + 100_000);
  });

  await test.step('reaches the provider’s page in three presses from home', async () => {
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await page.getByRole('button', { name: /^Go there now/ }).click();
    await expect(page.getByText(/E-wallet · Maya/)).toBeVisible();
  });

  await test.step('is led back from a slow page, although it notices the payment in the meantime', async () => {
    await page.route(/\/pay\/[^/]+$/, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const noticed = await page.waitForResponse(/\/pay\/[^/]+\/state$/);
      await noticed.finished();
      await route.fulfill({ response: answer });
    });
    await approve(page);
    await expectStage(page, 'paid');
  });
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  });

  test('a press on Pay leads to the provider’s page, and Back leads to the order', async ({
    page,
    player,
  }) => {
    await keepToken(page, player);
    await page.goto('/wallets?name=deposit');
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    await expect(page.getByRole('heading', { name: 'What happens?' })).toBeVisible();
    await page.goBack();
    await expectStage(page, 'confirming');
    await expect(page).toHaveURL(/\/wallets\?name=deposit&order=/);
  });
});

test('a player reads the first-deposit terms, gets the offer confirmed after paying, and gets it once', async ({
  page,
  player,
}) => {
  await keepToken(page, player);
  const deposit = page.getByRole('main').getByRole('link', { name: 'Deposit' });
  await test.step('reads the terms before paying', async () => {
    await page.goto('/activity/first-deposit');
    await expect(page.getByRole('heading', { name: '100% extra on your first deposit' })).toBeVisible();
    await deposit.click();
    await expect(page.getByRole('button', { name: 'Pay ₱100.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/activity/first-deposit');
  });

  await test.step('pays, and reads the confirmation after the return', async () => {
    await deposit.click();
    await page.getByRole('radio', { name: /^GCash/ }).check({ force: true });
    await page.getByLabel('Other amount').fill('1,234.56');
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    await goToProvider(page);
    const provider = page.url();
    await approve(page);
    await expectStage(page, 'paid');
    await expect(page).toHaveURL(/\/wallets\?name=deposit&order=/);
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 123_456 + 100_000);
    await expect(page.getByText('₱6,234.56')).toBeVisible();
    await expectInView(page, stages.paid);
    await page.goto(provider);
  });

  await test.step('two payments are credited twice, the offer once', async () => {
    await page.getByText('Pay again').click();
    await page.getByRole('button', { name: 'Pay ₱1,234.56' }).click();
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 123_456 + 100_000 + 123_456);
    await page.goto('/activity/first-deposit');
    await expect(page.getByRole('heading', { name: 'This offer was for your first deposit' })).toBeVisible();
  });
});

test('a bank transfer of a different amount is credited with that amount', async ({
  page,
  context,
  perya,
  player,
}) => {
  await keepToken(page, player);
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

  await lookUntil(page, 'paid');
  await expect(
    page.getByText('You chose ₱100.00. ₱250.00 arrived, and that’s what we credited.'),
  ).toBeVisible();
});

test('after a decline or a late payment the same choice can be tried again, and nothing is lost', async ({
  page,
  player,
}) => {
  await keepToken(page, player);
  await beginDeposit(page, { channel: /^Card/, amount: '321' });
  await test.step('declined', async () => {
    await goToProvider(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectStage(page, 'failed');
    expect(await readWallet(page)).toBe(BEFORE);
    await expectAccessible(page, 'a declined payment');
    await expectSameChoice(page);
  });

  await test.step('too late', async () => {
    await page.getByRole('button', { name: 'Pay ₱321.00' }).click();
    await goToProvider(page);
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await expectStage(page, 'expired');
    await expect(
      page.getByText('If you did pay, we’ll credit it as soon as we hear about it.'),
    ).toBeVisible();
    await expectAccessible(page, 'an expired deposit');
    expect(await readWallet(page)).toBe(BEFORE);
    await expectSameChoice(page);
  });

  await test.step('a player who declines the bonus gets the paid amount', async () => {
    await expect(page.getByRole('radio', { name: /^Add the bonus, wager it 5×/ })).toBeChecked();
    await page.getByRole('radio', { name: /^No bonus/ }).check({ force: true });
    const bill = page.getByRole('region', { name: 'Summary' });
    await expect(bill.getByText('You get').locator('..')).toContainText('₱321.00');
    await expectAccessible(page, 'a declined bonus');
    await page.getByRole('button', { name: 'Pay ₱321.00' }).click();
    await goToProvider(page);
    await approve(page);
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 32_100);
    await expectAccessible(page, 'a paid order');
    await page.goto('/wallets/record?tab=deposits');
    await expect(page.getByRole('button', { name: /₱321\.00 Expired$/ })).toBeVisible();
  });
});

test('an open order outlasts its tab, holds the bonus until its cancellation, and can be credited even then', async ({
  page: first,
  context,
  player,
}) => {
  await keepToken(first, player);
  await test.step('after a press on Pay far down the page shows from its top', async () => {
    await first.setViewportSize({ width: 320, height: 568 });
    await first.goto('/wallets?name=deposit');
    const pay = first.getByRole('button', { name: /^Pay ₱/ });
    await expect(pay).toBeVisible();
    await first.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await pay.click();
    await expectStage(first, 'choosing');
    expect(await first.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a reload finds the order, which can be paid on another device', async () => {
    await first.reload();
    await expectStage(first, 'confirming');
    await first.getByRole('button', { name: 'Other ways to pay' }).click();
    await first.getByRole('button', { name: /^On another device/ }).click();
    await expect(first.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
    await expectAccessible(first, 'a QR code');
    await first.close();
  });

  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('another tab finds it too, and that it holds the bonus', async () => {
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
    await expectAccessible(page, 'a cancellation');
    await page.getByRole('button', { name: 'Keep it' }).click();
  });

  await test.step('the bonus is available again once it is cancelled', async () => {
    await cancel(page);
    await page.getByRole('button', { name: 'Deposit again' }).click();
    await expect(page.getByRole('radio', { name: /^Add the bonus/ })).toBeChecked();
    await expect(page.getByText(/saved for your open deposit/)).toHaveCount(0);
  });

  await test.step('a payment after the cancellation is credited, and shows at the next look', async () => {
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    const tab = await openTab(page);
    await cancel(page);
    await payAndStay(tab);
    await page.reload();
    await lookUntil(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(BEFORE + 20_000);
    await page.getByRole('button', { name: 'Deposit again' }).click();
  });

  await test.step('a payment is credited even if the provider never leads back and never reports it', async () => {
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    const tab = await openTab(page);
    await tab.getByRole('radio', { name: /^Never The shop/ }).check({ force: true });
    await payAndStay(tab);
    await expectStage(page, 'paid');
  });
});

async function expectSameChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₱321.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expectStage(page, 'cancelled');
}

/** What the page says before the app is there. */
async function expectInView(page: Page, heading: RegExp): Promise<void> {
  const letCode = await holdCode(page);
  // New addresses with a query get a share of the renderer's time: beyond it their document has no view.
  await expect(async () => {
    await page.goto(page.url(), { waitUntil: 'commit' });
    const view = page.locator('#first[data-filled]');
    await expect(view.getByRole('heading', { name: heading })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  letCode();
  await expect(page.locator('#first')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

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

/** Pays without being led back, and closes the provider's page. */
async function payAndStay(tab: Page): Promise<void> {
  await tab.getByRole('radio', { name: /^Never return/ }).check({ force: true });
  await tab.getByRole('button', { name: /^Approve/ }).click();
  await expect(tab.getByText('You can close this page.')).toBeVisible();
  await tab.close();
}
