import type { BrowserContext, Page, Route } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { codeOf } from './code-of.ts';
import { failedLoads } from './failed-loads.ts';
import { closeTimeouts, holdClock } from './hold-clock.ts';
import { award, closeDraw, expectAward, MOVEMENT, openDraw, spin, spinButton } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect } from './perya-test.ts';
import { bringToken, keepToken, logIn, lookAgain, type Player, post } from './players.ts';
import {
  beginSpin,
  expectClosed,
  expectGone,
  expectPaidOnce,
  expectShownUntilDismissed,
  expectSpinning,
  test,
} from './resumed-draw.ts';
import type { Calls } from './withdrawing.ts';

const DRAW = /\/app\/v1\/receiveDrawChance$/;
const AWARD_CODE = codeOf('features/jackpot/award-popup.tsx');

/** Draws are counted by the day. */
test.use({ movesClock: true });

/** A draw takes its time, and so does coming back in several ways. */
test.describe.configure({ timeout: 360_000 });

test('the award is shown after losing the network, the page or the tab during the spin', async ({
  page,
  context,
  player,
  call,
  giveDraw,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await page.clock.install();
  const fetched = page.waitForResponse(AWARD_CODE);
  await bringToken(page, player);

  await test.step('the network fails as soon as the answer has arrived', async () => {
    await giveDraw();
    await openDraw(page);
    await spin(page);
    await untilImported(page, (await fetched).url());
    await dismissOffline({ page, context, call });
    await closeDraw(page);
  });

  await test.step('the page is reloaded', async () => {
    await beginSpin(page, giveDraw);
    await page.reload();
    await expectShownUntilDismissed({ page, call, draws: 2 });
    await closeDraw(page);
  });

  await test.step('the page is hidden for a minute', async () => {
    await beginSpin(page, giveDraw);
    await hideForMinute(page);
    await expectShownUntilDismissed({ page, call, draws: 3 });
    await closeDraw(page);
  });

  await test.step('the tab crashes', async () => {
    await beginSpin(page, giveDraw);
    const crashed = page.waitForEvent('crash');
    const devtools = await context.newCDPSession(page);
    devtools.send('Page.crash').catch(() => null);
    await crashed;
    const next = await context.newPage();
    await next.goto('/');
    await expectShownUntilDismissed({ page: next, call, draws: 4 });
    await expectGone(next, 4);
  });
});

test('a draw with a lost answer is made once, and so is a draw in two tabs', async ({
  page,
  context,
  player,
  call,
  giveDraw,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  console.expect(failedLoads(409));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await closeTimeouts(page);
  await bringToken(page, player);

  await test.step('the network fails during the request', async () => {
    await giveDraw();
    await openDraw(page);
    const asked = await goOfflineWhenAsked(page, context);
    await askInVain(page);
    expect(await call('getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 20 })).toMatchObject({
      total: 0,
    });
    await context.setOffline(false);
    await expectShownUntilDismissed({ page, call, draws: 1 });
    expectSame(asked);
    await closeDraw(page);
    await page.unroute(DRAW);
  });

  await test.step('the answer is lost', async () => {
    await giveDraw();
    await openDraw(page);
    const { asked, answers, letThrough } = await loseAnswers(page);
    await askInVain(page);
    letThrough();
    await expectShownUntilDismissed({ page, call, draws: 2 });
    expectSame(asked);
    expectSame(answers);
    await closeDraw(page);
    await page.unroute(DRAW);
  });

  await test.step('the player does not wait for it: the award is shown later', async () => {
    await giveDraw();
    await openDraw(page);
    const { asked } = await loseAnswers(page);
    await askInVain(page);
    await stopWaiting(page);
    await expectShownUntilDismissed({ page, call, draws: 3 });
    expectSame(asked);
    await closeDraw(page);
    await page.unroute(DRAW);
  });

  await test.step('two tabs draw at the same time with one draw left', async () => {
    await giveDraw();
    await openDraw(page);
    const other = await context.newPage();
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto('/');
    await openDraw(other);
    const answers = await Promise.all([page, other].map(drawInTab));
    expect(answers.toSorted()).toEqual([200, 409]);
    const [first, second] = answers[0] === 200 ? [page, other] : [other, page];
    await expectAward(first, /₱100\.00/);
    await expectShownUntilDismissed({ page: second, call, draws: 4 });
    await expectClosed(first);
    await expectGone(second, 4);
  });
});

test('another device shows the waiting award until it is dismissed there', async ({
  page,
  player,
  call,
  giveDraw,
  openContext,
}) => {
  await page.clock.install();
  await bringToken(page, player);
  await beginSpin(page, giveDraw);
  const other = await (await openContext()).newPage();
  await bringToken(other, player);
  await openDraw(other);
  await page.clock.fastForward(MOVEMENT);
  await expectAward(page, /₱100\.00/);
  await expectShownUntilDismissed({ page: other, call, draws: 1 });
  await expectClosed(page);
  await expectGone(page, 1);
});

test('when the login ends during the spin, the award shows after the next login', async ({
  page,
  perya,
  player,
  call,
  giveDraw,
  console,
}) => {
  console.expect(failedLoads(401));
  await page.clock.install();
  await keepToken(page, player);

  await test.step('on the draw’s own page', async () => {
    await giveDraw();
    await page.goto('/activity/jackpot');
    await spin(page);
    await expectSpinning(page);
    await endLogin(page, perya.url);
    await lookAgain(page);
    await logInAgain(page, player, '/activity/jackpot');
    await expectShownUntilDismissed({ page, call, draws: 1 });
  });

  await test.step('above home', async () => {
    await page.goto('/');
    await beginSpin(page, giveDraw);
    await endLogin(page, perya.url);
    await lookAgain(page);
    await logInAgain(page, player, '/');
    await expectShownUntilDismissed({ page, call, draws: 2 });
    await closeDraw(page);
  });

  await test.step('the award counts as seen once it has landed', async () => {
    await beginSpin(page, giveDraw);
    await endLogin(page, perya.url);
    await page.clock.fastForward(MOVEMENT);
    await logInAgain(page, player, '/');
    await expectShownUntilDismissed({ page, call, draws: 3 });
    await expectGone(page, 3);
  });
});

interface OfflineDraw {
  page: Page;
  context: BrowserContext;
  call: Calls;
}

/** The award of the first draw opens without a network; the server hears that it was seen when it is back. */
async function dismissOffline({ page, context, call }: OfflineDraw): Promise<void> {
  await context.setOffline(true);
  await page.clock.fastForward(MOVEMENT);
  await expectAward(page, /₱100\.00/);
  await expectPaidOnce(call, 1);
  await award(page).getByRole('button', { name: 'Great' }).click();
  await expect(award(page)).toBeHidden();
  const told = page.waitForResponse(/\/app\/v1\/dismissDrawAward$/);
  await context.setOffline(false);
  await told;
  expect((await call('getJackpotDrawInfo')).pendingAwards).toEqual([]);
}

async function hideForMinute(page: Page): Promise<void> {
  await holdClock(page);
  await show(page, 'hidden');
  await page.clock.setSystemTime(Date.now() + 60_000);
  await expectSpinning(page);
  await show(page, 'visible');
  await page.clock.runFor(600);
  await expect(page.getByText('The draw is under way.')).toHaveCount(0);
  await page.clock.resume();
}

/** Draws; no answer comes. */
async function askInVain(page: Page): Promise<void> {
  await spinButton(page).click();
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
}

/** Ends the wait as soon as that is offered. */
async function stopWaiting(page: Page): Promise<void> {
  const giveUp = page.getByRole('button', { name: 'Stop waiting' });
  await expect(giveUp).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(giveUp).toBeVisible({ timeout: 500 });
  }).toPass();
  await giveUp.click();
}

/** @returns the status of the answer */
async function drawInTab(tab: Page): Promise<number> {
  const answered = tab.waitForResponse(DRAW);
  await spinButton(tab).click();
  return (await answered).status();
}

async function logInAgain(page: Page, player: Player, path: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, player);
  await expect(page).toHaveURL(path);
}

/** There are several, and they are the same. */
function expectSame(bodies: readonly unknown[]): void {
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
}

/** Goes offline at the first request. @returns the requests from now on */
async function goOfflineWhenAsked(page: Page, context: BrowserContext): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(DRAW, async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length === 1) await context.setOffline(true);
    await route.continue();
  });
  return asked;
}

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

/** Waits until the module of this address can run, with all its imports. */
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
