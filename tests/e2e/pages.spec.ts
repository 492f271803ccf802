import { LOCALE_COOKIE_DAYS } from '#contract/constants.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { signIn } from './players.ts';

test('an unknown path says so in its exact words and leads on', async ({ page }) => {
  await page.goto('/no/such-page');
  await expect(page.getByRole('heading', { name: 'Page not found: /no/such-page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page whose query does not hold says so in its own words', async ({ page }) => {
  await page.goto('/game/start?gameId=minus-one');
  await expect(page.getByRole('heading', { name: 'Page Not Found: /game/start' })).toBeVisible();
});

test('neither does a wallet that is to do something unknown', async ({ page }) => {
  await page.goto('/wallets?name=lend');
  await expect(page.getByRole('heading', { name: 'Page Not Found: /wallets' })).toBeVisible();
});

test('the language is chosen on the player’s page and kept for a year', async ({ page, context, player }) => {
  await page.goto('/');
  await signIn(page, player);
  await page.goto('/member');
  await page.getByRole('radio', { name: '简体中文' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();

  const cookie = (await context.cookies()).find(({ value }) => value === 'zh-Hans');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(LOCALE_COOKIE_DAYS - 1);
  expect(days).toBeLessThanOrEqual(LOCALE_COOKIE_DAYS);
});

for (const path of ['/terms-of-use', '/privacy-policy']) {
  test(`${path} can be read by anybody`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Version 2026-11-01')).toBeVisible();
  });
}

const paths = [
  '/',
  '/game/search',
  '/member',
  '/member/games',
  '/member/retrieve-balance',
  '/member/report',
  '/wallets?name=deposit',
  '/activity/bank',
  '/activity/first-deposit',
  '/activity/jackpot/verify',
  '/activity/jackpot',
  '/wallets/record',
  '/member/profile',
  '/wallets?name=withdraw',
  '/wallets/card/list',
  '/withdrawal/gcash',
  '/terms-of-use',
  '/no/such-page',
];

for (const width of [320, 390, 768, 1280]) {
  test(`nothing is wider than the page at ${width} px`, async ({ page, player }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await signIn(page, player);
    for (const path of paths) {
      await openPage(page, path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
