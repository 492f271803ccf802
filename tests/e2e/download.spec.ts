import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { expectNoPopup } from './popups.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const IOS_CHROME = `${IPHONE} CriOS/156.0 Mobile/15E148`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const DAY = 86_400_000;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Lets the browser offer the app as Chromium does; the player answers with `outcome`. */
async function offerApp(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: answer }),
    });
    addEventListener('DOMContentLoaded', () => setTimeout(() => dispatchEvent(prompt)));
  }, outcome);
}

/** Each page from now on is opened by that browser. */
async function openAs(page: Page, userAgent: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setUserAgentOverride', { userAgent });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get the app' });

test('the dialog after the start opens for a player on the second day, once a session', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await keepToken(page, player);
  await test.step('not for a newcomer, who already sees two dialogs', async () => {
    await expectNoPopup(page, () => page.goto('/'));
  });
  await page.clock.setSystemTime(Date.now() + DAY);
  await page.goto('/');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'the offer to install');
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toBeHidden();
  await expectNoPopup(page, () => page.reload());
});

test('the dialog after the start is skipped for visitors, and where the app is installed or cannot be', async ({
  page,
  player,
}) => {
  await page.clock.install({ time: Date.now() + DAY });
  await test.step('a visitor', () => expectNoPopup(page, () => page.goto('/')));
  await keepToken(page, player);
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    const place = () => localStorage.getItem('test.place');
    const isStandalone = (query: string) =>
      query === '(display-mode: standalone)' && place() === 'installed app';
    window.matchMedia = (query) => match(isStandalone(query) ? 'all' : query);
    Object.defineProperty(navigator, 'standalone', { get: () => place() === 'home screen of an iPhone' });
    const apps = [{ platform: 'webapp', url: '/manifest.webmanifest' }];
    const installed = async () => (place() === 'browser that has installed it' ? apps : []);
    Object.defineProperty(navigator, 'getInstalledRelatedApps', { value: installed });
  });
  for (const place of ['installed app', 'home screen of an iPhone', 'browser that has installed it']) {
    await test.step(place, async () => {
      await page.evaluate((value) => localStorage.setItem('test.place', value), place);
      await expectNoPopup(page, () => page.goto('/'));
    });
  }
  await test.step('Chrome on iOS', async () => {
    await page.evaluate(() => localStorage.removeItem('test.place'));
    await openAs(page, IOS_CHROME);
    await expectNoPopup(page, () => page.goto('/'));
  });
});

test('a press installs the app if the browser offers it', async ({ page }) => {
  await offerApp(page, 'accepted');
  await page.goto('/download');
  const install = page.getByRole('button', { name: 'Install' });
  await expect(install).toBeVisible();
  await expectAccessible(page, 'the page with the button');
  await install.click();
  await expect(page.getByText('Your browser is installing it.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.getByRole('heading', { name: 'The app is on this device' })).toBeVisible();
});

test('on Android a player who declines reads how to install by hand', async ({ page }) => {
  await openAs(page, ANDROID);
  await offerApp(page, 'dismissed');
  await page.goto('/download');
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page.getByText('Not installed. You can still add it yourself:')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Open your browser’s menu/, /Install app/]);
  await expect(page.getByRole('button', { name: 'Install' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download the Android file' })).toBeHidden();
});

test('the page says how to install the app in each browser', async ({ page, perya }) => {
  await test.step('a desktop shows how to get to the phone', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/download');
    await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('in Safari on an iPhone the steps are pictured', async () => {
    await openAs(page, SAFARI);
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveText([/Tap Share/, /Add to Home Screen/, /Tap Add/]);
    await expectAccessible(page, 'the steps');
  });

  await test.step('in Chrome on an iPhone the page gives the address for Safari', async () => {
    await openAs(page, IOS_CHROME);
    await page.reload();
    await expect(page.getByText('Copy the address and open it in Safari.')).toBeVisible();
    await expect(page.getByText(`${perya.url}/download`, { exact: true })).toBeVisible();
  });

  await openAs(page, ANDROID);
  let downloadUrl = '';
  await page.route(/preLogin/, async (route) => {
    const response = await route.fetch({ postData: { ...route.request().postDataJSON(), v: '' } });
    const body = await response.json();
    body.data.config.h5 = { downloadUrl };
    await route.fulfill({ response, json: body });
  });
  for (const [url, count] of [
    ['https://files.example.com/perya.apk', 1],
    ['javascript:alert(1)', 0],
  ] as const) {
    await test.step(`on Android the file at ${url} is there ${count} times`, async () => {
      downloadUrl = url;
      const answered = page.waitForResponse(/preLogin/);
      await page.reload();
      await answered;
      await expect(page.getByText('Open your browser’s menu.')).toBeVisible();
      await expect(page.locator('a[download]')).toHaveCount(count);
      await expect(page.locator(`a[href="${url}"]`)).toHaveCount(count);
    });
  }
});
