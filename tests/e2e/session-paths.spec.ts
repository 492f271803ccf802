import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { REFRESH_DEBOUNCE, REQUEST_TIMEOUT } from '#contract/constants.ts';
import { holdCalls } from './held-calls.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, fillLogin, logOut, lookAgain, post, registerPlayer } from './players.ts';
import { type SessionPlace, sessionFlow } from './session-flow.ts';
import { walk } from './walk-edges.ts';

const { start, edges, moves } = sessionFlow();

type Move = (typeof moves)[number];

test.use({ expectedOutput: NETWORK_ERRORS });

test('every way through a session follows the chart', async ({ page, context, perya, player }) => {
  test.slow();
  const second = await registerPlayer(perya.url);
  await page.clock.install();
  const calls = await holdCalls(page, ['preLogin', 'getAfterLoginInfoWeb']);
  const other = await context.newPage();
  await other.goto('/build.json');
  await page.goto('/');

  const presses: Record<Move, () => Promise<unknown>> = {
    'page.load': () => page.goto('/'),
    'preLogin.answer': () => calls.answer('preLogin'),
    'preLogin.lose': () => calls.lose('preLogin'),
    async 'preLogin.refuse'() {
      await endLogin();
      await calls.answer('preLogin');
    },
    'preLogin.delay': () => page.clock.fastForward(REQUEST_TIMEOUT.threeG),
    'player.answer': () => calls.answer('getAfterLoginInfoWeb'),
    'player.lose': () => calls.lose('getAfterLoginInfoWeb'),
    async 'player.refuse'() {
      await endLogin();
      await calls.answer('getAfterLoginInfoWeb');
    },
    'retry.press': () => page.getByRole('button', { name: 'Try again' }).first().click(),
    async 'form.send'() {
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await fillLogin(page, player);
      await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    },
    async 'logOut.press'() {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: /^Me\b/ }).click();
      await logOut(page);
    },
    async 'login.end'() {
      await endLogin();
      await lookAgain(page);
      await page.clock.fastForward(REFRESH_DEBOUNCE);
    },
    'otherTab.logOut': () => other.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY),
    async 'otherTab.logIn'() {
      const token = await fetchToken(perya.url, second);
      await other.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    },
    'home.open': () => page.getByRole('button', { name: 'Back' }).click(),
  };

  await walk(edges, start, {
    press: async (event) => void (await presses[event as Move]()),
    async expect(place) {
      const [lobby, who] = readPlace(place);
      await calls.expect({
        preLogin: lobby === 'covered' || lobby === 'asking again' ? 1 : 0,
        getAfterLoginInfoWeb: who === 'loading' || who === 'with a token' ? 1 : 0,
      });
      if (lobby === 'covered') return expectCovered(page);
      if (who === 'asked to log in') return expectAsked(page);
      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle('Perya');
      await expectLobby(page, lobby);
      await expectPlayer(page, who);
    },
  });

  /** The server ends the login of the page, which does not hear of it. */
  async function endLogin() {
    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    await post(perya.url, 'logout', {}, token ?? '');
  }
});

function readPlace(place: SessionPlace): [lobby: string, who: string] {
  const [lobby = '', who = ''] = (place.split('; ')[0] ?? '').split(', ');
  return [lobby, who];
}

/** The app has started, and shows nothing of it. */
async function expectCovered(page: Page) {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      globalThis.peryaEarly?.calls.every(({ path }) => path !== 'preLogin'),
  );
  await expect(page.locator('#root > :not(.cover)')).toHaveCount(0);
}

async function expectAsked(page: Page) {
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /ended|another tab/ })).toBeVisible();
}

async function expectLobby(page: Page, lobby: string) {
  await expect(page.getByText(/^(?:This is an older version|We couldn’t reach the fair)/)).toHaveCount(
    lobby === 'new' ? 0 : 1,
  );
  const asking = page.getByRole('main').locator('[aria-busy]').filter({ hasText: 'Try again' });
  await expect(asking).toHaveCount(lobby === 'asking again' ? 1 : 0);
}

async function expectPlayer(page: Page, who: string) {
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'Log in' })).toHaveCount(who === 'visitor' ? 1 : 0);
  await expect(page.getByText('We couldn’t load your account.')).toHaveCount(who === 'not loaded' ? 1 : 0);
  if (who === 'player') await expect(top.getByText(/^₱/)).toBeVisible();
}
