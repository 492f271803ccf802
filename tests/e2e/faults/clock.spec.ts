import { failedLoads } from '../failed-loads.ts';
import { expect, test } from '../perya-test.ts';
import { keepToken, logInToHome, playOnce } from '../players.ts';

const DAY = 86_400_000;

for (const [name, skew] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const) {
  test.describe(`with a clock ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(skewClock, skew);
    });

    test('a player logs in, plays, is still logged in after a reload, and stamps the day', async ({
      page,
      player,
    }) => {
      await page.goto('/');
      const before = Date.now();
      const shown = await page.evaluate(() => Date.now());
      expect(shown - skew).toBeGreaterThanOrEqual(before);
      expect(shown - skew).toBeLessThanOrEqual(Date.now());
      await logInToHome(page, player);
      await page.goto('/game/start?gameId=1001&tryIt=0');
      await playOnce(page);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Your rounds' }).click();
      await expect(frame.getByRole('dialog').getByText(/^Bet ₱/)).toHaveCount(1);
      await page.goto('/member');
      await expect(page.getByText(`Account ${player.account}`)).toBeVisible();
      await page.goto('/activity/sign-in');
      await page.getByRole('button', { name: 'Stamp day 1' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Great' }).click();
      await expect(page.getByRole('heading', { name: 'Stamped for today' })).toBeVisible();
    });

    test('the wait after too many tries has the server’s length', async ({ page, player, console }) => {
      console.expect(failedLoads(403, 429));
      await page.goto('/auth/accountLogin');
      await page.getByLabel('Account name').fill(player.account);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await Promise.all([
          page.waitForResponse(/v1\/accountLogin/),
          page.getByRole('button', { name: 'Log in' }).click(),
        ]);
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      }
      await expect(page.getByText(/Try again in 1\d:\d\d/)).toBeVisible();
      await expect(page.getByLabel('Account name')).toHaveValue(player.account);
    });
  });
}

test('correcting the clock during use changes nothing', async ({ page, player }) => {
  await page.clock.install({ time: Date.now() - DAY });
  await keepToken(page, player);
  await page.clock.setSystemTime(Date.now());
  await page.goto('/game/start?gameId=1001&tryIt=1');
  await playOnce(page);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

function skewClock(milliseconds: number) {
  const { now } = Date;
  class SkewedDate extends Date {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [SkewedDate.now()] : parts) as [number]));
    }
    static override now() {
      return now() + milliseconds;
    }
  }
  globalThis.Date = SkewedDate as DateConstructor;
}
