import { failedLoads } from '../failed-loads.ts';
import { openGame } from '../open-by-search.ts';
import { expect, test } from '../perya-test.ts';
import {
  bringToken,
  keepToken,
  logInToHome,
  logOut,
  playOnce,
  readCoins,
  registerPlayer,
} from '../players.ts';
import { skipOffer } from '../popups.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('typed text in one tab survives use of another, and a game ends when another player logs in there', async ({
  page,
  context,
  player,
  perya,
  console,
}) => {
  test.slow();
  /** What the game asks as it ends may still carry the token that was revoked. */
  console.expect(failedLoads(401));
  const second = await registerPlayer(perya.url);
  const frame = page.frameLocator('iframe');
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('a visitor’s typed text stays until they are logged in', async () => {
    await page.goto('/auth/register');
    await page.getByLabel('Account name').fill('half.a.name');
    await other.goto('/game/search');
    await other.getByRole('searchbox').fill('reels');
    await expect(page.getByLabel('Account name')).toHaveValue('half.a.name');
    await bringToken(other, player);
    await expect(page).toHaveURL('/');
    expect(await readCoins(page)).toBe(await readCoins(other));
  });

  await test.step('no round is played for the wrong player', async () => {
    await page.bringToFront();
    await openGame(page, /^Color Game/);
    await playOnce(page);
    await other.bringToFront();
    await other.getByRole('link', { name: /^Me\b/ }).click();
    await logOut(other);
    await expect(page).toHaveURL(/\/auth\/login/);
    await logInToHome(other, second);
    /** A press in the frame of a page behind another may be lost, as the browser has not drawn the frame. */
    await page.bringToFront();
    await expect(frame.getByRole('button', { name: /^Roll/ })).toBeVisible();
    await frame.getByRole('button', { name: 'Your rounds' }).click();
    await expect(frame.getByText('No rounds yet')).toBeVisible();
    await page.goto('/');
    expect(await readCoins(page)).toBe(await readCoins(other));
  });
});

test('two players in two browsers each see their own account', async ({
  browser,
  page,
  player,
  perya,
  baseURL,
}) => {
  const second = await registerPlayer(perya.url);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  await skipOffer(elsewhere);
  const other = await elsewhere.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await Promise.all([keepToken(page, player), keepToken(other, second)]);
  await Promise.all([page.goto('/member'), other.goto('/member')]);
  await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
  await expect(other.getByText(`Account ${second.account}`)).toBeVisible();
  await logOut(other);
  await page.reload();
  await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
  await elsewhere.close();
});
