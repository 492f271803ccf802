import type { Page } from '@playwright/test';
import { LOCALE_COOKIE_DAYS } from '#contract/constants.ts';
import { failedLoads } from './failed-loads.ts';
import { holdCall } from './hold-call.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an address without a page says so and offers links', async ({ page, console }) => {
  console.expect(failedLoads(404));
  for (const path of ['/game/start?gameId=minus-one', '/wallets?name=lend', '/withdrawal/carrier-pigeon']) {
    expect((await page.goto(path))?.status()).toBe(200);
    const [pathname] = path.split('?');
    await expect(page.getByRole('heading', { name: `Page Not Found: ${pathname}` })).toBeVisible();
  }
  expect((await page.goto('/no/such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found: /no/such-page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a player’s pages keep header and footer in place and the chosen language', async ({
  page,
  context,
  player,
}) => {
  await keepToken(page, player);
  await test.step('the footer appears with the page, so that it is not pushed away', async () => {
    const letGo = await holdCall(page, 'getTradeInfo');
    await page.goto('/activity/first-deposit');
    const foot = page.locator('footer p').first();
    await expect(foot).toBeAttached();
    await expect(foot).toBeHidden();
    letGo();
    await expect(page.locator('main dl').first()).toBeVisible();
    await expect(foot).toBeVisible();
  });

  await test.step('the header stays while a player scrolls, and its balance leads to the wallet', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const balance = page.getByRole('banner').getByRole('link', { name: /^Balance ₱.* Deposit$/ });
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect(balance).toBeInViewport();
    await balance.click();
    await expect(page).toHaveURL('/wallets?name=deposit&back=1');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the language is chosen on the player’s page and kept for a year', async () => {
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('radio', { name: '简体中文' }).click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();

    const cookie = (await context.cookies()).find(({ value }) => value === 'zh-Hans');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(LOCALE_COOKIE_DAYS - 1);
    expect(days).toBeLessThanOrEqual(LOCALE_COOKIE_DAYS);
  });
});

test('a visitor reads the terms, finds an answer by its own address, and sees the jackpots in home’s footer', async ({
  page,
}) => {
  test.slow();
  const foot = page.getByRole('contentinfo');
  const lobby = page.getByRole('heading', { name: 'Hot tonight' });
  await test.step('terms of use and privacy policy can be read by anybody', async () => {
    await page.goto('/terms-of-use');
    await expectLegalPage(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await expect(lobby).toBeVisible();
    await foot.scrollIntoViewIfNeeded();
    await foot.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expectLegalPage(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await expect(lobby).toBeVisible();
  });

  await test.step('an answer is found, and links to the page that it is about', async () => {
    await foot.scrollIntoViewIfNeeded();
    await foot.getByRole('link', { name: 'Questions and answers' }).click();
    await page.getByRole('searchbox').fill('withdraw everything');
    await page.getByText('Why can’t I withdraw everything?').click();
    await expect(page).toHaveURL('/faq#locked-coins');

    await page.reload();
    await expect(page.getByText(/^Some coins must be wagered first/)).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL(/^[^?]+\/auth\/login\?returnTo=%2Fwallets%3Fname%3Dwithdraw/);
  });

  await test.step('the jackpots are explained beside the log-in', async () => {
    await page.goto('/');
    await untilDrawn(page);
    await expect(lobby).toBeVisible();
    await foot.scrollIntoViewIfNeeded();
    const band = page.getByRole('region', { name: 'Jackpot' });
    await expect(band.getByRole('definition')).toHaveCount(4);
    await band.getByRole('button', { name: 'See the draw' }).click();
    await expect(page).toHaveURL('/auth/login?returnTo=%2Factivity%2Fjackpot');
    const growth = page.getByRole('region', { name: 'How the jackpots grow' });
    await growth.scrollIntoViewIfNeeded();
    await expect(growth).toContainText('Mega jackpot');
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/auth/register?returnTo=%2Factivity%2Fjackpot');
  });
});

async function expectLegalPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Version 2026-11-29', { exact: true })).toBeVisible();
  await expect(page.getByText(/^What is new in version 2026-11-29/)).toBeVisible();
}
