import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, openRound, pickFullPot, readCoins } from './players.ts';
import { openCalls } from './withdrawing.ts';

const PALAYOK = '/game/start?gameId=1201&tryIt=0';
const STAKE = 200;

test.beforeEach(async ({ page, player }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

test('a round of pots is opened by keyboard, continues after a reload, is cashed out, and ends at an empty pot', async ({
  page,
  perya,
  player,
  console,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  const call = await openCalls(perya, player);
  const readAccount = async () => (await call('refreshData')).coin;
  await page.goto(PALAYOK);

  await test.step('pots are broken with the keyboard alone, and axe finds nothing', () => playByKeys(page));

  await test.step('the round continues after a reload and is cashed out', async () => {
    await breakUntilFull(page);
    await expect(button(page, /^Cash out/)).toContainText('₱2.58');
    const shown = await frameOf(page).getByRole('main').getByText(/^₱/).first().textContent();
    const left = readAmount(shown);
    await page.reload();
    await expect(status(page)).toContainText('continues. Pots broken: 1, to cash out: ₱2.58.');
    await expect(frameOf(page).getByRole('button', { name: /of 12, full$/ })).toHaveCount(1);
    await button(page, /^Cash out/).click();
    await expect(status(page)).toContainText('You win ₱0.58!');
    await expect(frameOf(page).getByRole('button', { name: /of 12, (full|empty)$/ })).toHaveCount(12);
    await frameOf(page).getByRole('button', { name: 'Your rounds' }).click();
    await expect(frameOf(page).getByRole('dialog').getByText('Bet ₱2.00, returned ₱2.58')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await readAccount()).toBe(left + 258);
  });

  await test.step('a pick with a lost answer is sent again, and an empty pot ends the round', async () => {
    const requestIds = await loseFirstPick(page);
    await breakUntilEmpty(page);
    await expect(status(page)).toContainText(/was empty\. No win this time/);
    await expect(frameOf(page).getByRole('button', { name: /, empty$/ })).toHaveCount(3);
    const [lost, again, ...others] = requestIds;
    expect(again).toBe(lost);
    expect(others).not.toContain(lost);
  });

  await test.step('a demo hangs its own pots and does not touch the coins', async () => {
    const before = await readAccount();
    await page.getByText('Demo').click();
    await expect(page).toHaveURL(/tryIt=1/);
    await expect(frameOf(page).getByText('Play money')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await hang(page);
    await breakPot(page, 0);
    expect(asked.filter((url) => /openRound|pickPot/.test(url))).toEqual([]);
    await page.goto('/');
    expect(await readCoins(page)).toBe(before);
  });
});

test('abandoned rounds are listed with the coins in games: all can be returned at once, or one continued', async ({
  page,
  perya,
  player,
  console,
}) => {
  console.expect(failedLoads(409));
  await openRound(perya.url, player, 1202, 500);
  await pickFullPot(perya.url, player, 1201, STAKE);
  const call = await openCalls(perya, player);
  const { coin: left } = await call('refreshData');
  await page.goto('/member');

  await test.step('all can be returned at once', async () => {
    await page.getByRole('link', { name: /^Coins in games ?₱7.00$/ }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').filter({ hasText: 'Palayok Gabi' })).toContainText(
      'No pot is broken yet, so the whole stake comes back.',
    );
    await expectAccessible(page, 'coins in games');
    await collectAll(page, '₱7.58');
    expect((await call('refreshData')).coin).toBe(left + 758);
  });

  await test.step('an abandoned round can be continued', async () => {
    await openRound(perya.url, player, 1201, STAKE);
    await page.goto('/member/retrieve-balance');
    await page.getByRole('link', { name: 'Keep playing Palayok' }).click();
    await expect(status(page)).toContainText('continues. No pot is broken yet.');
    await expect(button(page, /^Take stake back/)).toBeVisible();
  });

  await test.step('a round that ended in another tab shows its result', async () => {
    const other = await page.context().newPage();
    await other.goto('/member/retrieve-balance');
    await collectAll(other, '₱2.00');
    await other.close();
    await button(page, /^Take stake back/).click();
    const tips = page.getByRole('alertdialog', { name: 'Tips' });
    await expect(tips).toContainText('This round moved on in another tab');
    await tips.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('a stake is returned', async () => {
    await hang(page);
    await button(page, /^Take stake back/).click();
    await expect(status(page)).toHaveText('Your stake is back. Nothing was risked.');
  });
});

async function collectAll(page: Page, stake: string): Promise<void> {
  await page.getByRole('button', { name: 'Collect all' }).click();
  await page.getByRole('button', { name: `Yes, collect ${stake}` }).click();
  await expect(page.getByRole('heading', { name: `${stake} is back in your balance` })).toBeVisible();
}

/** Opens a round and breaks one pot. */
async function playByKeys(page: Page): Promise<void> {
  await expect(button(page, /^Hang the pots/)).toBeVisible();
  await expectAccessible(page, 'before the round');
  await button(page, /^Hang the pots/).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Take stake back/)).toBeFocused();
  await expectAccessible(page, 'during the round');
  await expect(button(page, /^Take stake back/)).toContainText('₱2.00');
  await frameOf(page).getByRole('button', { name: 'Pot 1 of 12' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(frameOf(page).getByRole('button', { name: 'Pot 6 of 12' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frameOf(page).getByRole('button', { name: /^Pot 6 of 12, (full|empty)$/ })).toBeFocused();
  await expectAccessible(page, 'after the first pot');
}

/** @returns the ids of the picks that are asked for from now on; the answer to the first does not arrive */
async function loseFirstPick(page: Page): Promise<string[]> {
  const requestIds: string[] = [];
  await page.route(/pickPot$/, async (route) => {
    requestIds.push(route.request().postDataJSON().requestId);
    if (requestIds.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return requestIds;
}

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

/** Breaks a pot and waits until its content is shown. */
async function breakPot(page: Page, pot: number): Promise<void> {
  await button(page, new RegExp(`^Pot ${pot + 1} of 12$`)).click();
  await expect(button(page, new RegExp(`^Pot ${pot + 1} of 12, `))).toBeVisible();
}

/** Opens rounds until the first pot of one is full, unless one is already. */
async function breakUntilFull(page: Page): Promise<void> {
  if (await button(page, /^Cash out/).isVisible()) return;
  await hang(page);
  await breakPot(page, 0);
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
