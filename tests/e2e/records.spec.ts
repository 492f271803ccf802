import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { expectAccessible } from './expect-accessible.ts';
import { scrollToEnd } from './movements.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, makeAcquainted, post, readCoins } from './players.ts';

/** “Today” ends at midnight. */
test.use({ movesClock: true });

test.beforeEach(async ({ page, perya, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeAcquainted(perya.url, player);
  await keepToken(page, player);
});

test('the records list every coin that came and went, one by one, as a file and in the report', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/member');

  await test.step('the movements add up to the balance', async () => {
    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page).toHaveURL('/wallets/record');
    await expect(rowsOf(page, 'Bet')).toHaveCount(4);
    await expect(rowsOf(page, 'Sign-up bonus')).toHaveCount(1);
    expect(sum(await readAmounts(page.getByRole('main')))).toBe(await readCoins(page));
    await expect(rowsOf(page, 'Bet').first()).toContainText(/Balance ₱/);
  });

  await test.step('a movement opens to show its game, time and reference', async () => {
    const row = rowsOf(page, 'Bet').last();
    await expect(row).toContainText('Color Game');
    await row.click();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
    await expect(item.getByRole('definition').filter({ hasText: 'Color Game' })).toBeVisible();
    await expectAccessible(page, 'a movement');
    await item.getByRole('button', { name: 'Copy the reference' }).click();
    await expect(item.getByRole('status')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f-]{36}$/);
    await row.press('Enter');
    await expect(item.getByRole('definition')).toHaveCount(0);
  });

  await test.step('the CSV file holds the rows that are shown', async () => {
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await expect(rowsOf(page, 'Sign-up bonus')).toHaveCount(0);
    await expect(rowsOf(page, 'Bet')).toHaveCount(4);
    await expectFile(page, await readAmounts(page.getByRole('main')));
  });

  await test.step('the report adds up to the same', async () => {
    const { bets, wins } = await readRounds(page);
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('link', { name: 'Bets and wins' }).click();
    await expect(page).toHaveURL('/member/report');
    for (const name of ['By day', 'By kind', 'By game']) {
      const table = page.getByRole('table', { name });
      await expect(table).toBeVisible();
      expect(await sumColumns(table), name).toEqual([bets, wins, wins - bets]);
    }
    await expectAccessible(page, 'the report');
    const totals = await page.getByRole('definition').allTextContents();
    expect(totals.map(toMinor)).toEqual([wins - bets, bets, wins]);

    await page.getByRole('tab', { name: '30 days' }).click();
    await expect(page).toHaveURL('/member/report?span=month');
    await expect(page.getByRole('table', { name: 'By game' }).getByRole('row')).toHaveCount(5);
  });
});

test('the records can be filtered by kind and period, load page by page, and show a deposit from its start', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY);
  for (let time = 0; time < 6; time += 1) await makeAcquainted(perya.url, player);

  await test.step('older movements load near the end of the list', async () => {
    await openPage(page, '/wallets/record?filter=games');
    await scrollToEnd(page);
    await expect(rowsOf(page, 'Bet')).toHaveCount(28);
  });

  await test.step('kind and period filter the movements, and survive a reload', async () => {
    await page.getByRole('button', { name: 'Bonuses' }).click();
    await expect(rowsOf(page, 'Bet')).toHaveCount(0);
    await expect(rowsOf(page, 'Sign-up bonus')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Today');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Bonuses' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('today');
    await expect(rowsOf(page, 'Sign-up bonus')).toHaveCount(1);

    await page.getByRole('button', { name: 'Safe box' }).click();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(rowsOf(page, 'Bet').first()).toBeVisible();
  });

  await test.step('a deposit is listed from its start, with its steps', async () => {
    const order = { requestId: randomUUID(), typeId: 1, amount: 50_000 };
    expect(await post(perya.url, 'createRechargeOrder', order, token)).toMatchObject({ errcode: 0 });
    await page.getByRole('button', { name: 'Deposits' }).click();
    await expect(page).toHaveURL('/wallets/record?tab=deposits');
    await page.getByRole('button', { name: /₱500\.00 Waiting for payment$/ }).click();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Started/, /^Waiting for payment/, /^Pay before/]);
    await expectAccessible(page, 'a deposit');

    await page.getByRole('button', { name: 'Withdrawals' }).click();
    await expect(page.getByRole('heading', { name: 'No withdrawals yet' })).toBeVisible();
  });
});

/** Downloads the file, which holds as much as is shown. */
async function expectFile(page: Page, shown: readonly number[]): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^coins-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('Your download has started.')).toBeVisible();

  const text = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('time,kind,amount,reference,game');
  expect(sum(rows.map((row) => toMinor(row.split(',')[2] ?? '')))).toBe(sum(shown));
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.at(-1)).toMatch(
    /^[\d-]{10}T[\d:.]{12}Z,game-(?:stake|win),-?\d+\.\d\d,[0-9a-f-]{36},Color Game$/,
  );
}

function rowsOf(page: Page, kind: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${kind} .*₱`) });
}

/** What the rows show, in minor units. */
async function readAmounts(within: Locator): Promise<number[]> {
  const amounts = await within
    .locator('button[aria-expanded]')
    .getByText(/^[+-]₱/)
    .allTextContents();
  return amounts.map(toMinor);
}

/** What the rows of rounds say was bet and won. */
async function readRounds(page: Page): Promise<{ bets: number; wins: number }> {
  const rows = await rowsOf(page, 'Bet').allTextContents();
  return rows.reduce(
    ({ bets, wins }, row) => {
      const [, bet, win] = /Bet (₱[\d,.]+), won (₱[\d,.]+)/.exec(row) ?? [];
      const [alone = '₱0'] = bet === undefined ? (/-₱[\d,.]+\d/.exec(row) ?? []) : [];
      return { bets: bets + Math.abs(toMinor(bet ?? alone)), wins: wins + toMinor(win ?? '₱0') };
    },
    { bets: 0, wins: 0 },
  );
}

async function sumColumns(table: Locator): Promise<number[]> {
  const sums = [0, 0, 0];
  for (const row of await table.getByRole('row').all()) {
    const cells = await row.getByRole('cell').allTextContents();
    for (const [column, cell] of cells.entries()) sums[column] = (sums[column] ?? 0) + toMinor(cell);
  }
  return sums;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function toMinor(money: string): number {
  const minor = Number(money.replace(/\D/g, ''));
  return money.startsWith('-') ? -minor : minor;
}
