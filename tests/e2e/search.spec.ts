import type { Page } from '@playwright/test';
import { titles } from '#games/rules/titles.ts';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { storeGameListAt } from '#tests/fixtures/store-game-list.ts';
import { countKeptLists } from './count-kept-lists.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { untilPainted } from './until-painted.ts';

test('a search finds games by a name with a typo, by their kind and their maker, and names the nearest', async ({
  page,
  player,
}) => {
  const field = page.getByRole('searchbox');
  await keepToken(page, player);
  await page.goto('/game/search?q=dice');
  await test.step('by their kind and their maker', async () => {
    await expect(page.getByRole('link', { name: /^Color Game/ })).toBeVisible();
    await field.fill('slots');
    await expect(page.getByRole('link', { name: /^Mango Reels/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Color Game/ })).toBeHidden();
    await field.fill('bituin works');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('without results it names the nearest game and leads to it', async () => {
    await field.fill('jepni');
    const nothing = page.getByRole('heading', { name: 'Nothing by that name' });
    await expect(nothing).toBeVisible();
    const meant = page.getByRole('region', { name: 'Did you mean' });
    await meant.getByRole('button', { name: 'Jeepney Gold' }).click();
    await expect(nothing).toBeHidden();
    await expectNames(page, ['Jeepney Gold']);
  });

  await test.step('a game hidden by a filter is found by searching everywhere', async () => {
    await field.fill('color game');
    await expectNames(page, ['Color Game']);
    await page.getByRole('button', { name: 'Slots', exact: true }).click();
    await page.getByRole('button', { name: 'Search all games' }).click();
    await expectNames(page, ['Color Game']);
    await expect(page).toHaveURL('/game/search?q=color+game');
  });

  await test.step('a typo finds the game, it opens, and Back leads to the search', async () => {
    await field.fill('colr gaem');
    await expectNames(page, ['Color Game']);
    await page.getByRole('link', { name: /^Color Game/ }).click();
    await expect(page).toHaveURL(/\/game\/start\?gameId=1001/);
    await page.goBack();
    await expect(field).toHaveValue('colr gaem');
    await expectNames(page, ['Color Game']);
  });
});

test('a failed list of games is fetched again, and then works without a network and at the next visit', async ({
  page,
  context,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  const list = /anonymous\/gameList/;
  const all = page.getByText(`${Object.keys(titles).length} games`);
  await page.route(list, (route) => route.abort());
  await page.goto('/game/search');
  await expect(page.getByRole('heading', { name: 'The games didn’t load' })).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(all).toBeVisible();

  await test.step('without a network a search finds fetched games', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('mnago');
    await expectNames(page, ['Mango Reels']);
    await context.setOffline(false);
  });

  await test.step('the list from one visit is used in the next one if its own cannot be fetched', async () => {
    await expect.poll(() => countKeptLists(page)).toBe(1);
    let asked = 0;
    await page.route(list, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/game/search');
    await expect(all).toBeVisible();
    expect(asked).toBe(0);

    await page.route(/preLogin|appConfig/, (route) => route.abort());
    await page.reload();
    await page.getByRole('searchbox').fill('parol');
    await expectNames(page, ['Parol Lights']);
  });
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
  let crowded: PeryaServer;

  test.beforeAll(async () => {
    crowded = await createPeryaServer();
    await storeGameListAt({ databaseUrl: '', dataDir: crowded.dataDir }, createManyGames());
    await crowded.start();
  });

  test.afterAll(() => crowded.remove());

  test('few cards are in the document, and each is reached by keys, by going back and by filters', async ({
    page,
  }) => {
    test.slow();
    await page.goto(`${crowded.url}/game/search`);
    await expect(page.getByText('9,900 games')).toBeVisible();

    await test.step('the next card is one key away at any distance', async () => {
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

    await test.step('few cards are in the document, wherever the page is scrolled', async () => {
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((where) => scrollTo(0, where * document.body.scrollHeight), part);
        await untilCardAt(page, 195, 400);
        expect(await cardsOf(page).count()).toBeLessThan(70);
      }
      const last = cardsOf(page).last();
      await expect(last).toHaveAttribute('aria-posinset', '9900');
      await expect(last.getByRole('heading')).toBeVisible();
    });

    await test.step('going back from a game leads to its card', async () => {
      const place = 24_000;
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
      await untilCardAt(page, 195, 400);
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

    await test.step('results stay in view when content above them disappears', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      const texts = Array.from({ length: 6 }, (_, index) => `the ${index + 1} that was looked for before`);
      await page.evaluate((recent) => localStorage.setItem('perya.searches', JSON.stringify(recent)), texts);
      await page.goto(`${crowded.url}/game/search`);
      await page.getByRole('searchbox').fill('g');
      await untilCardAt(page, 100, 480);
    });

    await test.step('the games can be filtered by platform, maker and kind', async () => {
      await page.getByRole('searchbox').fill('');
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
});

function untilCardAt(page: Page, x: number, y: number) {
  return page.waitForFunction((at) => document.elementFromPoint(...at)?.closest('a'), [x, y] as const);
}

function cardsOf(page: Page) {
  return page.getByRole('main').getByRole('list').getByRole('listitem');
}

async function expectNames(page: Page, names: string[]) {
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names);
}
