import type { Locator, Page } from '@playwright/test';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the wallet leads back to the previous page, and home without one', async ({
  page,
  context,
  player,
}) => {
  await keepToken(page, player);
  await page.goto('/member');
  const memberWallet = page.getByRole('navigation', { name: 'Wallet' });
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' });

  await test.step('from the player’s page', async () => {
    await open(page, memberWallet, 'Deposit', '/wallets?name=deposit&back=1');
    await leadBack(page, '/member');
    await open(page, memberWallet, 'Withdraw', '/wallets?name=withdraw&back=1');
    await leadBack(page, '/member');
  });

  await test.step('from the search, through the menu', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await mainMenu.getByRole('link', { name: 'Search' }).click();
    await open(page, mainMenu, 'Deposit', '/wallets?name=deposit&back=1');
    await leadBack(page, '/game/search');
  });

  await test.step('from a withdrawal’s conditions, home', async () => {
    await page.goto('/wallets?name=withdraw');
    const reason = page.getByRole('main').getByRole('article');
    await open(page, reason, 'Deposit', '/wallets?name=deposit');
    await leadBack(page, '/');
  });

  await test.step('with no previous page home, whatever the address says', async () => {
    await page.close();
    const opened = await context.newPage();
    await opened.goto('/wallets?name=deposit&back=1');
    await opened.getByRole('button', { name: 'Back' }).click();
    await expect(opened).toHaveURL('/');
  });
});

async function open(page: Page, within: Locator, link: string, wallet: string): Promise<void> {
  await within.getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(wallet);
}

/** Tabs that were looked at meanwhile do not count. */
async function leadBack(page: Page, to: string): Promise<void> {
  await page.getByRole('tab', { name: 'Withdraw' }).click();
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(to);
}
