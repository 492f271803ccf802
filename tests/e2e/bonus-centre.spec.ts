import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { expectNoPopup } from './popups.ts';
import { inventPlayer, register } from './registration.ts';

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.describe('a newcomer', () => {
  test.use({ hasOffer: true });

  test('sees two dialogs, claims all waiting rewards, and finds their sources in the record', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await register(page, inventPlayer());

    const checkIn = popup(page, 'Daily check-in');
    await expect(checkIn).toContainText('A stamp a day, from ₱1.00 up to ₱10.00.');
    await expect(checkIn.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
    await expectAccessible(page, 'the popup of the check-in');
    await checkIn.getByRole('button', { name: 'Close' }).click();
    await popup(page, 'First deposit').getByRole('button', { name: 'Close' }).click();
    await expectNoPopup(page, () => page.reload());

    await menu(page)
      .getByRole('link', { name: /^Bonus/ })
      .click();
    await expect(page).toHaveURL('/bonus');
    await expect(menu(page).getByRole('img', { name: 'Something to claim' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Still to wager' })).toContainText(
      '₱250.00 of ₱250.00 left',
    );
    await expectAccessible(page, 'the bonus centre');
    await page.getByRole('button', { name: 'Claim all' }).click();
    const award = popup(page, 'You got ₱1.00');
    await expect(award).toContainText('Wager ₱1.00 before you withdraw.');
    await award.getByRole('button', { name: 'Great' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to claim right now' })).toBeVisible();
    await expect(menu(page).getByRole('img', { name: 'Something to claim' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Still to wager' })).toContainText('Daily check-in');
    await expect(page.getByRole('banner').getByText('₱51.00')).toBeVisible();

    await page.getByRole('navigation', { name: 'Bonus pages' }).getByRole('link', { name: 'Record' }).click();
    await expect(page.getByRole('button', { name: /^Daily check-in.*₱1\.00/ })).toHaveCount(1);
  });
});

test('a player goes from tab to tab of the bonus centre, finds the events, and uses a gift coupon once', async ({
  page,
  player,
  perya,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await perya.command('coupon give', { account: player.account, coupon: 1_301 });
  await keepToken(page, player);
  await page.goto('/bonus');
  const tabs = page.getByRole('navigation', { name: 'Bonus pages' });

  await test.step('the tabs lead to tasks and rebates too', async () => {
    for (const [tab, path] of [
      ['Tasks', '/bonus/tasks'],
      ['VIP', '/bonus/vip'],
      ['Rebate', '/bonus/rebate'],
      ['For you', '/bonus'],
      ['Record', '/bonus/record'],
      ['Events', '/bonus/event'],
    ] as const) {
      await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.locator('[aria-current=page]')).toHaveAttribute('href', path);
    }
  });

  await test.step('the events appear in order, and each leads to its page', async () => {
    const events = page.getByRole('region', { name: 'Events' }).getByRole('link');
    await expect(events).toContainText([
      ...['Sign-up bonus', 'First-deposit offer', 'Jackpot draw', 'Daily check-in', 'VIP', 'Tasks'],
      ...['Weekly fund', 'Points', 'Your number and payout account'],
    ]);
    await events.filter({ hasText: 'Daily check-in' }).click();
    await expect(page).toHaveURL('/activity/sign-in');
    await menu(page)
      .getByRole('link', { name: /^Bonus/ })
      .click();
    await expect(page.getByRole('button', { name: /jackpot/i })).toBeVisible();
  });

  await test.step('the page’s tab is in view, and the words beside dots do not widen it', async () => {
    await menu(page).getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('link', { name: 'Your items' }).click();
    await expect(page).toHaveURL('/bonus/reward');
    await expect(tabs.locator('[aria-current=page]')).toHaveAttribute('href', '/bonus/reward');
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(tabs.getByText('Something to claim')).toHaveCount(1);
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(measureWithDots)).toBe(320);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a gift coupon is used', async () => {
    const gift = page.getByRole('article', { name: '₱10 gift coupon' });
    await expect(gift).toContainText('Pays ₱10.00. Wager ₱10.00 before you withdraw.');
    await expect(gift).toContainText('From: A gift from us');
    await expectAccessible(page, 'the items');
    await gift.getByRole('button', { name: 'Use' }).click();
    await popup(page, 'You got ₱10.00').getByRole('button', { name: 'Great' }).click();
    await expect(gift).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('₱60.00')).toBeVisible();
    await page.getByRole('article', { name: '5% deposit coupon' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/wallets\?name=deposit/);
    await page.goto('/reward/record');
    await expect(page.getByRole('button', { name: /^Gift coupon.*₱10\.00/ })).toHaveCount(1);
  });
});

/** Runs in the page. @returns its width while every tab has the dot of the first */
function measureWithDots(): number {
  const [first, ...others] = document.querySelectorAll('[aria-label="Bonus pages"] li a');
  const dots = others.flatMap((tab) => {
    const copies = [...(first?.childNodes ?? [])].slice(1).map((dot) => dot.cloneNode(true) as ChildNode);
    tab.append(...copies);
    return copies;
  });
  const { scrollWidth } = document.documentElement;
  for (const dot of dots) dot.remove();
  return scrollWidth;
}
