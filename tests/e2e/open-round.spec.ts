import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, openRound, pickFullPot, readCoins } from './players.ts';

const PALAYOK = '/game/start?gameId=1201&tryIt=0';
const STAKE = 200;

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

test('a round is opened, goes on after a reload and is cashed out', async ({ page }) => {
  await page.goto(PALAYOK);
  await hang(page);
  await expect(button(page, /^Take stake back/)).toContainText('₱2.00');
  await breakUntilFull(page);
  await expect(button(page, /^Cash out/)).toContainText('₱2.58');
  const left = readAmount(await frameOf(page).getByRole('main').getByText(/^₱/).first().textContent());

  await page.reload();
  await expect(status(page)).toContainText('continues. Pots broken: 1, to cash out: ₱2.58.');
  await expect(frameOf(page).getByRole('button', { name: /of 12, full$/ })).toHaveCount(1);
  await button(page, /^Cash out/).click();
  await expect(status(page)).toContainText('You win ₱0.58!');
  await expect(frameOf(page).getByRole('button', { name: /of 12, (full|empty)$/ })).toHaveCount(12);
  await frameOf(page).getByRole('button', { name: 'Your rounds' }).click();
  await expect(frameOf(page).getByRole('dialog').getByText('Bet ₱2.00, returned ₱2.58')).toBeVisible();

  await page.goto('/');
  expect(await readCoins(page)).toBe(left + 258);
});

test('an empty pot ends the round and shows them all', async ({ page }) => {
  await page.goto(PALAYOK);
  await breakUntilEmpty(page);
  await expect(status(page)).toContainText(/was empty\. No win this time/);
  await expect(frameOf(page).getByRole('button', { name: /, empty$/ })).toHaveCount(3);
});

test('abandoned rounds wait among the coins in games, and all come back at once', async ({
  page,
  perya,
  player,
}) => {
  await openRound(perya.url, player, 1202, 500);
  await pickFullPot(perya.url, player, 1201, STAKE);
  await page.goto('/');
  const left = await readCoins(page);
  await page.goto('/member');
  await page.getByRole('link', { name: /^Coins in games ?₱7.00$/ }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').filter({ hasText: 'Palayok Gabi' })).toContainText(
    'No pot is broken yet, so the whole stake comes back.',
  );
  await expectAccessible(page, 'coins in games');
  await page.getByRole('button', { name: 'Collect all' }).click();
  await page.getByRole('button', { name: 'Yes, collect ₱7.58' }).click();
  await expect(page.getByRole('heading', { name: '₱7.58 is back in your balance' })).toBeVisible();
  await page.goto('/');
  expect(await readCoins(page)).toBe(left + 758);
});

test('a round that was left can be continued from the coins in games', async ({ page, perya, player }) => {
  await openRound(perya.url, player, 1201, STAKE);
  await page.goto('/member/retrieve-balance');
  await page.getByRole('link', { name: 'Keep playing Palayok' }).click();
  await expect(status(page)).toContainText('continues. No pot is broken yet.');
  await button(page, /^Take stake back/).click();
  await expect(status(page)).toHaveText('Your stake is back. Nothing was risked.');
});

test('a pick whose answer is lost is asked for again, and breaks one pot', async ({ page, console }) => {
  console.expect(failedLoads('ERR_FAILED'));
  await page.goto(PALAYOK);
  await hang(page);
  const requestIds: string[] = [];
  await page.route(/pickPot$/, async (route) => {
    requestIds.push(route.request().postDataJSON().requestId);
    if (requestIds.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await breakPot(page, 0);
  await expect(frameOf(page).getByRole('button', { name: /^Pot 1 of 12, (full|empty)$/ })).toBeVisible();
  expect(requestIds.length).toBeGreaterThan(1);
  expect(new Set(requestIds).size).toBe(1);
});

test('a round that ended in another tab is shown as it stands', async ({ page, perya, player, console }) => {
  console.expect(failedLoads(409));
  await openRound(perya.url, player, 1201, STAKE);
  await page.goto(PALAYOK);
  await expect(button(page, /^Take stake back/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/member/retrieve-balance');
  await other.getByRole('button', { name: 'Collect all' }).click();
  await other.getByRole('button', { name: 'Yes, collect ₱2.00' }).click();
  await expect(other.getByRole('heading', { name: '₱2.00 is back in your balance' })).toBeVisible();
  await other.close();

  await button(page, /^Take stake back/).click();
  const tips = page.getByRole('alertdialog', { name: 'Tips' });
  await expect(tips).toContainText('This round moved on in another tab');
  await tips.getByRole('button', { name: 'OK' }).click();
  await expect(button(page, /^Hang the pots/)).toBeVisible();
});

test('a demo hangs its own pots and does not touch the coins', async ({ page }) => {
  await page.goto('/');
  const before = await readCoins(page);
  await page.goto('/game/start?gameId=1201&tryIt=1');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await hang(page);
  await breakPot(page, 0);
  await expect(frameOf(page).getByRole('button', { name: /^Pot 1 of 12, (full|empty)$/ })).toBeVisible();
  expect(asked.filter((url) => /openRound|pickPot/.test(url))).toEqual([]);
  await page.goto('/');
  expect(await readCoins(page)).toBe(before);
});

test('pots are broken with the keyboard alone, and axe finds nothing', async ({ page }) => {
  await page.goto(PALAYOK);
  await expect(button(page, /^Hang the pots/)).toBeVisible();
  await expectAccessible(page, 'before the round');
  await button(page, /^Hang the pots/).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Take stake back/)).toBeFocused();
  await expectAccessible(page, 'during the round');
  await frameOf(page).getByRole('button', { name: 'Pot 1 of 12' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(frameOf(page).getByRole('button', { name: 'Pot 6 of 12' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frameOf(page).getByRole('button', { name: /^Pot 6 of 12, (full|empty)$/ })).toBeFocused();
  await expectAccessible(page, 'after the first pot');
});

function frameOf(page: Page) {
  return page.frameLocator('iframe');
}

/** What the frame says to everybody; the stake on show is a status as well. */
function status(page: Page) {
  return frameOf(page).getByRole('status').last();
}

function button(page: Page, name: RegExp) {
  return frameOf(page).getByRole('button', { name });
}

async function hang(page: Page): Promise<void> {
  await button(page, /^Hang the pots/).click();
  await expect(button(page, /^Take stake back/)).toBeVisible();
}

/** Breaks a pot and waits until it is known what was in it. */
async function breakPot(page: Page, pot: number): Promise<void> {
  await button(page, new RegExp(`^Pot ${pot + 1} of 12$`)).click();
  await expect(button(page, new RegExp(`^Pot ${pot + 1} of 12, `))).toBeVisible();
}

/** Opens rounds until the first pot of one is full. */
async function breakUntilFull(page: Page): Promise<void> {
  await breakPot(page, 0);
  if (await button(page, /^Cash out/).isVisible()) return;
  await hang(page);
  await breakUntilFull(page);
}

/** Breaks pots until one is empty, in another round where all full ones come first. */
async function breakUntilEmpty(page: Page): Promise<void> {
  await hang(page);
  for (let pot = 0; await button(page, /^Cash out|^Take stake back/).isVisible(); pot += 1) {
    await breakPot(page, pot);
    await expect(button(page, /^(Cash out|Take stake back|Hang the pots)/)).toBeEnabled();
  }
  const words = await status(page).textContent();
  if (!words?.includes('was empty')) await breakUntilEmpty(page);
}

function readAmount(words: string | null): number {
  return Number((words ?? '').replace(/\D/g, ''));
}
