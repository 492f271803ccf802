import { findCutOff } from '../find-cut-off.ts';
import { doubleText } from '../large-text.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';
import { bringToken, makeAcquainted, openRound, playOnce } from '../players.ts';

const visitorPages = [
  '/',
  '/game/search',
  '/game/search?q=jepni',
  '/auth/login',
  '/auth/register',
  '/activity/jackpot/verify',
  '/terms-of-use',
  '/no/such-page',
];
const playerPages = [
  '/',
  '/member',
  '/member/games',
  '/member/report',
  '/member/retrieve-balance',
  '/member/profile?set=withdraw',
  '/wallets?name=withdraw',
  '/wallets/card/list',
  '/wallets/record',
  '/wallets/record?tab=deposits',
];

for (const width of [320, 390]) {
  test.describe(`text of 200 % on ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: width === 320 ? 568 : 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await doubleText(page);
    });

    test('cuts nothing off on a visitor’s pages and dialogs', async ({ page }) => {
      for (const path of visitorPages) {
        await openPage(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await findCutOff(page), path).toEqual([]);
      }
      await page.goto('/');
      for (const name of ['Log in', 'Join']) {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await expect(page.getByRole('dialog').getByLabel('Account name')).toBeVisible();
        expect(await findCutOff(page), name).toEqual([]);
        await page.getByRole('dialog').locator('button[type=submit]').scrollIntoViewIfNeeded();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('cuts nothing off on a player’s pages', async ({ page, perya, player }) => {
      await bringToken(page, player);
      await page.goto('/member/games');
      await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
      expect(await findCutOff(page), 'no games').toEqual([]);
      await makeAcquainted(perya.url, player);
      await openRound(perya.url, player, 1201, 200);
      for (const path of playerPages) {
        await openPage(page, path);
        expect(await findCutOff(page), path).toEqual([]);
      }
    });

    test('leaves games to be played', async ({ page, player }) => {
      await bringToken(page, player);
      await page.goto('/game/start?gameId=1101&tryIt=0');
      await expect(page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })).toBeVisible();
      expect(await findCutOff(page), 'reels').toEqual([]);
      await page.goto('/game/start?gameId=1001&tryIt=0');
      await playOnce(page);
      expect(await findCutOff(page), 'dice').toEqual([]);
      await page.goto('/game/start?gameId=1201&tryIt=0');
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: /^Hang the pots/ }).click();
      await frame.getByRole('button', { name: 'Pot 1 of 12' }).click();
      await expect(frame.getByRole('button', { name: /^Pot 1 of 12, / })).toBeVisible();
      expect(await findCutOff(page), 'pots').toEqual([]);
      await page.getByRole('button', { name: 'Leave the game' }).click();
      await expect(page).toHaveURL('/');
    });
  });
}
