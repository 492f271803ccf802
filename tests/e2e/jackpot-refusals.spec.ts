import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { failedLoads } from './failed-loads.ts';
import {
  closeDraw,
  dismissAward,
  expectAward,
  openDraw,
  rig,
  spin,
  spinButton,
  stage,
} from './jackpot-page.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, fetchToken, makeAcquainted, type Player, post } from './players.ts';

/** On the day after a chance was drawn elsewhere, the page tells how much the next chance needs. */
test.use({ movesClock: true });

const DAY = 86_400_000;
test('each refusal of a draw is put into words, an unknown one by its code', async ({
  page,
  perya,
  player,
  console,
  changeConfig,
}) => {
  test.slow();
  console.expect(failedLoads(409));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringToken(page, player);

  await test.step('an unknown error code is shown as it is', async () => {
    await rig(perya, player, 'coins');
    await openDraw(page);
    const path = /\/app\/v1\/receiveDrawChance$/;
    await page.route(path, (route) =>
      route.fulfill({ status: 409, json: { errcode: 1099, errmsg: 'No.', data: {} } }),
    );
    await spin(page);
    await expect(page.getByText('The draw didn’t go through (code 1099). You still have it.')).toBeVisible();
    await expect(spinButton(page)).toContainText('1 draw left');
    await page.unroute(path);
  });

  await test.step('1001: the last chance was drawn elsewhere', async () => {
    await drawElsewhere(perya.url, player);
    await spin(page);
    await expect(stage(page).getByRole('status')).toContainText([
      'You have no draws left. See below how to earn the next one.',
    ]);
    await expect(spinButton(page)).toBeDisabled();
    await closeDraw(page);
  });

  await test.step('1002: a deposit is missing', async () => {
    await openDrawOfYesterday({ page, perya, player });
    await spin(page);
    await expect(
      page.getByText('Your next draw takes a deposit that you wager. See below how much.'),
    ).toBeVisible();
    await expect(page.getByText('₱10,000.00 left to deposit and wager')).toBeVisible();
    await closeDraw(page);
  });

  await test.step('1003: bets are missing', async () => {
    await makeAcquainted(perya.url, player);
    await openDrawOfYesterday({ page, perya, player });
    await spin(page);
    await expect(page.getByText('You have no draw left. See below what the next one takes.')).toBeVisible();
    await expect(page.getByText(/^₱9,\d{3}\.\d\d left to wager$/)).toBeVisible();
    await closeDraw(page);
  });

  await test.step('1005: the table has changed; the next draw uses the new one', async () => {
    await rig(perya, player, 'coins');
    await openDraw(page);
    await rig(perya, player, 'card', 0);
    await spin(page);
    await expect(page.getByText(/^The prizes or your seed changed after this page loaded\./)).toBeVisible();
    await spin(page);
    await expectAward(page, /Bronze scratch card$/);
    await dismissAward(page);
    await closeDraw(page);
  });

  await test.step('1004: the draw is over', async () => {
    await rig(perya, player, 'coins');
    await openDraw(page);
    await changeConfig(({ activities }) => ({
      activities: activities.filter(({ id }) => id !== ACTIVITY_ID.luckyJackpot),
    }));
    await spin(page);
    await expect(stage(page).getByRole('heading', { name: 'The jackpot draw is over' })).toBeVisible();
    await expect(stage(page).getByRole('status')).toContainText(['Everything you’ve won is still yours.']);
    await stage(page).getByRole('link', { name: 'Back to the lobby' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

interface Visit {
  page: Page;
  perya: PeryaServer;
  player: Player;
}

/** A day has passed since the draw was opened, and that it was made elsewhere is not seen here. */
async function openDrawOfYesterday({ page, perya, player }: Visit): Promise<void> {
  await rig(perya, player, 'coins');
  await openDraw(page);
  await drawElsewhere(perya.url, player);
  await perya.passTime(DAY);
}

/** On another device of the player's, where the award was seen. */
async function drawElsewhere(url: string, player: Player): Promise<void> {
  const token = await fetchToken(url, player);
  const { data } = await post(url, 'receiveDrawChance', { requestId: randomUUID() }, token);
  const { errcode } = await post(url, 'dismissDrawAward', { drawId: data.drawId }, token);
  expect(errcode).toBe(0);
}
