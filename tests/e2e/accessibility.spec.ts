import type { BrowserContext, Page } from '@playwright/test';
import { PREFERENCES_KEY } from '#app/platform/preferences.ts';
import { errorOf } from '#contract/errors.ts';
import { type Locale, locales } from '#locale';
import { m } from '#messages';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expectWhole, restoreText } from './large-text.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, keepToken, readCoins } from './players.ts';
import { routePopups } from './popups.ts';

const PHONE = { width: 390, height: 844 };
const GAMES = [1001, 1101, 1201];
/** Each game is looked at once in each language and once in each of these, not in all nine pairs of them. */
const VIEWS = ['table', 'rules', 'history'] as const;

for (const [turn, locale] of locales.entries()) {
  test.describe(`in ${locale}`, () => {
    test.slow();
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL ?? '' }]);
    });

    test('dialogs are accessible and whole, including those with errors and Tips', async ({
      page,
      player,
      context,
      console,
    }) => {
      console.expect(failedLoads('ERR_FAILED'));
      if (turn % 2 === 1) await keepStill(context, page);
      await lookAtDialogs(page, locale);
      await bringToken(page, player);
      await lookAtTips(page, locale);
    });

    test('games are accessible, with their rules, history and the pages for a missing game', async ({
      page,
      player,
      context,
      console,
    }) => {
      console.expect(failedLoads(404, 409));
      if (turn % 2 === 0) await keepStill(context, page);
      await keepToken(page, player);
      await page.goto('/game/search');
      for (const [index, gameId] of GAMES.entries()) {
        await lookAtGame(page, { gameId, view: VIEWS[(turn + index) % VIEWS.length], locale });
      }
      await lookAtNoGame(page, locale);
    });
  });
}

test('with forced colours, a chosen item has a different edge, and a game keeps its colours', async ({
  page,
  player,
}) => {
  await keepToken(page, player);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/wallets?name=deposit');
  const card = (channel: string) => page.locator('label').filter({ hasText: channel });
  const edgeOf = (channel: string) =>
    card(channel).evaluate((label) => getComputedStyle(label).borderTopWidth);
  await expect(card('GCash')).toBeVisible();
  expect([await edgeOf('GCash'), await edgeOf('Maya')]).toEqual(['4px', '1px']);
  await page.goto('/game/start?gameId=1001&tryIt=0');
  const red = page.frameLocator('iframe').getByRole('button', { name: /^Red/ });
  await expect(red).toHaveCSS('forced-color-adjust', 'none');
});

async function keepStill(context: BrowserContext, page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addInitScript(
    ([key, value]) => {
      if (self.origin !== 'null') localStorage.setItem(key, value);
    },
    [PREFERENCES_KEY, JSON.stringify({ calm: true, accent: null })] as const,
  );
}

async function lookAtDialogs(page: Page, locale: Locale) {
  await routePopups(page, [{ name: 'Lantern parade' }]);
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Lantern parade');
  await expectAccessible(page, 'an activity’s popup');
  for (const name of [m.ui_log_in({}, { locale }), m.ui_join({}, { locale })]) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page, name);
    await expectWhole(page, name);
    await dialog.locator('button[type=submit]').scrollIntoViewIfNeeded();
    await restoreText(page);
    await page.setViewportSize(PHONE);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page, `${name}, with errors`);
  }
}

async function lookAtTips(page: Page, locale: Locale) {
  await readCoins(page);
  await page.route(/gameLike|getAfterLogin/, (route) => route.abort());
  await page
    .getByRole('button', { name: m.ui_favourite_add({ name: 'Color Game' }, { locale }) })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'Tips');
}

interface GameVisit {
  gameId: number;
  view: (typeof VIEWS)[number] | undefined;
  locale: Locale;
}

/** From the search and back. */
async function lookAtGame(page: Page, { gameId, view, locale }: GameVisit) {
  await openGame(page, gameId);
  const frame = page.frameLocator('iframe');
  const rules = frame.getByRole('button', { name: m.game_rules({}, { locale }) });
  const history = frame.getByRole('button', { name: m.game_history({}, { locale }) });
  await expect(history).toBeVisible();
  if (view === 'rules') await rules.click();
  if (view === 'history') await history.click();
  await expect(frame.getByRole('dialog')).toHaveCount(view === 'table' ? 0 : 1);
  await expectAccessible(page, `game ${gameId}, ${view}`);
  await page.goBack();
}

/** From the search, with what the server says of a game that cannot be played. */
async function lookAtNoGame(page: Page, locale: Locale) {
  for (const [name, heading] of [
    ['gameRemoved', m.game_removed({}, { locale })],
    ['gameInMaintenance', m.game_maintenance({}, { locale })],
  ] as const) {
    const { errcode, status } = errorOf(name);
    await page.route(/startGame/, (route) =>
      route.fulfill({ status, json: { errcode, errmsg: '', data: null } }),
    );
    await openGame(page, 1001);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, name);
    await page.goBack();
  }
}

function openGame(page: Page, gameId: number): Promise<void> {
  return page.locator(`a[href*="/game/start?gameId=${gameId}"]`).first().click();
}

test('the check finds a fault on the page and in a sandboxed frame', async ({ page }) => {
  const inner = '<html lang=en><title>A game</title><main><h1>A game</h1><button></button></main></html>';
  await page.setContent(`<html lang="en"><title>Faults</title><main><h1>Faults</h1><a href="/"></a>
    <iframe title="A game" sandbox="allow-scripts" srcdoc="${inner}"></iframe></main></html>`);
  const failure = await expectAccessible(page, 'faults').catch(String);
  expect(failure).toContain('link-name');
  expect(failure).toContain('button-name');
});
