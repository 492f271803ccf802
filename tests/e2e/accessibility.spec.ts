import type { BrowserContext, Page } from '@playwright/test';
import { PREFERENCES_KEY } from '#app/platform/preferences.ts';
import { ERROR } from '#contract/errors.ts';
import { m } from '#messages';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, readCoins } from './players.ts';
import { routePopups } from './popups.ts';

const locales = ['en', 'fil', 'zh-Hans'] as const;
const motions = ['as it comes', 'still'] as const;

type Locale = (typeof locales)[number];

const visitorPages = [
  '/',
  '/game/search',
  '/game/search?q=no-such-game',
  '/auth/login',
  '/auth/accountLogin',
  '/auth/register',
  '/activity/first-deposit',
  '/activity/jackpot/verify',
  '/terms-of-use',
  '/privacy-policy',
  '/no/such-page',
];
const playerPages = [
  '/',
  '/member',
  '/member/games',
  '/member/games?tab=history',
  '/member/report',
  '/member/retrieve-balance',
  '/wallets?name=deposit',
  '/activity/bank',
  '/activity/first-deposit',
  '/wallets/record',
  '/wallets/record?tab=deposits',
  '/wallets/record?tab=withdrawals',
  '/member/profile?set=withdraw',
  '/wallets?name=withdraw',
  '/withdrawal/gcash',
  '/wallets/card/list',
  '/wallets/card/edit',
];

for (const locale of locales) {
  for (const motion of motions) {
    const settings = `in ${locale}, motion ${motion}`;

    test(`axe finds nothing on a visitor’s pages and dialogs ${settings}`, async ({
      page,
      context,
      baseURL,
      console,
    }) => {
      test.slow();
      console.expect(failedLoads(404));
      await choose(context, { locale, motion, baseURL });
      for (const path of visitorPages) await visit(page, path);
      await visitDialogs(page, locale);
    });

    test(`axe finds nothing on a player’s pages, dialogs and games ${settings}`, async ({
      page,
      context,
      baseURL,
      player,
      console,
    }) => {
      test.slow();
      console.expect(failedLoads(404, 409, 'ERR_FAILED'));
      await choose(context, { locale, motion, baseURL });
      await bringToken(page, player);
      for (const path of playerPages) await visit(page, path);
      await visitDraw(page, locale);
      await visitTips(page, locale);
      await visitGames(page, locale);
    });
  }
}

async function choose(
  context: BrowserContext,
  {
    locale,
    motion,
    baseURL,
  }: { locale: Locale; motion: (typeof motions)[number]; baseURL: string | undefined },
) {
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL ?? '' }]);
  if (motion === 'as it comes') return;
  const preferences = { calm: true, accent: null };
  await context.addInitScript(
    ([key, value]) => {
      if (self.origin !== 'null') localStorage.setItem(key, value);
    },
    [PREFERENCES_KEY, JSON.stringify(preferences)] as const,
  );
  for (const page of context.pages()) await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function visit(page: Page, path: string) {
  await openPage(page, path);
  await expectAccessible(page, path);
}

async function visitDialogs(page: Page, locale: Locale) {
  await routePopups(page, [{ name: 'Lantern parade' }]);
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Lantern parade');
  await expectAccessible(page, 'an activity’s popup');
  await page.keyboard.press('Escape');
  for (const name of [m.ui_log_in({}, { locale }), m.ui_join({}, { locale })]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page, name);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page, `${name}, with errors`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

/** The proof below the draw comes when it is scrolled to. */
async function visitDraw(page: Page, locale: Locale) {
  await openPage(page, '/activity/jackpot');
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: m.draw_fair_title({}, { locale }) })).toBeVisible();
  await expectAccessible(page, '/activity/jackpot');
}

async function visitTips(page: Page, locale: Locale) {
  const known = page.waitForResponse(/getAfterLoginInfoWeb/);
  await page.goto('/');
  await (await known).finished();
  await readCoins(page);
  await page.route(/gameLike|getAfterLogin/, (route) => route.abort());
  await page
    .getByRole('button', { name: m.ui_favourite_add({ name: 'Color Game' }, { locale }) })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'Tips');
}

async function visitGames(page: Page, locale: Locale) {
  await page.unroute(/gameLike|getAfterLogin/);
  for (const gameId of [1001, 1101, 1201]) {
    await page.goto(`/game/start?gameId=${gameId}&tryIt=0`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: m.game_history({}, { locale }) })).toBeVisible();
    await expectAccessible(page, `game ${gameId}`);
    for (const name of [m.game_rules({}, { locale }), m.game_history({}, { locale })]) {
      await frame.getByRole('button', { name }).click();
      await expect(frame.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `game ${gameId}, ${name}`);
      await frame
        .getByRole('dialog')
        .getByRole('button', { name: m.game_close({}, { locale }) })
        .click();
    }
  }
  await page.goto('/game/start?gameId=999999&tryIt=0');
  await expect(page.getByRole('heading', { name: m.game_removed({}, { locale }) })).toBeVisible();
  await expectAccessible(page, 'a game that is gone');
  const { errcode, status } = ERROR.gameInMaintenance;
  await page.route(/startGame/, (route) =>
    route.fulfill({ status, json: { errcode, errmsg: '', data: null } }),
  );
  await page.goto('/game/start?gameId=1001&tryIt=0');
  await expect(page.getByRole('heading', { name: m.game_maintenance({}, { locale }) })).toBeVisible();
  await expectAccessible(page, 'a game in maintenance');
}
