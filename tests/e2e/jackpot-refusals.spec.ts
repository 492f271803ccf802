import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from '../server/configure-app.ts';
import { asReleased, changeStopped } from './change-stopped.ts';
import { failedLoads } from './failed-loads.ts';
import { openDraw, rig, spin, spinButton, stage } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, fetchToken, makeAcquainted, type Player, post } from './players.ts';

/** A chance of yesterday, drawn elsewhere: what is missing to the next one is told on the day after. */
test.use({ movesClock: true });

const DAY = 86_400_000;

test.beforeEach(async ({ page, perya, player, console }) => {
  console.expect(failedLoads(409));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rig(perya, player, 'coins');
  await bringToken(page, player);
});

test('1001: the last chance was drawn elsewhere', async ({ page, perya, player }) => {
  await openDraw(page);
  await drawElsewhere(perya.url, player);
  await spin(page);
  await expect(stage(page).getByRole('status')).toContainText([
    'You have no draws left. See below how to earn the next one.',
  ]);
  await expect(spinButton(page)).toBeDisabled();
});

test('1002: a deposit is what is missing', async ({ page, perya, player }) => {
  await openDraw(page);
  await drawElsewhere(perya.url, player);
  await perya.passTime(DAY);
  await spin(page);
  await expect(
    page.getByText('Your next draw takes a deposit that you wager. See below how much.'),
  ).toBeVisible();
  await expect(page.getByText('₱10,000.00 left to deposit and wager')).toBeVisible();
});

test('1003: bets are what is missing', async ({ page, perya, player }) => {
  await makeAcquainted(perya.url, player);
  await openDraw(page);
  await drawElsewhere(perya.url, player);
  await perya.passTime(DAY);
  await spin(page);
  await expect(page.getByText('You have no draw left. See below what the next one takes.')).toBeVisible();
  await expect(page.getByText(/^₱9,\d{3}\.\d\d left to wager$/)).toBeVisible();
});

test.describe('a server without the draw', () => {
  test.afterEach(async ({ perya }) => changeStopped(perya, asReleased));

  test('1004: the draw is over', async ({ page, perya, console }) => {
    console.expect(NETWORK_ERRORS);
    await openDraw(page);
    await changeStopped(perya, withoutDraw);
    await spin(page);
    await expect(stage(page).getByRole('heading', { name: 'The jackpot draw is over' })).toBeVisible();
    await expect(stage(page).getByRole('status')).toContainText(['Everything you’ve won is still yours.']);
    await stage(page).getByRole('link', { name: 'Back to the lobby' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('1005: the table has changed since; then it is drawn from the new one', async ({
  page,
  perya,
  player,
}) => {
  await openDraw(page);
  await rig(perya, player, 'card', 0);
  await spin(page);
  await expect(page.getByText(/^The prizes or your seed changed after this page loaded\./)).toBeVisible();
  await spin(page);
  await expect(page.getByRole('dialog', { name: 'You won Bronze scratch card' })).toBeVisible();
});

test('an unknown error code is shown as it is', async ({ page }) => {
  await page.route(/\/app\/v1\/receiveDrawChance$/, (route) =>
    route.fulfill({ status: 409, json: { errcode: 1099, errmsg: 'No.', data: {} } }),
  );
  await openDraw(page);
  await spin(page);
  await expect(page.getByText('The draw didn’t go through (code 1099). You still have it.')).toBeVisible();
  await expect(spinButton(page)).toContainText('1 draw left');
});

/** On another device of the player's, where the award was seen. */
async function drawElsewhere(url: string, player: Player): Promise<void> {
  const token = await fetchToken(url, player);
  const { data } = await post(url, 'receiveDrawChance', { requestId: randomUUID() }, token);
  const { errcode } = await post(url, 'dismissDrawAward', { drawId: data.drawId }, token);
  expect(errcode).toBe(0);
}

const withoutDraw = (database: Database) =>
  configureApp(database, {
    activities: seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.luckyJackpot),
  });
