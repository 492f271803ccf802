import type { Frame, Page } from '@playwright/test';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { inventPlayer } from './registration.ts';

test('a stranger registers, finds a game, plays it and logs out with the keyboard alone', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  const { keyboard } = page;
  const player = inventPlayer();

  await test.step('registers', async () => {
    await tabTo(page, /^Join$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Account name')).toBeVisible();
    await tabTo(page, /Account name/);
    await keyboard.type(player.account);
    await tabTo(page, /^Password$/);
    await keyboard.type(player.password);
    await tabTo(page, /or older/);
    await keyboard.press('Space');
    await tabTo(page, /I accept/);
    await keyboard.press('Space');
    await tabTo(page, /^Create account$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '₱50.00 is yours!' })).toBeVisible();
    await tabTo(page, /^Let’s play$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set a deposit limit?' })).toBeVisible();
    await tabTo(page, /^Not now$/);
    await keyboard.press('Enter');
    await tabTo(page, /^Continue$/);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Balance')).toBeAttached();
  });

  await test.step('finds a game', async () => {
    await tabTo(page, /^Search$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await tabTo(page, /Game name/);
    await keyboard.type('color game');
    await expect(page.getByText('1 game', { exact: true })).toBeVisible();
    await tabTo(page, /^Color Game/);
    await keyboard.press('Enter');
    await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible();
  });

  await test.step('plays a round', async () => {
    await tabTo(page, /^Yellow/);
    await keyboard.press('ArrowRight');
    expect(await nameFocused(page)).toMatch(/^White/);
    await keyboard.press('Enter');
    await tabTo(page, /^Roll/);
    await keyboard.press('Space');
    await expect(page.frameLocator('iframe').getByRole('status')).toContainText(/win|back/i);
  });

  await test.step('reads the rules and closes them', async () => {
    await tabTo(page, /^Rules and odds$/);
    await keyboard.press('Enter');
    await expect(page.frameLocator('iframe').getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.frameLocator('iframe').getByRole('dialog')).toBeHidden();
    expect(await nameFocused(page)).toBe('Rules and odds');
  });

  await test.step('leaves the game and logs out', async () => {
    await tabTo(page, /^Leave the game$/);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\/search/);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await tabTo(page, /^Me$/);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/member');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await tabTo(page, /^Log out$/);
    await keyboard.press('Enter');
    await expect(page).not.toHaveURL('/member');
  });
});

/**
 * Presses Tab until the element of this name has the focus, and checks that every stop on the way shows its
 * focus. Goes once round the page, which may grow meanwhile.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press <= (await countStops(page)); press += 1) {
    await page.keyboard.press('Tab');
    const { frame, focused } = await findFocused(page);
    if (focused === null) {
      await takeFocusBack(page);
      continue;
    }
    const shown = expect.poll(async () => (await findFocused(page)).focused, focused.name);
    await shown.toMatchObject({ isMarked: true, isInView: true });
    if (name.test(focused.name)) return;
    passed.push(`${frame === page.mainFrame() ? '' : 'frame: '}${focused.name}`);
  }
  throw new Error(`Tab never comes to ${name}, but to ${passed.join(' | ')}`);
}

/**
 * Past the last stop the focus is the browser's own bar's, which gives it back; without a bar to show it
 * would go round in a frame.
 */
function takeFocusBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (!document.hasFocus()) window.focus();
  });
}

/**
 * How many stops Tab makes at most until it is where it began: whatever takes the focus, and each document
 * itself.
 */
async function countStops(page: Page): Promise<number> {
  const counts = await Promise.all(page.frames().map((frame) => frame.evaluate(countFocusable)));
  return counts.reduce((sum, count) => sum + count + 1, 0);
}

function countFocusable(): number {
  const elements = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
    ),
  ];
  return elements.filter((element) => element.tabIndex >= 0 && element.checkVisibility()).length;
}

async function nameFocused(page: Page): Promise<string> {
  return (await findFocused(page)).focused?.name ?? '';
}

async function findFocused(page: Page): Promise<{ frame: Frame; focused: Focused | null }> {
  for (const frame of page.frames().toReversed()) {
    const focused = await frame.evaluate(readFocused);
    if (focused) return { frame, focused };
  }
  return { frame: page.mainFrame(), focused: null };
}

interface Focused {
  name: string;
  /** Whether its focus is visible: an outline or a ring, on it or around it. */
  isMarked: boolean;
  isInView: boolean;
}

function readFocused(): Focused | null {
  const element = document.activeElement;
  if (!document.hasFocus() || !element || element === document.body || element.tagName === 'IFRAME')
    return null;
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const label = labels.map(({ textContent }) => textContent).join(' ');
  const name = element.getAttribute('aria-label') ?? (label || (element.textContent ?? ''));
  const isRinged = (part: Element | null) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return {
    name: name.trim().replaceAll(/\s+/g, ' '),
    isMarked: isRinged(element) || isRinged(element.parentElement),
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  };
}
