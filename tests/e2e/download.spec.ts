import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, type Player } from './players.ts';
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

/** Makes the player's next page home, a day after they registered. */
async function returnTomorrow(page: Page, player: Player): Promise<void> {
  await page.clock.install({ time: Date.now() + DAY });
  await keepToken(page, player);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get the app' });

test.describe('the dialog after the start', () => {
  test('opens for a player on the second day, once a session', async ({ page, player }) => {
    await returnTomorrow(page, player);
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, 'the offer to install');
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await expect(dialog(page)).toBeHidden();
    await expectNoPopup(page, () => page.reload());
  });

  test('is left out for a newcomer, who meets two dialogs already', async ({ page, player }) => {
    await page.clock.install();
    await keepToken(page, player);
    await expectNoPopup(page, () => page.goto('/'));
  });

  test('is left out for a visitor', async ({ page }) => {
    await page.clock.install({ time: Date.now() + DAY });
    await expectNoPopup(page, () => page.goto('/'));
  });

  test('is left out in the installed app', async ({ page, player }) => {
    await page.addInitScript(() => {
      const match = window.matchMedia.bind(window);
      window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query);
    });
    await returnTomorrow(page, player);
    await expectNoPopup(page, () => page.goto('/'));
  });

  test('is left out on an iPhone’s home screen', async ({ page, player }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await returnTomorrow(page, player);
    await expectNoPopup(page, () => page.goto('/'));
  });

  test('is left out in a browser that has installed the app', async ({ page, player }) => {
    await page.addInitScript(() => {
      const installed = async () => [{ platform: 'webapp', url: '/manifest.webmanifest' }];
      Object.defineProperty(navigator, 'getInstalledRelatedApps', { value: installed });
    });
    await returnTomorrow(page, player);
    await expectNoPopup(page, () => page.goto('/'));
  });

  for (const [name, userAgent] of [
    ['Chrome on iOS', IOS_CHROME],
    ['the native app', `${ANDROID} PeryaApp/1.0`],
  ] as const) {
    test.describe(`in ${name}`, () => {
      test.use({ userAgent });

      test('is left out', async ({ page, player }) => {
        await returnTomorrow(page, player);
        await expectNoPopup(page, () => page.goto('/'));
      });
    });
  }
});

test('a press installs the app where the browser offers it', async ({ page }) => {
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

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID });

  test('a player who declines reads how to do it by hand', async ({ page }) => {
    await offerApp(page, 'dismissed');
    await page.goto('/download');
    await page.getByRole('button', { name: 'Install' }).click();
    await expect(page.getByText('Not installed. You can still add it yourself:')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/Open your browser’s menu/, /Install app/]);
    await expect(page.getByRole('button', { name: 'Install' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Download the Android file' })).toBeHidden();
  });

  for (const [downloadUrl, count] of [
    ['https://files.example.com/perya.apk', 1],
    ['javascript:alert(1)', 0],
  ] as const) {
    test(`the file at ${downloadUrl} is there ${count} times`, async ({ page }) => {
      await page.route(/preLogin/, async (route) => {
        const response = await route.fetch({ postData: { ...route.request().postDataJSON(), v: '' } });
        const body = await response.json();
        body.data.config.h5 = { downloadUrl };
        await route.fulfill({ response, json: body });
      });
      await page.goto('/download');
      await expect(page.getByText('Open your browser’s menu.')).toBeVisible();
      await expect(page.locator(`a[href="${downloadUrl}"]`)).toHaveCount(count);
    });
  }
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: SAFARI });

  test('the steps are pictured', async ({ page }) => {
    await page.goto('/download');
    await expect(page.getByRole('listitem')).toHaveText([/Tap Share/, /Add to Home Screen/, /Tap Add/]);
    await expectAccessible(page, 'the steps');
  });
});

test.describe('in Chrome on an iPhone', () => {
  test.use({ userAgent: IOS_CHROME });

  test('the page gives the address for Safari', async ({ page, perya }) => {
    await page.goto('/download');
    await expect(page.getByText('Copy the address and open it in Safari.')).toBeVisible();
    await expect(page.getByText(`${perya.url}/download`, { exact: true })).toBeVisible();
  });
});

test('a desktop shows the way to the phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/download');
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
});
