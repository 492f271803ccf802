import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectStage, goToProvider } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, post } from './players.ts';
import { fillRegistration, inventPlayer, pressCreate, takeBonus } from './registration.ts';

test.use({ movesClock: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const DAY = 86_400_000;

test('a new player sets a deposit limit when asked, and the cashier keeps it', async ({ page, console }) => {
  test.slow();
  console.expect(failedLoads(409));
  await test.step('is asked for a limit after the registration, and answers by keyboard', async () => {
    await page.goto('/auth/register?returnTo=%2Fwallets%3Fname%3Ddeposit');
    const form = page.getByRole('main');
    await fillRegistration(form, inventPlayer());
    await pressCreate(form);
    await takeBonus(page);
    await expect(page.getByRole('heading', { name: 'Set a deposit limit?' })).toBeVisible();
    await expectAccessible(page, 'the question for a limit');
    await expect(page.getByLabel('Limit', { exact: true })).toBeFocused();
    await expect(page.getByLabel('For')).toHaveValue('week');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Limit', { exact: true })).toHaveAccessibleDescription('Enter an amount.');
    await page.keyboard.type('1,000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your limit is set' })).toBeFocused();
    await expect(page.getByText('Up to ₱1,000.00 in 7 days.')).toBeVisible();
    await expectAccessible(page, 'a limit that is set');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wallets?name=deposit');
  });

  await test.step('deposits twice', async () => {
    await expect(leftLine(page)).toHaveText('₱1,000.00 left until your deposit limit (7 days)');
    await payIn(page, '400');
    await goToProvider(page);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expectStage(page, 'paid');
    await page.getByRole('button', { name: 'Deposit again' }).click();
    await payIn(page, '400');
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
  });

  await test.step('is refused the third time, and sees the remaining limit', async () => {
    await page.getByRole('button', { name: 'Make another deposit' }).click();
    await expect(leftLine(page)).toHaveText('₱200.00 left until your deposit limit (7 days)');
    await payIn(page, '400');
    const why = page.getByRole('alert').filter({ hasText: 'Your deposit limit (7 days) leaves ₱200.00.' });
    await expect(why).toBeVisible();
    await expectAccessible(page, 'a deposit that a limit refuses');
    await why.getByRole('link', { name: 'Limits and breaks' }).click();
    await expect(page).toHaveURL('/member/limits');
    await expect(row(page, '7 days')).toContainText('₱800.00 used');
    await expect(row(page, '7 days')).toContainText('₱200.00 left');
  });
});

test('a limit refuses a bet in the game, is lowered at once, and is raised after a day and a confirmation', async ({
  page,
  player,
  perya,
  console,
}) => {
  test.slow();
  console.expect(failedLoads(409));
  await keepToken(page, player);
  const week = row(page, '7 days');
  const time = page.getByRole('region', { name: 'Play time' });

  await test.step('the reminder is answered, and the time of play is limited in hours', async () => {
    await page.goto('/member/limits');
    await page.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(page.getByText('Thanks. We’ll ask again in 6 months.')).toBeVisible();
    await time.getByRole('button', { name: 'Set a limit: Play time, 24 hours' }).click();
    await time.getByLabel('Limit', { exact: true }).fill('25');
    await time.getByRole('button', { name: 'Set limit' }).click();
    await expect(time.getByLabel('Limit', { exact: true })).toHaveAccessibleDescription(
      /Enter up to 24 hours/,
    );
    await time.getByLabel('Limit', { exact: true }).fill('1.5');
    await time.getByRole('button', { name: 'Set limit' }).click();
    await expect(time.getByText('90 minutes', { exact: true })).toBeVisible();
  });

  const token = await fetchToken(perya.url, player);
  for (const limit of [
    { kind: 'deposit', period: 'week', amount: 100_000 },
    { kind: 'loss', period: 'day', amount: 50 },
  ]) {
    const { errcode } = await post(perya.url, 'setLimit', { requestId: randomUUID(), ...limit }, token);
    expect(errcode).toBe(0);
  }

  await test.step('a bet refused by a loss limit is explained in the game and above it', async () => {
    await page.goto('/game/start?gameId=1001&tryIt=0');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /^Red/ }).click();
    await frame.getByRole('button', { name: /^Roll/ }).click();
    await expect(frame.getByRole('status')).toHaveText(
      'That’s more than your loss limit leaves. Nothing was taken.',
    );
    await expect(page.getByText('Your loss limit (24 hours) leaves ₱0.50 to bet.')).toBeVisible();
    await expectAccessible(page, 'a bet that a limit refuses');
    await page.getByRole('main').getByRole('link', { name: 'Limits and breaks' }).click();
    await expect(page).toHaveURL('/member/limits');
  });

  await test.step('shows before the press when a raise can be confirmed', async () => {
    await week.getByRole('button', { name: 'Change: Deposit limit, 7 days' }).press('Enter');
    await expect(week.getByLabel('New limit')).toBeFocused();
    await expect(week.getByText('Lower than ₱1,000.00: holds at once.')).toBeVisible();
    await expectAccessible(page, 'the form of a limit');
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await expect(week.getByText('Raise to ₱2,000.00?')).toBeVisible();
    await expect(week.getByText(/^Raise to .* ₱1,000\.00 holds until .* you have 7 days/)).toBeFocused();
    await expectAccessible(page, 'a raise before it is asked for');
    await week.getByRole('button', { name: 'Ask for it' }).press('Enter');
    await expect(week.getByText('You asked for ₱2,000.00. You can confirm it from')).toBeVisible();
    await expect(week.getByText('Noted. The lower limit holds until you confirm.')).toBeVisible();
    await expect(week.getByText('₱1,000.00', { exact: true })).toBeVisible();
  });

  await test.step('lowering takes effect at once and drops the raise', async () => {
    await changeTo(page, '900');
    await expect(week.getByText('₱900.00 holds from now on.')).toBeVisible();
    await expect(week.getByText(/You asked for/)).toHaveCount(0);
  });

  await test.step('a raise is confirmed after a day', async () => {
    await changeTo(page, '1500');
    await week.getByRole('button', { name: 'Ask for it' }).press('Enter');
    await expect(week.getByText('You asked for ₱1,500.00.')).toBeVisible();
    await perya.passTime(DAY);
    await page.reload();
    await expect(time.getByText('90 minutes', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep as it is' })).toHaveCount(0);
    await expect(week.getByText('Raise it to ₱1,500.00? You can say yes until')).toBeVisible();
    await expectAccessible(page, 'a raise that can be confirmed');
    await week.getByRole('button', { name: 'Yes, raise it' }).press('Enter');
    await expect(week.getByText('Raised. ₱1,500.00 holds from now on.')).toBeVisible();
    await expect(week.getByRole('button', { name: 'Change: Deposit limit, 7 days' })).toBeFocused();
  });
});

async function payIn(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Other amount').fill(amount);
  await page.getByRole('button', { name: `Pay ₱${amount}.00` }).click();
}

async function changeTo(page: Page, amount: string): Promise<void> {
  const week = row(page, '7 days');
  await week.getByRole('button', { name: 'Change: Deposit limit, 7 days' }).click();
  await week.getByLabel('New limit').fill(amount);
  await week.getByRole('button', { name: 'Set limit' }).click();
}

function row(page: Page, period: string) {
  return page
    .getByRole('region', { name: 'Deposit limit' })
    .getByRole('listitem')
    .filter({ hasText: period });
}

function leftLine(page: Page) {
  return page.getByRole('link', { name: /left until your deposit limit/ });
}
