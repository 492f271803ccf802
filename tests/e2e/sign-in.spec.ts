import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';
import { pressLosingAnswer } from './press-losing-answer.ts';

test.use({ movesClock: true });

const DAY = 86_400_000;

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringToken(page, player);
});

const stampButton = (page: Page, day: number) => page.getByRole('button', { name: `Stamp day ${day}` });
const award = (page: Page) => page.getByRole('dialog', { name: 'You got ₱1.00' });

test('a player stamps two days, a lost answer pays once, and all pages show the payment', async ({
  page,
  perya,
  console,
}) => {
  test.slow();
  console.expect(failedLoads('ERR_FAILED'));

  await test.step('a day is stamped', async () => {
    await page.getByRole('link', { name: /Today’s stamp is waiting/ }).click();
    await expect(page).toHaveURL('/activity/sign-in');
    await expect(page.getByRole('heading', { name: 'Day 1 of 7' })).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await stampButton(page, 1).click();
    await expect(award(page)).toContainText('Wager ₱1.00 before you withdraw.');
    await expectAccessible(page, 'the award');
    await award(page).getByRole('button', { name: 'Great' }).click();
    await expect(page.getByRole('heading', { name: 'Stamped for today' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'stamped' })).toHaveCount(1);
    await expect(page.getByRole('banner').getByText('₱51.00')).toBeVisible();
  });

  await test.step('it shows in the records and at the entries', async () => {
    await page.getByRole('link', { name: 'Your rewards so far' }).click();
    await expect(page.getByRole('button', { name: /^Daily check-in.*₱1\.00/ })).toHaveCount(1);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: /^Home\b/ }).click();
    await expect(page.getByRole('link', { name: 'Check-in', exact: true })).toBeVisible();
    await menu.getByRole('link', { name: /^Me\b/ }).click();
    await expect(page.getByRole('link', { name: 'Daily check-in', exact: true })).toBeVisible();
  });

  await test.step('a missed day resets nothing, and a lost answer is requested again', async () => {
    await perya.passTime(3 * DAY);
    await page.goto('/activity/sign-in');
    await pressLosingAnswer(page, 'loginBonus3UserReceive', () => stampButton(page, 2).click());
    await expect(award(page)).toContainText('Day 2 is stamped.');
    await expect(page.getByRole('banner').getByText('₱52.00')).toBeVisible();
  });
});

test.describe('the popup', () => {
  test.use({ hasOffer: true });

  test('opens automatically until the day is stamped, and again the next day', async ({ page, perya }) => {
    await page
      .getByRole('dialog', { name: 'Daily check-in' })
      .getByRole('button', { name: 'Open the calendar' })
      .click();
    await expect(page).toHaveURL('/activity/sign-in');
    await stampButton(page, 1).click();
    await award(page).getByRole('button', { name: 'Great' }).click();

    /** A session of its own, which has shown nothing yet. */
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByRole('dialog')).toHaveAccessibleName('First deposit');
    await perya.passTime(DAY);
    const nextTab = await page.context().newPage();
    await nextTab.goto('/');
    await expect(nextTab.getByRole('dialog')).toHaveAccessibleName('Daily check-in');
  });
});
