import type { Locator, Page } from '@playwright/test';
import { m } from '#messages';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, logOut } from './players.ts';

const { width, height } = { width: 390, height: 844 };
/** CSS pixels of an iPhone that is held upright. */
const INSETS = { top: 47, topMax: 47, bottom: 34, bottomMax: 34, left: 0, right: 0 };
const KEYBOARD = 300;

test('the keyboard covers neither a field nor the button below it', async ({ page, player }) => {
  await page.setViewportSize({ width, height });
  await page.addInitScript(standInForKeyboard);
  await page.goto('/');
  await untilDrawn(page);

  await test.step('in a sheet', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const password = dialog.getByLabel('Password', { exact: true });
    await password.focus();
    await openKeyboard(page, KEYBOARD);
    await expect.poll(() => bottomOf(dialog)).toBe(height - KEYBOARD);
    await expectSeen(password);
    const logIn = dialog.getByRole('button', { name: 'Log in' });
    await logIn.scrollIntoViewIfNeeded();
    await expectSeen(logIn);
    await openKeyboard(page, 0);
    await expect.poll(() => bottomOf(dialog)).toBe(height);
    await page.setViewportSize({ width: 768, height });
    await openKeyboard(page, KEYBOARD);
    await expect.poll(() => bottomOf(dialog), 'on a tablet').toBeLessThanOrEqual(height - KEYBOARD);
    await openKeyboard(page, 0);
    await page.setViewportSize({ width, height });
    await page.keyboard.press('Escape');
  });

  await test.step('on a page whose button sticks to the window', async () => {
    await bringToken(page, player);
    await page.goto('/wallets?name=deposit');
    const amount = page.getByLabel(m.deposit_other_amount());
    await amount.focus();
    await openKeyboard(page, KEYBOARD);
    await expectSeen(amount);
    await expectSeen(page.getByRole('button', { name: /^Pay ₱/ }));
  });
});

test('controls keep clear of the edges of a frameless phone', async ({ page, player }) => {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  await bringToken(page, player);
  for (const path of ['/', '/member', '/wallets?name=deposit', '/game/start?gameId=1001&tryIt=0']) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    await expect.poll(() => page.evaluate(findAtEdges, INSETS), path).toEqual([]);
  }
});

test('a message draft survives the phone closing the page, and is removed with the log-in', async ({
  page,
  player,
}) => {
  await bringToken(page, player);
  await page.goto('/feedback');
  const text = page.getByLabel(m.feedback_text());
  await text.fill('My deposit of this morning');
  await page.reload();
  await expect(text).toHaveValue('My deposit of this morning');
  await page.goto('/member');
  await logOut(page);
  await bringToken(page, player);
  await page.goto('/feedback');
  await expect(text).toHaveValue('');
});

/** What the browser tells of its own window; a keyboard of a computer covers nothing of it. */
function standInForKeyboard(): void {
  const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
  Object.defineProperty(window, 'visualViewport', { value: seen });
}

async function openKeyboard(page: Page, covered: number): Promise<void> {
  await page.evaluate((covered) => {
    Object.assign(window.visualViewport ?? {}, { height: innerHeight - covered });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, covered);
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? Math.round(box.y + box.height) : -1;
}

/** It is above the keyboard, and nothing covers it. */
async function expectSeen(part: Locator): Promise<void> {
  await expect.poll(() => bottomOf(part)).toBeLessThanOrEqual(height - KEYBOARD);
  await expect.poll(() => bottomOf(part)).toBeGreaterThan(0);
  await part.click({ trial: true });
}

/** Links and buttons that are fixed to the window and reach into its edges. */
function findAtEdges({ top, bottom }: { top: number; bottom: number }): string[] {
  return [...document.querySelectorAll('a[href], button')].flatMap((part) => {
    const box = part.getBoundingClientRect();
    if (!part.checkVisibility() || box.width < 2 || box.bottom <= 0 || box.top >= innerHeight) return [];
    const isFixed = [...ancestorsOf(part)].some((each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position),
    );
    const isOff = box.top >= top - 1 && box.bottom <= innerHeight - bottom + 1;
    return isFixed && !isOff ? [`${part.textContent} at ${box.top} to ${box.bottom}`] : [];
  });

  function* ancestorsOf(part: Element) {
    for (let each: Element | null = part; each; each = each.parentElement) yield each;
  }
}
