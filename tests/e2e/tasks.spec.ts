import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SPIN_SPOT } from '#games/rules/play.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, type Player, post } from './players.ts';
import { pressLosingAnswer } from './press-losing-answer.ts';

test.use({ movesClock: true });

const REELS = 1101;

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

/** In the account itself: the browser plays none of them. */
async function spin(url: string, player: Player, rounds: number): Promise<void> {
  const token = await fetchToken(url, player);
  for (let round = 0; round < rounds; round += 1) {
    const bets = [{ spot: SPIN_SPOT, amount: 200 }];
    const { errcode } = await post(url, 'playRound', { requestId: randomUUID(), gameId: REELS, bets }, token);
    expect(errcode).toBe(0);
  }
}

const taskCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const award = (page: Page, rewards: string) => page.getByRole('dialog', { name: `You got ${rewards}` });
const close = (page: Page, rewards: string) =>
  award(page, rewards).getByRole('button', { name: 'Great' }).click();

/** Opens the rules of a game, which is a task. */
async function readRules(page: Page): Promise<void> {
  await page.goto('/game/start?gameId=1001&tryIt=1');
  const told = page.waitForResponse(/\/app\/v1\/finishTask$/);
  await page.frameLocator('iframe').getByRole('button', { name: 'Rules and odds' }).click();
  expect((await told).status()).toBe(200);
}

test('tasks are done by rounds and by reading, pay once with the chest of their spark, and restart each day', async ({
  page,
  perya,
  player,
  console,
}) => {
  test.slow();
  console.expect(failedLoads('ERR_FAILED'));
  await spin(perya.url, player, 19);
  await page.goto('/bonus/tasks');
  const slots = taskCard(page, 'Play 20 rounds of slots');
  const reading = taskCard(page, 'Read how a game works');

  await test.step('the missing steps are shown', async () => {
    await expect(slots).toContainText('19 of 20 rounds');
    await expect(slots.getByRole('link', { name: /^Go/ })).toHaveAttribute('href', '/game/search?type=1');
    await expect(reading).toContainText('Not there yet.');
    await expectAccessible(page, 'the tasks');
  });

  await test.step('opening the rules of a game counts as reading them', async () => {
    await readRules(page);
    await spin(perya.url, player, 1);
    await page.goto('/member');
    await page.getByRole('link', { name: 'Tasks A task or a chest is ready to claim' }).click();
    await expect(page).toHaveURL('/bonus/tasks');
    await page.getByRole('button', { name: 'Claim: Read how a game works' }).click();
    await close(page, '5 points');
    await expect(reading).toContainText('Claimed.');
  });

  await test.step('rounds finish a task, and its spark opens a chest', async () => {
    await page.getByRole('button', { name: 'Claim: Play 20 rounds of slots' }).click();
    const task = '2 points and 30 spark';
    await expect(award(page, task)).toContainText('You can use your 2 points in the diamond shop.');
    await close(page, task);
    await expect(page.getByText('30 of 100')).toBeVisible();
    await expect(page.getByText(/^10 more spark opens the chest at 40: ₱2\.00\./)).toBeVisible();
    await expect(taskCard(page, 'Chest at 20 spark')).toContainText('Wager ₱1.00 before you withdraw.');
  });

  await test.step('a lost answer is requested again, and the chest pays once', async () => {
    const chest = page.getByRole('button', { name: 'Claim: Chest at 20 spark' });
    await pressLosingAnswer(page, 'receiveTaskAward', () => chest.click());
    await expect(award(page, '₱1.00')).toContainText('Wager ₱1.00 before you withdraw.');
    await expectAccessible(page, 'the award');
    await close(page, '₱1.00');
    await expect(page.getByRole('listitem').filter({ hasText: 'claimed' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  });

  await test.step('both show in the records', async () => {
    await page.getByRole('link', { name: 'Your rewards so far' }).click();
    await expect(page.getByRole('button', { name: /^Task chest.*₱1\.00/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Play 20 rounds of slots.*2 points/ })).toHaveCount(1);
    // Beside the paid reward, the words of its name are not broken.
    const lines = await page
      .getByText('Play 20 rounds of slots', { exact: true })
      .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    expect(lines).toBeLessThan(4);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Me\b/ }).click();
    await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible();
  });

  await test.step('the next day starts with no spark and new daily tasks', async () => {
    await perya.passTime(24 * 3_600_000);
    await page.goto('/bonus/tasks');
    await expect(page.getByText('0 of 100')).toBeVisible();
    await expect(slots).toContainText('0 of 20 rounds');
    await expect(page.getByRole('button', { name: /^Claim: Chest/ })).toHaveCount(0);
  });
});
