import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { locales } from '#locale';
import { m } from '#messages';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expectNothingCutOff } from './find-cut-off.ts';
import { holdCalls } from './held-calls.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, logIn, openRound, type Player, post, registerPlayer } from './players.ts';

test.use({ movesClock: true });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TIME_OUT = { kind: 'timeOut', length: 7 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a time-out in the middle of a round returns its stake and ends every login', async ({
  page,
  perya,
  player,
  openContext,
  console,
}) => {
  console.expect(failedLoads(401));
  const other = await (await openContext()).newPage();
  await keepToken(other, player);
  await other.goto('/member');
  await expect(other.getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  await keepToken(page, player);
  await openRound(perya.url, player, 1201, 200);
  await page.goto('/game/start?gameId=1201&tryIt=0');
  await expect(page.frameLocator('iframe').getByRole('status')).toContainText('No pot is broken yet.');

  await takeBreak(perya.url, player);
  await other.getByRole('button', { name: 'Refresh balance' }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await page.reload();
  await logIn(page, player);
  await expect(standing(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your balance₱50.00');
});

test('a player takes a time-out by keyboard despite a lost answer, and later extends it', async ({
  page,
  player,
  console,
}) => {
  console.expect(failedLoads(401, 'ERR_FAILED'));
  await page.route('**/takeBreak', loseAnswer, { times: 1 });
  await keepToken(page, player);
  await page.goto('/member/limits');
  const card = page.getByRole('region', { name: 'Take a break' });
  await page.getByRole('region', { name: 'Deposit limit' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await card.getByRole('radio', { name: '1 day' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('radio', { name: '1 week' })).toBeChecked();
  await expectAccessible(page, 'the lengths of breaks');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Time-out: 1 week' })).toBeFocused();
  await expectAccessible(page, 'what a break means');
  await expectNothingCutOff(page, 'what a break means');
  await card.getByRole('button', { name: 'Start time-out' }).press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('status').getByText(/^Your break has started/)).toBeVisible();
  await expectAccessible(page, 'the log-in after a break has started');

  await logIn(page, player);
  await expect(standing(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Limits and breaks' }).click();
  await page.getByRole('region', { name: 'Deposit limit' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(card.getByText('You’re taking a time-out')).toBeVisible();
  await expect(card.getByRole('radio')).toHaveCount(6);
  await card.getByText('1 year').click();
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('button', { name: 'Exclude myself' }).click();
  await expect(card.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await card.getByRole('button', { name: 'Exclude myself' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('status').getByText(/^Your break has started/)).toBeVisible();
  await logIn(page, player);
  await expect(page.getByRole('heading', { name: 'You’ve excluded yourself' })).toBeVisible();
});

test('a break shows its page at the log-in and at the start, in every language and by keyboard', async ({
  page,
  perya,
  player,
  context,
  baseURL,
}) => {
  test.slow();
  await takeBreak(perya.url, player);

  await test.step('right after the log-in', async () => {
    await page.goto('/auth/accountLogin');
    await logIn(page, player);
    await expect(page).toHaveURL('/');
    await expect(standing(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('at the start, even before the server has answered', async () => {
    const calls = await holdCalls(page, ['preLogin', 'getAfterLoginInfoWeb']);
    const games = page.getByRole('article');
    await page.reload();
    await calls.expect({ preLogin: 1, getAfterLoginInfoWeb: 1 });
    // From the server it comes with its view, from the worker without.
    await expect(page.locator('#first article, .cover').first()).toBeAttached();
    await expect(games).toHaveCount(0);
    await calls.answer('preLogin');
    await calls.expect({ getAfterLoginInfoWeb: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(games).toHaveCount(0);
    await calls.answer('getAfterLoginInfoWeb');
    await expect(standing(page)).toBeVisible();
    await page.unrouteAll();
  });

  for (const locale of locales.toSorted((one) => (one === 'en' ? -1 : 1))) {
    await test.step(`accessible and whole in ${locale}, with the way to the withdrawal`, async () => {
      if (locale !== 'en') {
        await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL ?? '' }]);
        await page.goto('/');
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        m.break_in_force_time_out({}, { locale }),
      );
      await expectAccessible(page, locale);
      await expectNothingCutOff(page, locale);
      await page.getByRole('main').focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: m.break_withdraw({}, { locale }) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/wallets?name=withdraw');
      await expect(page.getByRole('tab', { selected: true })).toHaveText(m.wallet_withdraw({}, { locale }));
    });
  }
});

test('play, deposits and offers are unavailable until the player asks to play again, but their own data is reachable', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  await takeBreak(perya.url, player);
  await keepToken(page, player);

  await test.step('play, deposits and offers are unavailable', async () => {
    for (const path of [
      '/wallets?name=deposit',
      '/game/start?gameId=1001&tryIt=0',
      '/game/start?gameId=1001&tryIt=1',
      '/game/search?q=mango',
      '/activity/jackpot',
      '/bonus/reward',
      '/member',
    ]) {
      await page.goto(path);
      await expect(standing(page), path).toBeVisible();
      await expect(page.getByRole('article'), path).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Withdraw' }).click();
    await page.getByRole('tab', { name: 'Deposit' }).click();
    await expect(standing(page)).toBeVisible();
  });

  await test.step('the player’s own data is reachable', async () => {
    const main = page.getByRole('main');
    for (const [link, title] of [
      ['Withdraw', 'Wallet'],
      ['Records', 'Records'],
      ['My profile', 'My profile'],
      ['Inbox', 'Inbox'],
      ['Customer service', 'Customer service'],
    ] as const) {
      await main.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(standing(page)).toBeVisible();
    }
    await page.goto('/wallets/card/list');
    await expect(page.getByRole('heading', { level: 1, name: 'Payout accounts' })).toBeVisible();
  });

  await test.step('after the break the player asks to play again, and may play a day later', async () => {
    await page.goto('/');
    await expect(standing(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I want to play again' })).toHaveCount(0);
    await perya.passTime(7 * DAY);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your break is over' })).toBeVisible();
    await expectAccessible(page, 'the end of the break');
    await page.getByRole('button', { name: 'I want to play again' }).click();
    await expect(page.getByRole('heading', { name: 'You can play again soon' })).toBeVisible();

    await perya.passTime(24 * HOUR - 60_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You can play again soon' })).toBeVisible();
    await perya.passTime(HOUR);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  });
});

test('a break of another account on the device is explained with its effects and contact, in every language', async ({
  page,
  perya,
  player,
  context,
  baseURL,
  console,
}) => {
  test.slow();
  console.expect(failedLoads(409));
  const other = await registerPlayer(perya.url);
  const logInHere = async (who: Player) => {
    await page.goto('/build.json');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/accountLogin');
    await logIn(page, who);
    await expect(page).toHaveURL('/');
  };
  const speak = (locale: string) =>
    context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL ?? '' }]);
  await logInHere(other);
  await takeBreak(perya.url, other);
  await logInHere(player);

  await test.step('a time-out stops deposits', async () => {
    await page.goto('/wallets?name=deposit');
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'A linked account is on a break' });
    await expect(refusal.getByRole('link', { name: 'Customer service' })).toBeVisible();
    await expectAccessible(page, 'a deposit that is refused');
    await expectNothingCutOff(page, 'a deposit that is refused');
    for (const locale of locales) {
      await speak(locale);
      await page.goto('/member/limits');
      const notice = page.getByRole('status').filter({ hasText: m.break_linked({}, { locale }) });
      await expect(notice).toContainText(m.break_linked_deposits({}, { locale }));
      await expectNothingCutOff(page, `the limits in ${locale}`);
    }
    await speak('en');
  });

  await test.step('a self-exclusion stops play and offers too', async () => {
    await takeBreak(perya.url, other, { kind: 'selfExclusion', length: 6 });
    for (const locale of locales) {
      await speak(locale);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.break_linked({}, { locale }));
      await expect(page.getByRole('main')).toContainText(m.break_linked_device({}, { locale }));
      await expect(page.getByRole('article')).toHaveCount(0);
      await expectAccessible(page, locale);
      await expectNothingCutOff(page, locale);
    }
    await page.getByRole('link', { name: m.break_linked_service({}, { locale: locales.at(-1) }) }).click();
    await expect(page).toHaveURL('/service');
  });
});

/** The server gets the call, the page no answer. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort();
}

const standing = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re taking a time-out' });

async function takeBreak(url: string, player: Player, choice = TIME_OUT) {
  const token = await fetchToken(url, player);
  const { errcode } = await post(url, 'takeBreak', { requestId: randomUUID(), ...choice }, token);
  expect(errcode).toBe(0);
}
