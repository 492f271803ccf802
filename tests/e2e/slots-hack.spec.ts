import { randomUUID } from 'node:crypto';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { give, openCalls } from './withdrawing.ts';

const PAGE = '/activity/slotshack';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a visitor sorts the true figures and compares two slots', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'No round knows the one before' })).toBeVisible();
  const table = page.getByRole('table', { name: 'All figures' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await page.getByRole('tab', { name: 'Winning rounds' }).click();
  await expect(page.getByRole('img', { name: /^Chart: Winning rounds/ })).toContainText(
    /^Bangka Bay\s*27\.1 of 100/,
  );
  await expect(table.getByRole('row').nth(1)).toContainText('Bangka Bay');
  await expect(table.getByRole('columnheader', { name: 'Winning rounds' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByLabel('Second slot').selectOption('Bangka Bay');
  await expect(page.getByRole('table', { name: 'Compare two' }).getByRole('row').nth(1)).toHaveText(
    /Return\s*96\.32%\s*96\.35%/,
  );
});

test('a worker plays ten thousand rounds, and again with different results', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('table', { name: 'Compare two' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5_000);
  await page.getByLabel('Slot', { exact: true }).selectOption('Jeepney Gold');
  await page.getByRole('button', { name: 'Play 10,000 rounds' }).click();
  const again = page.getByRole('button', { name: 'Play again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart: rounds by what they paid/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rounds by what they paid' }).getByRole('row');
  await expect(rows).toHaveCount(8);
  const counts = () => rows.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const first = await counts();
  const sum = first
    .filter((_, at) => at % 3 === 0)
    .reduce((all, text) => all + Number(text?.replaceAll(',', '')), 0);
  expect(sum).toBe(10_000);
  await expectAccessible(page, 'a finished simulation');
  await again.click();
  await expect(async () => expect(await counts()).not.toEqual(first)).toPass();
  await expect(again).toBeVisible();
  await page.getByLabel('Slot', { exact: true }).selectOption('Mango Reels');
  await expect(page.getByRole('button', { name: 'Play 10,000 rounds' })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('a player finds the page among the events, and their own rounds on it', async ({
  page,
  perya,
  player,
}) => {
  await give(perya, player, 1_000);
  const call = await openCalls(perya, player);
  const bets = [{ spot: 'line', amount: 100 }];
  for (let round = 0; round < 3; round += 1) {
    await call('playRound', { requestId: randomUUID(), gameId: 1101, tryIt: 0, bets });
  }
  await keepToken(page, player);
  await page.goto('/bonus/event');
  await page.getByRole('link', { name: /Slots hack|See the figures/ }).click();
  await expect(page).toHaveURL(PAGE);
  const own = page.getByRole('region', { name: 'My figures' });
  await expect(own.getByRole('heading', { name: 'Mango Reels' })).toBeVisible();
  await expect(own.getByRole('definition').first()).toHaveText('3');
  await expect(own).toContainText('₱3.00');
  await expectAccessible(page, 'own figures');
});
