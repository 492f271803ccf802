import { randomUUID } from 'node:crypto';
import { NETWORK_ERRORS } from './network-errors.ts';
import { openColorGameBySearch } from './open-by-search.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { logInToHome, logOut, playOnce, readCoins } from './players.ts';
import { takeWelcome } from './registration.ts';

test('a stranger registers, finds a game, plays it, leaves and later finds everything again', async ({
  context,
  page,
  perya,
  console,
}) => {
  test.slow();
  const player = { account: `luz.${randomUUID().slice(0, 8)}`, password: 'ferris-wheel-9' };

  await test.step('registers from home', async () => {
    await page.goto('/');
    await untilDrawn(page);
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account name').fill(player.account);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('checkbox', { name: /or older/ }).check();
    await dialog.getByRole('checkbox', { name: /I accept/ }).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await takeWelcome(page);
    await expect(dialog).toBeHidden();
  });
  const atFirst = await readCoins(page);
  expect(atFirst).toBeGreaterThan(0);

  await test.step('finds Color Game by search and plays ten rounds', async () => {
    await openColorGameBySearch(page);
    await expect(page).toHaveURL(/\/game\/start\?gameId=1001/);
    await playOnce(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    for (let round = 1; round < 10; round += 1) await playOnce(page);
  });

  await test.step('marks it as a favourite and leaves in one press', async () => {
    await page.getByRole('button', { name: 'Add Color Game to favourites' }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL(/\/game\/search/);
  });

  await test.step('logs out in another tab, and this one follows', async () => {
    const other = await context.newPage();
    await other.goto('/member');
    await logOut(other);
    await other.close();
    await expect(page).toHaveURL(/\/auth\/login\?.*type=account/);
    await expect(page.getByText(/^You logged out in another tab/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('logs in and finds it under favourites', async () => {
    await logInToHome(page, player);
    await page.goto('/member/games');
    await expect(page.getByRole('link', { name: /^Color Game/ })).toBeVisible();
  });

  await test.step('finds everything there after a restart of the server', async () => {
    const told = page.waitForResponse(/appEventLogClient/);
    await page.goto('/');
    const before = await readCoins(page);
    await (await told).finished();
    console.expect(NETWORK_ERRORS);
    await perya.stop();
    await perya.start();
    await page.reload();
    expect(await readCoins(page)).toBe(before);
    await expect(page.getByRole('region', { name: 'Your favourites' })).toContainText('Color Game');
    const { code, stdout, stderr } = await perya.checkLedger();
    expect(code, stdout + stderr).toBe(0);
  });
});
