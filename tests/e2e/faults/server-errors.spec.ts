import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdClock } from '../hold-clock.ts';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { openGame } from '../open-by-search.ts';
import { expect, test } from '../perya-test.ts';
import { fillLogin, logOut, type Player, playOnce, readCoins } from '../players.ts';
import { beginRegistration, expectFilled, inventPlayer, pressCreate, takeWelcome } from '../registration.ts';

test.use({ expectedOutput: NETWORK_ERRORS });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
});

const answers = {
  'an error of ours': { status: 500, json: { errcode: 500, errmsg: '', data: null } },
  'a proxy’s page': { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' },
};

/** Lets a call fail until what it returns is called. */
type Fail = (path: string) => Promise<() => Promise<void>>;

for (const [name, answer] of Object.entries(answers)) {
  test(`a player’s calls answered with ${name} lose nothing, and succeed at the next try`, async ({
    page,
    player,
  }) => {
    test.slow();
    const fail: Fail = async (path) => {
      const url = new RegExp(`/app/v1/${path}$`);
      await page.route(url, (route) => route.fulfill(answer));
      return () => page.unroute(url);
    };

    await test.step('accountLogin: typed text stays, and a retry logs in', async () => {
      await page.goto('/auth/accountLogin');
      await logInAtSecondTry(page, player, fail);
    });

    await test.step('getAfterLoginInfoWeb: nobody is logged out, and a retry brings the player', async () => {
      const recover = await fail('getAfterLoginInfoWeb');
      await page.goto('/member');
      await expect(page.getByText('You’re still logged in.').first()).toBeVisible();
      await expectAccessible(page, 'a player who did not come');
      await recover();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
    });

    await test.step('startGame: the game did not open, and a retry opens it', async () => {
      await page.getByRole('button', { name: 'Back' }).click();
      const recover = await fail('startGame');
      await openGame(page, /^Color Game/);
      await expect(page.getByRole('heading', { name: 'The game didn’t open' })).toBeVisible();
      await expectAccessible(page, 'a game that did not open');
      await recover();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible();
    });

    await test.step('playRound: the round counts once', () => rollAtSecondTry(page, fail));

    await test.step('heartbeat, dots, leaving a game, the balance, the log: nothing is shown', async () => {
      const quiet = [
        'online',
        'activityGetStatusList',
        'exitGame',
        'refreshData',
        'anonymous/appEventLogClient',
      ];
      const recoveries = await Promise.all(quiet.map(fail));
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect(page).toHaveURL('/');
      await openGame(page, /^Color Game/);
      await playOnce(page);
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect(page).toHaveURL('/');
      expect(await readCoins(page)).toBeGreaterThan(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      for (const recover of recoveries) await recover();
    });

    await test.step('logout: the player is still logged out here', async () => {
      await page.getByRole('link', { name: /^Me\b/ }).click();
      await fail('logout');
      await logOut(page);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    });

    await test.step('accountRegist: all typed text stays, and a retry opens the account', () =>
      registerAtSecondTry(page, fail));
  });
}

async function logInAtSecondTry(page: Page, player: Player, fail: Fail): Promise<void> {
  await fillLogin(page, player);
  const recover = await fail('accountLogin');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'on our side' })).toBeVisible();
  await expect(page.getByLabel('Account name')).toHaveValue(player.account);
  await recover();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Balance')).toBeAttached();
}

async function rollAtSecondTry(page: Page, fail: Fail): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Red/ }).click();
  const recover = await fail('playRound');
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
}

async function registerAtSecondTry(page: Page, fail: Fail): Promise<void> {
  const player = inventPlayer();
  const form = await beginRegistration(page, player);
  const recover = await fail('accountRegist');
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
}
