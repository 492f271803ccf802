import type { BrowserContext, Page } from '@playwright/test';
import { formatMoney } from '#contract/money.ts';
import { expectStage, goToProvider, lookUntil, readSum, readWallet } from './cashier.ts';
import { readMovements, rowsOf, scrollToEnd } from './movements.ts';
import { openColorGameBySearch } from './open-by-search.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, lookAgain, readCoins } from './players.ts';
import { inventPlayer, register } from './registration.ts';
import { addAccount, PIN } from './withdrawing.ts';

/** At registration: ₱50.00. */
const GIFT = 5_000;

const channels = ['GCash', 'Maya', 'Card', 'Bank transfer'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/**
 * The gift, ₱100.00 with the first-deposit offer and ₱900.00 without ask for ₱1,750.00 at the tables: seven
 * rounds of Color Game with a chip on five of its six colours, which keep 97% of it on average.
 */
test('a stranger joins, deposits by every channel, plays, is paid out and finds every cent', async ({
  page,
  context,
  perya,
}) => {
  test.slow();
  const player = inventPlayer();

  await test.step('joins', async () => {
    await page.goto('/');
    await register(page, player);
    expect(await readCoins(page)).toBe(GIFT);
  });

  await test.step('sees every obstacle to a withdrawal', async () => {
    await openWithdrawal(page);
    await expectReasons(page, [
      'Add an account to receive the money',
      'Set your withdrawal PIN',
      '₱250.00 left to wager',
      'The minimum withdrawal is ₱100.00',
    ]);
    await expect(page.getByText('You have ₱50.00.')).toBeVisible();
  });

  await test.step('sets the password, adds an account, and sees the remaining obstacle', async () => {
    await setPin(page);
    await expectReasons(page, [
      'Add an account to receive the money',
      '₱250.00 left to wager',
      'The minimum withdrawal is ₱100.00',
    ]);
    await addAccount(page);
    await expectReasons(page, ['₱250.00 left to wager', 'The minimum withdrawal is ₱100.00']);
  });

  await test.step('follows the link to a deposit, and sees its conditions', async () => {
    await page.getByRole('article').getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('button', { name: 'Pay ₱100.00' }).click();
    await payHere(page);
    await expect(page.getByRole('heading', { name: '₱200.00 is in your balance' })).toBeVisible();
    await page.getByRole('tab', { name: 'Withdraw' }).click();
    await expectReasons(page, ['₱850.00 left to wager']);
    await expect(page.getByText('₱0.00 of ₱850.00 wagered')).toBeVisible();
  });

  await test.step('deposits by the other channels', async () => {
    await page.getByRole('tab', { name: 'Deposit' }).click();
    for (const channel of ['Maya', 'Card']) {
      await choose(page, { channel, amount: '300' });
      await payHere(page);
      await expect(page.getByRole('heading', { name: '₱300.00 is in your balance' })).toBeVisible();
      await page.getByRole('button', { name: 'Deposit again' }).click();
    }
    await choose(page, { channel: 'Bank transfer', amount: '300' });
    await expectStage(page, 'bank');
    const reference = await copyReference(page);
    await page.getByRole('button', { name: 'I’ve sent it' }).click();
    await expectStage(page, 'confirming');
    await transfer(context, perya, { reference, amount: '300' });
    await expectStage(page, 'paid');
    await expect.poll(() => readWallet(page)).toBe(GIFT + 110_000);
  });

  await test.step('sees the remaining wagering, and plays it', async () => {
    await page.getByRole('tab', { name: 'Withdraw' }).click();
    await expectReasons(page, ['₱1,750.00 left to wager']);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await openColorGameBySearch(page);
    await layMostColours(page, '₱50');
    for (let rounds = 0; rounds < 7; rounds += 1) await roll(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
  });

  const before = await readCoins(page);
  await test.step('sees why an amount is wrong', async () => {
    await openWithdrawal(page);
    for (const [amount, fault] of [
      ['99.99', 'The minimum is ₱100.00'],
      [String(before / 100 + 1), `You have ${formatMoney(before)}`],
    ] as const) {
      await page.getByLabel('Amount').fill(amount);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(fault, { exact: true })).toBeVisible();
    }
  });

  await test.step('withdraws, and reads that only one withdrawal at a time is possible', async () => {
    await page.getByLabel('Amount').fill('400');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Withdrawal PIN').fill(PIN);
    await page.getByRole('button', { name: 'Withdraw ₱400.00' }).click();
    await expect(page.getByText(/Your next withdrawal opens once this one is done/)).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveCount(0);
  });

  await test.step('watches it arrive', async () => {
    await expect(page.getByRole('heading', { name: '₱398.00 has arrived' })).toBeVisible();
    const steps = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    await expect(steps).toHaveText([/^Requested/, /^Being checked/, /^On its way/, /^Paid out/]);
    await expect.poll(() => readWallet(page)).toBe(before - 40_000);
    await expect.poll(() => readSum(page, 'Net deposits')).toBe(60_000);
  });

  await test.step('finds every cent in the records', async () => {
    expect(sum(await readMovements(page))).toBe(before - 40_000);
    for (const [kind, count] of [
      ['Sign-up bonus', 1],
      ['Deposit', 4],
      ['Deposit bonus', 1],
      ['Withdrawal', 1],
    ] as const) {
      await expect(rowsOf(page, kind), kind).toHaveCount(count);
    }
    await expect(rowsOf(page).filter({ hasText: 'Color Game' })).toHaveCount(7);
    await page.getByRole('button', { name: 'Deposits', exact: true }).click();
    for (const channel of channels) {
      await expect(rowsOf(page, channel)).toContainText('Paid and credited');
    }
    await page.getByRole('button', { name: 'Withdrawals', exact: true }).click();
    await expect(rowsOf(page)).toHaveText([/Paid out/]);
  });
});

test('each payment by every channel is credited once, however it ends', async ({ page, perya, player }) => {
  test.slow();
  await keepToken(page, player);
  await page.goto('/wallets?name=deposit');
  let coins = GIFT;

  for (const channel of channels) {
    const again = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await choose(page, { channel, amount: '100' });
      return openPayPage(page, perya);
    };

    await test.step(`by ${channel}: approved, and led back`, async () => {
      await choose(page, { channel, amount: '100' });
      const provider = await openPayPage(page, perya);
      await pay(provider);
      if (channel !== 'Bank transfer') await expectStage(provider, 'paid');
      await returnFrom(provider, page);
      await expectStage(page, 'paid');
      coins += channel === channels[0] ? 20_000 : 10_000;
      await expectWallet(page, coins);
    });

    await test.step(`by ${channel}: declined`, async () => {
      const provider = await again('Deposit again');
      await provider.getByRole('button', { name: 'Decline' }).click();
      await expectStage(provider, 'failed');
      await returnFrom(provider, page);
      await expectStage(page, 'failed');
      await expectWallet(page, coins);
    });

    await test.step(`by ${channel}: paid, and never led back`, async () => {
      const provider = await again('Try again');
      await pay(provider, { stays: true });
      await returnFrom(provider, page);
      await expectStage(page, 'paid');
      coins += 10_000;
      await expectWallet(page, coins);
    });

    await test.step(`by ${channel}: paid twice`, async () => {
      const provider = await again('Deposit again');
      const address = provider.url();
      await pay(provider, { stays: true });
      await provider.goto(address);
      await pay(provider, { stays: true });
      await returnFrom(provider, page);
      await expectStage(page, 'paid');
      coins += 20_000;
      await expectWallet(page, coins);
    });

    await test.step(`by ${channel}: paid after a cancellation`, async () => {
      const provider = await again('Deposit again');
      await page.getByRole('button', { name: 'Cancel this deposit' }).click();
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await expectStage(page, 'cancelled');
      await pay(provider, { stays: true });
      await returnFrom(provider, page);
      await lookUntil(page, 'paid');
      coins += 10_000;
      await expectWallet(page, coins);
      await page.getByRole('button', { name: 'Deposit again' }).click();
    });
  }

  await test.step('the records agree', async () => {
    expect(sum(await readMovements(page))).toBe(coins);
    await page.getByRole('button', { name: 'Deposits', exact: true }).click();
    await expect(rowsOf(page).first()).toContainText('Paid and credited');
    await scrollToEnd(page);
    for (const channel of channels) {
      await expect(rowsOf(page, channel)).toHaveText([
        ...Array(4).fill(/Paid and credited$/),
        /Not paid$/,
        /Paid and credited$/,
      ]);
    }
  });
});

/** On the choice of a deposit; ends on the order. */
async function choose(page: Page, { channel, amount }: { channel: string; amount: string }): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${channel}`) }).check({ force: true });
  await page.getByLabel('Other amount').fill(amount);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
}

async function openWithdrawal(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Me\b/ }).click();
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL('/wallets?name=withdraw&back=1');
}

/** These and no others stand in the way, and there is nothing to type yet. */
async function expectReasons(page: Page, titles: readonly string[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(titles);
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

async function setPin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set PIN' }).click();
  await page.getByLabel('New PIN, 6 digits').fill(PIN);
  await page.getByLabel('Repeat PIN').fill(PIN);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Pays the open order on the provider's page, which leads back. */
async function payHere(page: Page): Promise<void> {
  await goToProvider(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expectStage(page, 'paid');
}

async function copyReference(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^Copy: Reference/ }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function transfer(
  context: BrowserContext,
  { sandboxUrl }: PeryaServer,
  { reference, amount }: { reference: string; amount: string },
): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  await bank.getByLabel('Reference').fill(reference);
  await bank.getByLabel('Amount, ₱').fill(amount);
  await bank.getByRole('button', { name: 'Transfer' }).click();
  await expect(bank.getByText('transferred')).toBeVisible();
  await bank.close();
}

/** Lays a chip on five of the six colours, so that the whole stake is at risk. It stays for every round. */
async function layMostColours(page: Page, chip: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: chip, exact: true }).check();
  for (const colour of ['Yellow', 'White', 'Pink', 'Blue', 'Red']) {
    await frame.getByRole('button', { name: new RegExp(`^${colour}`) }).click();
  }
}

async function roll(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(frame.getByRole('status')).toContainText(/win|back/);
  await expect(frame.getByRole('button', { name: /^Roll/ })).toBeEnabled();
}

/**
 * The provider's page of the order that is open here: nothing leads from here to a transfer's, but the
 * provider lists them all.
 */
async function openPayPage(page: Page, { sandboxUrl }: PeryaServer): Promise<Page> {
  const way = page.getByRole('button', { name: /^In a new tab/ });
  await expect(way.or(page.getByRole('button', { name: 'I’ve sent it' }))).toBeVisible();
  if (await way.isVisible()) {
    const [provider] = await Promise.all([page.waitForEvent('popup'), way.click()]);
    return provider;
  }
  const provider = await page.context().newPage();
  await provider.goto(sandboxUrl);
  await provider.getByRole('link', { name: new URL(page.url()).searchParams.get('order') ?? '' }).click();
  return provider;
}

/** Pays as the page offers it: by a transfer in the bank's app, again for an ended order, or directly. */
async function pay(provider: Page, { stays = false } = {}): Promise<void> {
  const bankApp = provider.getByRole('link', { name: 'Open the bank’s app' });
  const again = provider.getByText(/^Pay (?:again|anyway)$/);
  const approve = provider.getByRole('button', { name: /^Approve ₱/ });
  await expect(bankApp.or(again).or(approve)).toBeVisible();
  if (await bankApp.isVisible()) {
    await bankApp.click();
    await provider.getByRole('button', { name: 'Transfer' }).click();
    await expect(provider.getByText('₱100.00 transferred')).toBeVisible();
    return;
  }
  if (await again.isVisible()) await again.click();
  if (stays) await provider.getByRole('radio', { name: /^Never return/ }).check({ force: true });
  await provider.getByRole('button', { name: /^(?:Approve|Pay) ₱/ }).click();
  if (stays) await expect(provider.getByText(/close this page/)).toBeVisible();
}

/** Closes the provider's page, and looks at ours again. */
async function returnFrom(provider: Page, page: Page): Promise<void> {
  await provider.close();
  await lookAgain(page);
}

/** Waits until the wallet shows this many coins. */
async function expectWallet(page: Page, coins: number): Promise<void> {
  await expect(async () => {
    await lookAgain(page);
    await expect.poll(() => readWallet(page), { timeout: 2_000 }).toBe(coins);
  }).toPass();
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
