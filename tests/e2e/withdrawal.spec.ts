import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMoney } from '#contract/money.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import {
  type Calls,
  decide,
  deposit,
  give,
  newNumber,
  openCalls,
  PIN,
  play,
  prepare,
  readOpenOrder,
  withdraw,
} from './withdrawing.ts';

const WITHDRAW = '/wallets?name=withdraw';

/** Limits are a day's. */
test.use({ movesClock: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** In the demo, withdrawals up to ₱5,000 approve themselves. */
test('a player sees every obstacle, removes it, plays the remaining wagering and watches the money arrive', async ({
  page,
  perya,
  player,
  console,
}) => {
  test.slow();
  await keepToken(page, player);
  const number = newNumber();

  await test.step('every obstacle is shown at once', async () => {
    await page.goto(WITHDRAW);
    for (const title of [
      'Add an account to receive the money',
      'Set your withdrawal PIN',
      '₱250.00 left to wager',
      'The minimum withdrawal is ₱100.00',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'blocked');
  });

  await test.step('the password is set on the profile, and the profile leads back', async () => {
    await page.getByRole('link', { name: 'Set PIN' }).click();
    await page.getByLabel('New PIN, 6 digits').fill('123456');
    await page.getByLabel('Repeat PIN').fill('123456');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Too easy to guess/)).toBeVisible();
    await page.getByLabel('New PIN, 6 digits').fill(PIN);
    await page.getByLabel('Repeat PIN').fill(PIN);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(WITHDRAW);
    await expect(page.getByRole('heading', { name: 'Set your withdrawal PIN' })).toHaveCount(0);
  });

  // The new PIN has ended all logins but the page's.
  const call = await openCalls(perya, player);

  await test.step('an account is added, and its full number is never shown again', async () => {
    console.expect(failedLoads(403));
    await page.getByRole('link', { name: 'Add account' }).click();
    await page.getByLabel('Wallet or bank').selectOption('GCash');
    await page.getByLabel('Mobile number').fill(number);
    await page.getByLabel('Account holder').fill('Luz dela Cruz');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Withdrawal PIN').fill('190328');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Wrong PIN. Please try again.')).toBeVisible();
    await page.getByLabel('Withdrawal PIN').fill(PIN);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(WITHDRAW);
    await expect(page.getByRole('heading', { name: 'Add an account' })).toHaveCount(0);
  });

  await test.step('the wagering of a deposit is shown to the cent', async () => {
    await deposit(call, 10_000);
    await askAgain(page);
    const { wageringLeft, wageringTotal } = await call('getExchange');
    expect(wageringLeft).toBeGreaterThan(0);
    expect(wageringLeft).toBe(wageringTotal);
    await expect(
      page.getByRole('heading', { name: `${formatMoney(wageringLeft)} left to wager` }),
    ).toBeVisible();
    await play(call, 10_000);
    await putAside(call);
    await askAgain(page);
    await expect(
      page.getByRole('heading', { name: `${formatMoney(wageringLeft - 10_000)} left to wager` }),
    ).toBeVisible();
    await expect(
      page.getByText(`${formatMoney(10_000)} of ${formatMoney(wageringTotal)} wagered`),
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await give(perya, player, 5000);
    await play(call, wageringLeft - 10_000);
  });

  const { coin } = await call('getExchange');
  await test.step('fee, payout and arrival are shown before the withdrawal', async () => {
    await askAgain(page);
    await page.getByLabel('Amount').fill('150');
    await expect(page.getByText('1 minute to 30 minutes')).toBeVisible();
    await expectAccessible(page, 'the form');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`GCash •••••••${number.slice(-4)}`)).toBeVisible();
    await expect(page.getByText('₱149.25')).toBeVisible();
    await expectAccessible(page, 'the summary');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Withdrawal PIN').fill(PIN);
    await expectAccessible(page, 'the password');
    expect((await call('getExchange')).coin).toBe(coin);
  });

  await test.step('it is followed through a reload until it arrives', async () => {
    await page.getByRole('button', { name: 'Withdraw ₱150.00' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Requested' })).toBeVisible();
    expect((await call('getExchange')).coin).toBe(coin - 15_000);
    await expect(page.getByRole('heading', { name: '₱149.25 has arrived' })).toBeVisible();
    await expectAccessible(page, 'the status');
    const { orders } = await call('exchangeRecord');
    expect(orders).toMatchObject([{ state: 'paid', amount: 15_000, fee: 75, payout: 14_925 }]);
  });
});

test('a rejected withdrawal returns and does not use the daily limit, and the end of the day is shown', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  const call = await openCalls(perya, player);
  await prepare(call);
  await give(perya, player, 60000);
  const { coin, accounts } = await call('getExchange');
  const accountId = accounts[0]?.accountId ?? '';
  await keepToken(page, player);

  await test.step('a rejected withdrawal gives the reason, and every coin is back', async () => {
    await page.goto('/withdrawal/gcash');
    await withdraw(page, '6000');
    await expect(page.getByRole('heading', { name: 'Your withdrawal is being checked' })).toBeVisible();
    expect((await call('getExchange')).coin).toBe(coin - 600_000);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your withdrawal is being checked' })).toBeVisible();
    await decide(perya, 'reject', await readOpenOrder(call), 'The name differs');
    await expect(page.getByRole('heading', { name: 'The withdrawal was rejected' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('The name differs')).toBeVisible();
    expect((await call('getExchange')).coin).toBe(coin);
  });

  await test.step('a player at the daily limit reads when the next day begins', async () => {
    for (const amount of [2_500_000, 2_000_000]) {
      const request = { requestId: randomUUID(), accountId, amount, password: PIN };
      const { order } = await call('exchange', request);
      await decide(perya, 'approve', order.orderId);
      await expect.poll(async () => (await call('getExchange')).openOrder).toBeNull();
    }
    await page.getByRole('button', { name: 'Withdraw again' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('');
    await page.getByLabel('Amount').fill('5000.01');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You have ₱5,000.00 left of your daily limit')).toBeVisible();
    await withdraw(page, '5000');
    await expect(page.getByRole('heading', { name: 'Your withdrawal is being checked' })).toBeVisible();
    await decide(perya, 'approve', await readOpenOrder(call));
    await page.getByRole('button', { name: 'Withdraw again' }).click();
    await expect(page.getByRole('heading', { name: 'You’ve reached your daily limit' })).toBeVisible();
    await expect(
      page.getByText(/^You can withdraw up to ₱50,000\.00 a day\. The next day starts /),
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'a used-up daily limit');
    expect((await call('getExchange')).coin).toBe(coin - 5_000_000);
  });
});

test('PINs protect the safe box and the accounts, which are made the default, edited and removed', async ({
  page,
  perya,
  player,
}) => {
  const call = await openCalls(perya, player);
  await prepare(call);
  await call('addBankInfo', {
    requestId: randomUUID(),
    bankId: 3,
    holder: 'Luz dela Cruz',
    number: '1234567890',
    password: PIN,
  });
  await call('setPin', { requestId: randomUUID(), pin: 'safebox', password: PIN });
  await give(perya, player, 450);
  await keepToken(page, player);

  await test.step('coins stay in the safe box and come out with its PIN', async () => {
    await page.goto('/member/profile');
    const box = page.getByRole('region', { name: 'Safe box' });
    await box.getByLabel('Amount').fill('300');
    await box.getByRole('button', { name: 'Put in' }).click();
    await expect(box.getByText('₱300.00 is in the safe box now.')).toBeVisible();
    await box.getByText('Take out').first().click();
    await box.getByRole('button', { name: 'All: ₱300.00' }).click();
    await box.getByRole('button', { name: 'Take out' }).click();
    await box.getByLabel('Safe-box PIN').fill(PIN);
    await box.getByRole('button', { name: 'Take out' }).click();
    await expect(box.getByText('₱300.00 is back in your balance.')).toBeVisible();
    await expectAccessible(page, 'the profile');
  });

  await test.step('an account is made the default, edited and removed', async () => {
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('link', { name: 'Payout accounts' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page, 'accounts');

    await page.getByRole('button', { name: /^Make default: BDO/ }).click();
    await enterPin(page, 'Confirm');
    await expect(page.getByRole('article').first()).toContainText('BDO');

    await page.getByRole('link', { name: /^Edit BDO/ }).click();
    await page.getByLabel('Account holder').fill('Luz Reyes');
    await page.getByRole('button', { name: 'Save' }).click();
    await enterPin(page, 'Save');
    await expect(page).toHaveURL('/wallets/card/list');
    await expect(page.getByRole('article').first()).toContainText('Luz Reyes');

    await page.getByRole('button', { name: /^Remove GCash/ }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await enterPin(page, 'Remove');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

/** Has the wallet ask what could be withdrawn. */
async function askAgain(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Deposit' }).click();
  const asked = page.waitForResponse(/\/getExchange$/);
  await page.getByRole('tab', { name: 'Withdraw' }).click();
  await asked;
}

/** Puts what could be withdrawn into the safe box. */
async function putAside(call: Calls): Promise<void> {
  const { coin, locked } = await call('getExchange');
  if (coin === locked) return;
  await call('safeboxTransfer', { requestId: randomUUID(), direction: 'in', amount: coin - locked });
}

async function enterPin(page: Page, press: string): Promise<void> {
  await page.getByLabel('Withdrawal PIN').fill(PIN);
  await page.getByRole('button', { name: press }).click();
}
