import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { PAGES } from '#contract/pages.ts';
import { holdCode } from './hold-code.ts';
import { expect, test } from './perya-test.ts';

test.use({ onlyLooks: true });

/** Pages of one address each that neither lead elsewhere nor send a player away. */
const addresses = PAGES.filter(
  ({ path, isFormer }) => !isFormer && !/:|^\/auth\/|^\/email\/detail|^\/game\/start/.test(path),
).map(({ path }) => (path === '/wallets' ? '/wallets?name=deposit' : path));
const GROUP = 9;
const groups = Array.from({ length: Math.ceil(addresses.length / GROUP) }, (_, index) =>
  addresses.slice(index * GROUP, (index + 1) * GROUP),
);

/** What a page says, but for what says that more is to come, and for amounts that change all the time. */
async function linesOf(page: Page, place: string): Promise<string[]> {
  const main = page.locator(`${place} main`);
  const hide = (isHidden: boolean) =>
    main.evaluate((element, hidden) => {
      const waiting = element.querySelectorAll<HTMLElement>('[role=status], [aria-busy=true]');
      for (const part of waiting) part.hidden = hidden;
    }, isHidden);
  await hide(true);
  const texts = await main.allInnerTexts();
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  await hide(false);
  return lines.filter((line) => line !== '' && !line.startsWith('≈'));
}

/** Every page begins as the player's; null for a visitor. */
async function beginAs(page: Page, token: string | null): Promise<void> {
  await page.addInitScript(
    ([key, own]) => {
      if (window === window.top && own !== null) localStorage.setItem(key, own);
    },
    [TOKEN_KEY, token] as const,
  );
}

async function compareViews(page: Page, token: string | null, places: readonly string[]): Promise<void> {
  await beginAs(page, token);
  for (const address of places) {
    const letCode = await holdCode(page);
    // New addresses with a query get a share of the renderer's time: beyond it their document has no view.
    await expect(async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#first[data-filled]')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const said = await linesOf(page, '#first');
    expect(said.length, address).toBeGreaterThan(0);
    letCode();
    await expect(page.locator('#first')).toHaveCount(0);
    // The app's first words may lack lines that appear a moment later.
    await page.waitForLoadState('networkidle');
    // A line of a long page may need code of its own, which loads a moment later.
    await expect
      .poll(async () => {
        const drawn = await linesOf(page, '#root');
        return said.filter((line) => !drawn.includes(line));
      }, address)
      .toEqual([]);
  }
}

for (const [index, places] of groups.entries()) {
  test(`pages show a player the same before the app as in it, ${index + 1} of ${groups.length}`, async ({
    page,
    tokens,
  }) => {
    await compareViews(page, tokens.regular, places);
  });
}

test('pages with public data show it to a visitor', async ({ page }) => {
  const places = PAGES.filter(({ requiresLogin, data }) => !requiresLogin && data?.visitor);
  await compareViews(
    page,
    null,
    places.map(({ path }) => path),
  );
});

test('a game that starts loading before the app continues in it', async ({ page, tokens }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/games/pages/dice.html')) loads.push(request.resourceType());
  });
  await beginAs(page, tokens.regular);
  const letCode = await holdCode(page);
  await page.goto('/game/start?gameId=1001&tryIt=0', { waitUntil: 'commit' });
  await expect(page.locator('#first[data-filled] iframe[data-loaded]')).toBeAttached();
  letCode();
  const game = page.frameLocator('#root iframe');
  await expect(game.getByRole('button', { name: /^Roll/ })).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  expect(loads).toEqual(['document']);
});
