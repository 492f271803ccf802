import type { Page } from '@playwright/test';
import { titles } from '#games/rules/titles.ts';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { storeGameListAt } from '#tests/fixtures/store-game-list.ts';
import { countKeptLists } from './count-kept-lists.ts';
import { failedLoads } from './failed-loads.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';
import { untilPainted } from './until-painted.ts';

test('a search with a typo finds the game, and it opens', async ({ page, player }) => {
  await bringToken(page, player);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('colr gaem');
  await expectNames(page, ['Color Game']);
  await page.getByRole('link', { name: /^Color Game/ }).click();
  await expect(page).toHaveURL(/\/game\/start\?gameId=1001/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('colr gaem');
  await expectNames(page, ['Color Game']);
});

test('a search finds games by their kind and their maker', async ({ page }) => {
  await page.goto('/game/search?q=dice');
  await expect(page.getByRole('link', { name: /^Color Game/ })).toBeVisible();
  await page.getByRole('searchbox').fill('slots');
  await expect(page.getByRole('link', { name: /^Mango Reels/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Color Game/ })).toBeHidden();
  await page.getByRole('searchbox').fill('bituin works');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a search without results names the nearest game and leads to it', async ({ page }) => {
  await page.goto('/game/search?q=jepni');
  await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Did you mean' })
    .getByRole('button', { name: 'Jeepney Gold' })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeHidden();
  await expectNames(page, ['Jeepney Gold']);
});

test('a game that a filter hides is found by looking everywhere', async ({ page }) => {
  await page.goto('/game/search?q=color+game');
  await expectNames(page, ['Color Game']);
  await page.getByRole('button', { name: 'Slots', exact: true }).click();
  await page.getByRole('button', { name: 'Search all games' }).click();
  await expectNames(page, ['Color Game']);
  await expect(page).toHaveURL('/game/search?q=color+game');
});

test('without a network a search finds what was fetched before', async ({ page, context, console }) => {
  console.expect(failedLoads('ERR_INTERNET_DISCONNECTED'));
  await page.goto('/game/search');
  await expect(page.getByText(`${Object.keys(titles).length} games`)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('mnago');
  await expectNames(page, ['Mango Reels']);
});

test('the list of games from one visit serves the next one, whose own cannot be fetched', async ({
  page,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await page.goto('/game/search');
  await expect(page.getByText(`${Object.keys(titles).length} games`)).toBeVisible();
  await expect.poll(() => countKeptLists(page)).toBe(1);
  let asked = 0;
  await page.route(/anonymous\/gameList/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.reload();
  await expect(page.getByText(`${Object.keys(titles).length} games`)).toBeVisible();
  expect(asked).toBe(0);

  await page.route(/preLogin|appConfig/, (route) => route.abort());
  await page.reload();
  await page.getByRole('searchbox').fill('parol');
  await expectNames(page, ['Parol Lights']);
});

test('a list that could not be fetched is asked for again', async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.route(/anonymous\/gameList/, (route) => route.abort());
  await page.goto('/game/search');
  await expect(page.getByRole('heading', { name: 'The games didn’t load' })).toBeVisible();
  await page.unroute(/anonymous\/gameList/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`${Object.keys(titles).length} games`)).toBeVisible();
});

test('with storage blocked the games are fetched each time', async ({ page }) => {
  await page.route(/game-directory\.worker/, async (route) => {
    const response = await route.fetch();
    const blocked = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError'); } });`;
    await route.fulfill({ response, body: `${blocked}${await response.text()}` });
  });
  for (const visit of ['first', 'second']) {
    await page.goto('/game/search?q=mango');
    await expectNames(page, ['Mango Reels']);
    await expect(page.getByText('1 game', { exact: true }), visit).toBeVisible();
  }
});

test.describe('among 10,000 games', () => {
  /** One after another, on one server. */
  test.describe.configure({ mode: 'default' });

  let crowded: PeryaServer;

  test.beforeAll(async () => {
    crowded = await createPeryaServer();
    await storeGameListAt({ databaseUrl: '', dataDir: crowded.dataDir }, createManyGames());
    await crowded.start();
  });

  test.afterAll(() => crowded.remove());

  test.beforeEach(async ({ page }) => {
    await page.goto(`${crowded.url}/game/search`);
    await expect(page.getByText('9,900 games')).toBeVisible();
  });

  test('few cards are in the document, wherever the page is scrolled', async ({ page }) => {
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((where) => scrollTo(0, where * document.body.scrollHeight), part);
      await page.waitForFunction(() => document.elementFromPoint(195, 400)?.closest('a'));
      expect(await cardsOf(page).count()).toBeLessThan(70);
    }
    const last = cardsOf(page).last();
    await expect(last).toHaveAttribute('aria-posinset', '9900');
    await expect(last.getByRole('heading')).toBeVisible();
  });

  test('results stay in view when what stood above them goes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const texts = Array.from({ length: 6 }, (_, index) => `the ${index + 1} that was looked for before`);
    await page.evaluate((recent) => localStorage.setItem('perya.searches', JSON.stringify(recent)), texts);
    await page.reload();
    await page.getByRole('searchbox').fill('g');
    await page.waitForFunction(() => document.elementFromPoint(100, 480)?.closest('a'));
  });

  test('going back from a game leads to where its card was', async ({ page }) => {
    const place = 24_000;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
    await page.waitForFunction(() => document.elementFromPoint(195, 400)?.closest('a'));
    await page.evaluate(untilPainted);
    const name = await page.evaluate(() => {
      const link = document.elementFromPoint(195, 400)?.closest('a');
      link?.click();
      return link?.querySelector('h3')?.textContent ?? '';
    });
    expect(name).not.toBe('');
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('the next card is a key away, however far that is', async ({ page }) => {
    await cardsOf(page).getByRole('link').first().focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      await page.evaluate(untilPainted);
    }
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();
    const place = await focused.evaluate((card) => card.closest('li')?.ariaPosInSet);
    expect(Number(place)).toBeGreaterThan(25);
  });

  test('the games are narrowed down by platform, maker and kind', async ({ page }) => {
    const count = page.getByText(/^[\d,]+ games$/);
    await page.getByRole('button', { name: 'Bituin', exact: true }).click();
    await expect(count).toHaveText('2,500 games');
    await page.getByRole('button', { name: 'Slots', exact: true }).click();
    await expect(count).not.toHaveText('2,500 games');
    await expect(page).toHaveURL(/platform=2/);
    await page.getByRole('searchbox').fill('金');
    await expect(cardsOf(page).first().getByRole('heading')).toContainText('金');
  });
});

function cardsOf(page: Page) {
  return page.getByRole('main').getByRole('list').getByRole('listitem');
}

async function expectNames(page: Page, names: string[]) {
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names);
}
