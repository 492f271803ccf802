import type { Page } from '@playwright/test';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

interface Way {
  from: string;
  /** Part of the page, and the link in it. */
  press: [within: (page: Page) => ReturnType<Page['getByRole']>, link: string];
  wallet: string;
  /** Where the wallet's arrow leads. */
  to: string;
}

const memberWallet = (page: Page) => page.getByRole('navigation', { name: 'Wallet' });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const reason = (page: Page) => page.getByRole('main').getByRole('article');

const ways: readonly Way[] = [
  {
    from: '/member',
    press: [memberWallet, 'Deposit'],
    wallet: '/wallets?name=deposit&back=1',
    to: '/member',
  },
  {
    from: '/member',
    press: [memberWallet, 'Withdraw'],
    wallet: '/wallets?name=withdraw&back=1',
    to: '/member',
  },
  {
    from: '/game/search',
    press: [mainMenu, 'Deposit'],
    wallet: '/wallets?name=deposit&back=1',
    to: '/game/search',
  },
  { from: '/wallets?name=withdraw', press: [reason, 'Deposit'], wallet: '/wallets?name=deposit', to: '/' },
];

for (const { from, press, wallet, to } of ways) {
  const [within, link] = press;
  test(`who comes from ${from} to ${wallet} is led back to ${to}`, async ({ page }) => {
    await page.goto(from);
    await within(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(wallet);
    await page.getByRole('tab', { name: 'Withdraw' }).click();
    await page.getByRole('tab', { name: 'Deposit' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(to);
  });
}

test('who opens the wallet with nothing before it is led home, whatever the address says', async ({
  page,
  context,
}) => {
  await page.close();
  const opened = await context.newPage();
  await opened.goto('/wallets?name=deposit&back=1');
  await opened.getByRole('button', { name: 'Back' }).click();
  await expect(opened).toHaveURL('/');
});
