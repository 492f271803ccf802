import type { Locator, Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { holdCalls } from './held-calls.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, fillLogin, logOut } from './players.ts';
import { routePopups } from './popups.ts';
import { POPUPS, queueFlow } from './startup-queue-flow.ts';
import { untilPainted } from './until-painted.ts';
import { walk } from './walk-edges.ts';

const { start, edges, moves } = queueFlow();

type Move = (typeof moves)[number];

test.use({ expectedOutput: NETWORK_ERRORS });

test('every way through the start-up queue follows the chart', async ({ page, context, perya, player }) => {
  test.slow();
  await routePopups(page, POPUPS);
  const calls = await holdCalls(page, ['preLogin']);
  const other = await context.newPage();
  await other.goto('/build.json');
  await page.goto('/');

  const presses: Record<Move, () => Promise<unknown>> = {
    'home.load': () => beginAnew('/'),
    'link.load': () => beginAnew('/terms-of-use'),
    'preLogin.answer': () => calls.answer('preLogin'),
    'preLogin.lose': () => calls.lose('preLogin'),
    async 'retry.press'() {
      await page.getByRole('button', { name: 'Try again' }).click();
      await calls.answer('preLogin');
    },
    'popup.close': () => pressInDialog('Close'),
    'popup.press': () => pressInDialog('Take a look'),
    'menu.leave': () => follow(/^Search/),
    'menu.home': () => follow(/^Home/),
    'dialog.open': () => page.getByRole('banner').getByRole('link', { name: 'Log in' }).click(),
    'dialog.close': () => pressInDialog('Close'),
    async 'form.send'() {
      await fillLogin(page, player);
      await pressInDialog('Log in');
    },
    async 'otherTab.logIn'() {
      const token = await fetchToken(perya.url, player);
      await other.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    },
    async 'logOut.press'() {
      await follow(/^Me\b/);
      await logOut(page);
    },
  };

  await walk(edges, start, {
    press: async (event) => void (await presses[event as Move]()),
    async expect(place) {
      const [who, where, open = ''] = (place.split('; ')[0] ?? '').split(', ');
      await calls.expect({ preLogin: who === 'nobody' ? 1 : 0 });
      await expect(page).toHaveURL(({ pathname }) => (pathname === '/') === (where === 'home'));
      // The title changes together with the page, which closes open dialogs.
      if (who !== 'nobody') await expect(page).toHaveTitle(where === 'home' ? 'Perya' : / · Perya$/);
      if (who === 'visitor') await expect(header(page).getByText('Log in')).toBeAttached();
      if (who === 'player') await expect(header(page).getByText(/^₱/)).toBeAttached();
      await expectOpen(page, open);
    },
  });

  /** In a tab that has shown nothing yet, without a login. */
  async function beginAnew(path: string) {
    await page.evaluate((key) => {
      sessionStorage.clear();
      localStorage.removeItem(key);
    }, TOKEN_KEY);
    await page.goto(path);
  }

  function follow(name: RegExp): Promise<void> {
    return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
  }

  function pressInDialog(name: string): Promise<void> {
    return page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }
});

/** Told below a dialog, too. */
function header(page: Page): Locator {
  return page.locator('header');
}

async function expectOpen(page: Page, open: string) {
  const dialog = page.getByRole('dialog');
  if (open === 'nothing' || open === 'a failure') {
    await page.evaluate(untilPainted);
    await expect(dialog).toHaveCount(0);
  } else await expect(dialog).toHaveAccessibleName(open);
}
