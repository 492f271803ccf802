import type { Locator, Page } from '@playwright/test';
import { seedJackpot } from '#server/features/jackpot/seed-jackpot.ts';
import { passIdleDelay } from './hold-clock.ts';
import { rig } from './jackpot-page.ts';
import { openColorGameBySearch } from './open-by-search.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, logOut, type Player, playOnce } from './players.ts';
import { give, openCalls, play } from './withdrawing.ts';

/** The bubble's side, and its distance from an edge; CSS pixels. */
const SIZE = 60;
const GAP = 8;
/** The side of the chip that replaces the bubble in a game's header. */
const CHIP_SIDE = 44;
const PHONE = { width: 390, height: 844 };
/** A round's stake here: ₱5.00. */
const CHIP = 500;

/** Draws are counted by the day. */
test.use({ movesClock: true });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
});

test('the bubble covers no control, can be moved by finger, mouse and keys, and stays in place', async ({
  page,
  player,
}) => {
  test.slow();
  await bringToken(page, player);
  await untilQuiet(page);
  await expectLeft(page, PHONE.width - GAP - SIZE);

  await test.step('it covers no control of its pages at any width', async () => {
    await expectNothingCovered(page, 'home');
    await goTo(page, 'Me');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeAttached();
    await expect(bubble(page)).toBeVisible();
    await expectNothingCovered(page, 'Me');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('after a drag it moves to the nearer edge', async () => {
    await drag(page, { x: PHONE.width / 2 - 40, y: 300 });
    await expectLeft(page, GAP);
    await expect.poll(async () => Math.round((await boxOf(bubble(page))).y)).toBe(300 - SIZE / 2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('dropped on the menu it rests above it', async () => {
    await drag(page, { x: PHONE.width - 30, y: PHONE.height - 20 });
    await expectLeft(page, PHONE.width - GAP - SIZE);
    await expectClear(page);
  });

  await test.step('its place is remembered', async () => {
    const before = await boxOf(bubble(page));
    await page.reload();
    await untilQuiet(page);
    await expect.poll(() => boxOf(bubble(page))).toEqual(before);
  });

  await test.step('dragged by mouse over links it opens none', () => dragOverLinks(page));
  await test.step('it can be moved by keys', () => moveByKeys(page));

  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`it is in view at ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expectClear(page);
    });
  }

  await test.step('it can be pressed by a key', async () => {
    await bubble(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Jackpot draw' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bubble(page)).toBeFocused();
  });
});

test('the bubble shows on its pages, announces a draw earned in a game, and is gone after a logout', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  await playUntilDrawIsNear(perya, player);
  await bringToken(page, player);
  await untilQuiet(page);
  await goTo(page, 'Me');
  await expect(bubble(page)).toBeVisible();
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page).toHaveURL(/\/wallets\/record/);
  await expect(bubble(page)).toHaveCount(0);
  await page.goBack();
  await expect(bubble(page)).toBeVisible();
  await page.goBack();
  await openColorGameBySearch(page);

  await test.step('in a game it sits in the header', async () => {
    await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible();
    await expectInHeader(page);
    await drag(page, { x: 200, y: 500 });
    await expectInHeader(page);
    await bubble(page).press('ArrowLeft');
    await expectInHeader(page);
    await page.frameLocator('iframe').getByRole('button', { name: 'Rules and odds' }).click();
    await expect(page.frameLocator('iframe').getByRole('dialog')).toBeVisible();
    await expectInHeader(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a draw earned by playing is announced when the game is left', async () => {
    await playOnce(page);
    await playOnce(page);
    await expect(bubble(page)).toHaveAccessibleName('Jackpot draw');
    const told = page.waitForResponse(/\/app\/v1\/activityGetStatusList$/);
    await page.goBack();
    await told;
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
    await goTo(page, 'Me');
    await expect(bubble(page)).toHaveAccessibleName('Jackpot draw. A draw is waiting for you.');
  });

  await test.step('the announcement disappears with the draw', async () => {
    await rig(perya, player, 'coins', 0);
    await bubble(page).click();
    await page.getByRole('button', { name: /^SPIN/ }).click();
    await page.getByRole('button', { name: 'Great' }).click();
    await expect(page.getByRole('button', { name: /^SPIN/ })).toContainText('No draws left');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bubble(page)).toHaveAccessibleName('Jackpot draw');
  });

  await test.step('a visitor does not see it', async () => {
    await logOut(page);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
  });
});

/** Two rounds of Color Game are missing to the first draw; the dialog of the level has been seen. */
async function playUntilDrawIsNear(perya: PeryaServer, player: Player): Promise<void> {
  await give(perya, player, 20_000);
  const call = await openCalls(perya, player);
  await play(call, seedJackpot.drawChances.wagerPerChance - 2 * CHIP);
  const { level } = await call('openVipGift', {});
  await call('openVipGift', { shown: level });
}

/** Whatever the page is scrolled to, at every width. It is at its top on a phone's screen again then. */
async function expectNothingCovered(page: Page, where: string): Promise<void> {
  for (const size of [
    PHONE,
    { width: 320, height: 568 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const top of [0, 300, 777]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => findCovered(page), `${where} at ${top}, ${size.width} px`).toEqual([]);
    }
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function dragOverLinks(page: Page): Promise<void> {
  const { x, y, width } = await boxOf(bubble(page));
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x - step * 14, y - step * 18);
  const dragged = await boxOf(bubble(page));
  expect(Math.abs(dragged.x - (x - 280 - width / 2))).toBeLessThan(4);
  await page.mouse.up();
  await expectLeft(page, GAP);
  await expect(page).toHaveURL('/');
}

async function moveByKeys(page: Page): Promise<void> {
  await bubble(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectLeft(page, PHONE.width - GAP - SIZE);
  await page.keyboard.press('ArrowLeft');
  await expectLeft(page, GAP);
  await page.keyboard.press('Home');
  const top = async () => (await boxOf(bubble(page))).y;
  await expect.poll(top).toBeLessThan(PHONE.height / 2);
  const highest = await top();
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(highest);
  await expectClear(page);
  await expect(bubble(page)).toBeFocused();
}

/** Its code comes when the page has settled. */
async function untilQuiet(page: Page): Promise<void> {
  await passIdleDelay(page);
  await expect(bubble(page)).toBeVisible();
}

function bubble(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Jackpot draw' }).getByRole('button');
}

function screenOf(page: Page): { width: number; height: number } {
  const size = page.viewportSize();
  if (!size) throw new Error('no screen');
  return size;
}

/** Where it is once it has come to rest. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.evaluate(async (part) => {
    const ends = part.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  const box = await element.boundingBox();
  if (!box) throw new Error('not in view');
  return box;
}

async function goTo(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: new RegExp(`^${entry}\\b`) })
    .click();
}

/** Takes it by its middle to this point. */
async function drag(page: Page, to: { x: number; y: number }): Promise<void> {
  let box = await boxOf(bubble(page));
  // After a change of the page it may be on its way.
  await expect
    .poll(async () => {
      const before = box;
      box = await boxOf(bubble(page));
      return box.x === before.x && box.y === before.y;
    })
    .toBe(true);
  const { x, y, width, height } = box;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function expectLeft(page: Page, left: number): Promise<void> {
  await expect.poll(async () => (await boxOf(bubble(page))).x).toBe(left);
}

/** In the bar above the game, over none of its controls and nothing of the game itself. */
async function expectInHeader(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(bubble(page));
      const game = await boxOf(page.locator('iframe'));
      return { height, isAbove: y >= 0 && y + height <= game.y, over: await findCovered(page) };
    })
    .toEqual({ height: CHIP_SIDE, isAbove: true, over: [] });
}

/** The controls that the bubble lies over. */
async function findCovered(page: Page): Promise<string[]> {
  const box = await boxOf(bubble(page));
  return page.evaluate(({ x, y, width, height }) => {
    const parts = document.querySelectorAll(
      '#main-menu, a[href], button, input, select, textarea, summary, [role=radio], [role=tab], iframe',
    );
    const covered = [...parts].filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const isOver = left < x + width && right > x && top < y + height && bottom > y;
      return isOver && right - left > 1 && !part.closest('aside, dialog') && part.checkVisibility();
    });
    return covered.map((part) => `${part.tagName} ${part.textContent.trim().slice(0, 40)}`);
  }, box);
}

/** All of it is in the window, and none of it over the menu. */
async function expectClear(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(bubble(page));
      const menu = await boxOf(page.getByRole('navigation', { name: 'Main menu' }));
      const room = screenOf(page);
      const isInside = x >= 0 && y >= 0 && x + width <= room.width && y + height <= room.height;
      const isBar = menu.width > room.width / 2;
      return isInside && (isBar ? y + height <= menu.y : x >= menu.x + menu.width);
    })
    .toBe(true);
}
