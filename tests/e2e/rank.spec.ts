import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { give, openCalls, play } from './withdrawing.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a player finds the rankings among the activities, sees their place and hides their name', async ({
  page,
  perya,
  player,
}) => {
  await give(perya, player, 1_000);
  await play(await openCalls(perya, player), 20_000);
  // Each start counts what the one before has seen.
  for (let start = 0; start < 2; start += 1) {
    await perya.stop();
    await perya.start();
  }
  await keepToken(page, player);
  await page.goto('/bonus/event');
  await page.getByRole('link', { name: /Rankings/ }).click();
  await expect(page).toHaveURL('/rank');
  const own = page.getByRole('group', { name: 'Your place' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(own).toContainText(/(You’re in first place|more in bets).*₱200\.00/, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'the ranking');
  await page.getByRole('tab', { name: 'Last week' }).click();
  await expect(page.getByText('You weren’t ranked last week.')).toBeVisible();

  await page.getByRole('link', { name: 'Show me as Anonymous' }).click();
  await page.getByRole('checkbox', { name: 'Show me as Anonymous in the rankings' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/rank');
  await expect(page.getByRole('link', { name: 'Show my name again' })).toBeVisible();
});

test('a visitor sees the rankings and where to log in', async ({ page }) => {
  await page.goto('/rank');
  await expect(page.getByRole('tab', { name: 'This week' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Log in to see your own place.')).toBeVisible();
  await expectAccessible(page, 'the ranking of a visitor');
});
