import { codeOf } from '../code-of.ts';
import { holdClock } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { openGame } from '../open-by-search.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, playOnce, readCoins } from '../players.ts';
import { beginRegistration, expectFilled, inventPlayer, pressCreate, takeWelcome } from '../registration.ts';

const SEARCH_CODE = codeOf('features/search/search-screen.tsx');

test.use({ expectedOutput: NETWORK_ERRORS });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a page and a registration that the server’s death interrupts both succeed when it is back', async ({
  page,
  perya,
}) => {
  test.slow();
  const player = inventPlayer();
  await page.clock.install();
  await page.route(SEARCH_CODE, (route) => route.abort());
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();

  await test.step('before a page’s code has arrived: the app stays, says so, and opens it later', async () => {
    await perya.stop('SIGKILL');
    await page.unroute(SEARCH_CODE);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    await perya.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    /** Links of the first view load a document. */
    await untilDrawn(page);
  });

  await test.step('while a form is filled in: no typed text is lost, and it is sent', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const form = await beginRegistration(page, player);
    await perya.stop('SIGKILL');
    /** From here on nothing is asked again but by the press. */
    await holdClock(page);
    await pressCreate(form);
    await expect(form.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    await expectFilled(form, player);
    await perya.start();
    await form.getByRole('button', { name: 'Check again' }).click();
    await page.clock.resume();
    await takeWelcome(page);
    await expect(form).toBeHidden();
    expect(await readCoins(page)).toBeGreaterThan(0);
  });
});

test('after a kill of the server in the lobby and during a game, both work again and the book balances', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  const frame = page.frameLocator('iframe');
  await bringToken(page, player);

  await test.step('the lobby stays, and works again when the server is back', async () => {
    const before = await readCoins(page);
    await openGame(page, /^Mango Reels/);
    await expect(frame.getByRole('button', { name: /^Spin/ })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await perya.stop('SIGKILL');
    await openGame(page, /^Color Game/);
    await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
    await perya.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.getByRole('button', { name: /^Roll/ })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    expect(await readCoins(page)).toBe(before);
  });

  await test.step('the round’s result is found', async () => {
    await openGame(page, /^Color Game/);
    await playOnce(page);
    await perya.stop('SIGKILL');
    await frame.getByRole('button', { name: /^Roll/ }).click();
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    await perya.start();
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeHidden({ timeout: 30_000 });
    await expect(frame.getByRole('status')).toContainText(/win|back/i);
    const { code, stdout, stderr } = await perya.checkLedger();
    expect(code, stdout + stderr).toBe(0);
  });
});
