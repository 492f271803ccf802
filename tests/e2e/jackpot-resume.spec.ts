import type { Page, Route } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { codeOf } from './code-of.ts';
import { failedLoads } from './failed-loads.ts';
import { holdClock } from './hold-clock.ts';
import { award, expectAward, MOVEMENT, openDraw, rig, spin, spinButton } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect } from './perya-test.ts';
import { keepToken, logIn, post } from './players.ts';
import {
  beginDraw,
  expectClosed,
  expectGone,
  expectPaidOnce,
  expectShownUntilDismissed,
  expectSpinning,
  test,
} from './resumed-draw.ts';

const DRAW = /\/app\/v1\/receiveDrawChance$/;
/** Of the grid: ₱100.00. */
const PRIZE_CELL = '4';
const AWARD_CODE = codeOf('features/jackpot/award-popup.tsx');

/** Draws are counted by the day. */
test.use({ movesClock: true });

/** A draw takes its time, and so does coming back in several ways. */
test.describe.configure({ timeout: 360_000 });

test.beforeEach(({ perya, player }) => rig(perya, player, PRIZE_CELL));

test('a page that is reloaded in mid-spin shows the award', async ({ page, player, call }) => {
  await beginDraw(page, player);
  await spin(page);
  await expectSpinning(page);
  await page.reload();
  await expectShownUntilDismissed({ page, call });
});

test('a tab that crashes in mid-spin shows the award at the next start', async ({
  page,
  context,
  player,
  call,
}) => {
  await beginDraw(page, player);
  await spin(page);
  await expectSpinning(page);
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => null);
  await crashed;

  const next = await context.newPage();
  await next.goto('/');
  await expectShownUntilDismissed({ page: next, call });
});

test('a page that is hidden for a minute in mid-spin shows the award', async ({ page, player, call }) => {
  await page.clock.install();
  await beginDraw(page, player);
  await spin(page);
  await expectSpinning(page);
  await holdClock(page);
  await show(page, 'hidden');
  await page.clock.setSystemTime(Date.now() + 60_000);
  await expectSpinning(page);
  await show(page, 'visible');
  await page.clock.runFor(600);
  await expect(page.getByText('The draw is under way.')).toHaveCount(0);
  await page.clock.resume();
  await expectShownUntilDismissed({ page, call });
});

test('the award is shown although the network goes as soon as the answer is there', async ({
  page,
  context,
  player,
  call,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  const fetched = page.waitForResponse(AWARD_CODE);
  await page.clock.install();
  await beginDraw(page, player);
  await spin(page);
  await untilImported(page, (await fetched).url());
  await context.setOffline(true);
  await page.clock.fastForward(MOVEMENT);
  await expectAward(page, /₱100\.00/);
  await expectPaidOnce(call);
  await award(page).getByRole('button', { name: 'Great' }).click();
  await expect(award(page)).toBeHidden();
  const told = page.waitForResponse(/\/app\/v1\/dismissDrawAward$/);
  await context.setOffline(false);
  await told;
  await page.goto('/');
  await expectGone(page);
  expect((await call('getJackpotDrawInfo')).pendingAwards).toEqual([]);
});

test('a draw that is asked for while the network goes is made when it is back', async ({
  page,
  context,
  player,
  call,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginDraw(page, player);
  const asked: unknown[] = [];
  await page.route(DRAW, async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length === 1) await context.setOffline(true);
    await route.continue();
  });
  await spinButton(page).click();
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
  expect(await call('getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 20 })).toMatchObject({
    total: 0,
  });
  await context.setOffline(false);
  await expectShownUntilDismissed({ page, call });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a draw whose answer is lost is asked for again and is the same draw', async ({
  page,
  player,
  call,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginDraw(page, player);
  const { asked, answers, letThrough } = await loseAnswers(page);
  await spinButton(page).click();
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
  letThrough();
  await expectShownUntilDismissed({ page, call });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a player who does not wait for a lost answer is shown the award later', async ({
  page,
  player,
  call,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await beginDraw(page, player);
  const { asked } = await loseAnswers(page);
  await spinButton(page).click();
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
  const giveUp = page.getByRole('button', { name: 'Stop waiting' });
  await expect(giveUp).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(giveUp).toBeVisible({ timeout: 500 });
  }).toPass();
  await giveUp.click();
  await expectShownUntilDismissed({ page, call });
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('two tabs that draw at the same time with one draw left make one draw', async ({
  page,
  context,
  player,
  call,
  console,
}) => {
  console.expect(failedLoads(409));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginDraw(page, player);
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto('/');
  await openDraw(other);
  const answers = await Promise.all(
    [page, other].map(async (tab) => {
      const answered = tab.waitForResponse(DRAW);
      await spinButton(tab).click();
      return (await answered).status();
    }),
  );
  expect(answers.toSorted()).toEqual([200, 409]);
  const [first, second] = answers[0] === 200 ? [page, other] : [other, page];
  await expectAward(first, /₱100\.00/);
  await expectAward(second, /₱100\.00/);
  await expectShownUntilDismissed({ page: second, call });
  await expectClosed(first);
});

test('another device shows what waits, until it is dismissed there', async ({
  page,
  player,
  call,
  openContext,
}) => {
  await page.clock.install();
  await beginDraw(page, player);
  await spin(page);
  await expectSpinning(page);
  const other = await (await openContext()).newPage();
  await beginDraw(other, player);
  await page.clock.fastForward(MOVEMENT);
  await expectAward(page, /₱100\.00/);
  await expectShownUntilDismissed({ page: other, call });
  await expectClosed(page);
  await page.goto('/');
  await expectGone(page);
});

for (const [where, path] of [
  ['above home', '/'],
  ['on its own page', '/activity/jackpot'],
] as const) {
  test(`the login ends in mid-spin ${where}: the award is there after the next one`, async ({
    page,
    perya,
    player,
    call,
    console,
  }) => {
    console.expect(failedLoads(401));
    await keepToken(page, player);
    await page.goto(path);
    if (path === '/') await openDraw(page);
    await spin(page);
    await expectSpinning(page);
    await endLogin(page, perya.url);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, player);
    await expect(page).toHaveURL(path);
    await expectShownUntilDismissed({ page, call });
  });
}

test('the login ends in mid-spin, which is seen when it has landed', async ({
  page,
  perya,
  player,
  call,
  console,
}) => {
  console.expect(failedLoads(401));
  await page.clock.install();
  await beginDraw(page, player);
  await spin(page);
  await expectSpinning(page);
  await endLogin(page, perya.url);
  await page.clock.fastForward(MOVEMENT);
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expectShownUntilDismissed({ page, call });
});

/** Draws are made, and no answer reaches the page until `letThrough` is called: it asks later and later. */
async function loseAnswers(page: Page) {
  const asked: unknown[] = [];
  const answers: unknown[] = [];
  let isLost = true;
  await page.route(DRAW, async (route: Route) => {
    asked.push(route.request().postDataJSON());
    const response = await route.fetch();
    answers.push(await response.json());
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  const letThrough = () => {
    isLost = false;
  };
  return { asked, answers, letThrough };
}

/** What was asked for from this address can run, all that it needs included. */
async function untilImported(page: Page, url: string): Promise<void> {
  await page.evaluate((address) => import(address).then(() => null), url);
}

/** The server ends the login of the page, which does not hear of it. */
async function endLogin(page: Page, url: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  await post(url, 'logout', {}, token ?? '');
}

/** Whether somebody looks at the page, by its own word. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
