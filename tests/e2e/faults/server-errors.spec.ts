import type { Page } from '@playwright/test';
import { holdClock } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, fillLogin, keepToken, logOut, playOnce, readCoins } from '../players.ts';
import {
  expectFilled,
  fillRegistration,
  inventPlayer,
  openRegistration,
  pressCreate,
  takeWelcome,
} from '../registration.ts';

test.beforeEach(async ({ page, console }) => {
  console.expect(NETWORK_ERRORS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const answers = {
  'an error of ours': { status: 500, json: { errcode: 500, errmsg: '', data: null } },
  'a proxy’s page': { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' },
};

for (const [name, answer] of Object.entries(answers)) {
  test.describe(`answered with ${name}`, () => {
    test('accountRegist: all that was typed stays, and asking again opens the account', async ({ page }) => {
      const player = inventPlayer();
      await page.clock.install();
      await page.goto('/');
      const form = await openRegistration(page);
      await fillRegistration(form, player);
      const recover = await fail(page, 'accountRegist');
      /** From here on nothing is asked again but by the press. */
      await holdClock(page);
      await pressCreate(form);
      await expect(form.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
      await expectFilled(form, player);
      await recover();
      await form.getByRole('button', { name: 'Check again' }).click();
      await page.clock.resume();
      await takeWelcome(page);
      await expect(form).toBeHidden();
    });

    test('accountLogin: what was typed stays, and trying again logs in', async ({ page, player }) => {
      await page.goto('/auth/accountLogin');
      await fillLogin(page, player);
      const recover = await fail(page, 'accountLogin');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'on our side' })).toBeVisible();
      await expect(page.getByLabel('Account name')).toHaveValue(player.account);
      await recover();
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/');
    });

    test('getAfterLoginInfoWeb: nobody is logged out, and trying again brings the player', async ({
      page,
      player,
    }) => {
      await keepToken(page, player);
      const recover = await fail(page, 'getAfterLoginInfoWeb');
      await page.goto('/member');
      await expect(page.getByText('You’re still logged in.').first()).toBeVisible();
      await recover();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
    });

    test('startGame: the game did not open, and trying again opens it', async ({ page, player }) => {
      await keepToken(page, player);
      const recover = await fail(page, 'startGame');
      await page.goto('/game/start?gameId=1001&tryIt=0');
      await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
      await recover();
      await page.getByRole('button', { name: 'Try again' }).click();
      await playOnce(page);
    });

    test('playRound: the round counts once', async ({ page, player }) => {
      await page.clock.install();
      await keepToken(page, player);
      await page.goto('/game/start?gameId=1001&tryIt=0');
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: /^Red/ }).click();
      const recover = await fail(page, 'playRound');
      /** From here on nothing is asked again but by the press. */
      await holdClock(page);
      await frame.getByRole('button', { name: /^Roll/ }).click();
      await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
      await recover();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.clock.resume();
      await expect(frame.getByRole('status')).toContainText(/win|back/i);
      await frame.getByRole('button', { name: 'Your rounds' }).click();
      await expect(frame.getByRole('dialog').getByText(/^Bet ₱/)).toHaveCount(1);
    });

    test('failures of calls in the background are not shown: heartbeat, dots, leaving a game, the balance', async ({
      page,
      player,
    }) => {
      for (const path of [
        'online',
        'activityGetStatusList',
        'exitGame',
        'refreshData',
        'anonymous/appEventLogClient',
      ]) {
        await fail(page, path);
      }
      await bringToken(page, player);
      await page.goto('/game/start?gameId=1001&tryIt=0');
      await playOnce(page);
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect(page).toHaveURL('/');
      expect(await readCoins(page)).toBeGreaterThan(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

    test('logout: the player is logged out here all the same', async ({ page, player }) => {
      await keepToken(page, player);
      await page.goto('/member');
      await fail(page, 'logout');
      await logOut(page);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    });

    async function fail(page: Page, path: string): Promise<() => Promise<void>> {
      const url = new RegExp(`/app/v1/${path}$`);
      await page.route(url, (route) => route.fulfill(answer));
      return () => page.unroute(url);
    }
  });
}
