import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CLICK_TYPE, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import { codeOf } from './code-of.ts';
import { passIdleDelay } from './hold-clock.ts';

interface Popup {
  name: string;
  sort?: number;
  /** 0 keeps it from visitors. */
  unloginShowStatus?: 0 | 1;
}

/** Lets the config have these activities, which open by themselves at home. */
export async function routePopups(page: Page, popups: readonly Popup[]): Promise<void> {
  const activities = popups.map((popup, index) => ({
    id: 90 + index,
    sort: index,
    type: POPUP_ACTIVITY_TYPE,
    clickType: CLICK_TYPE.inApp,
    clickAction: '/game/search',
    unloginShowStatus: 1,
    themeUrl: '',
    ...popup,
  }));
  await page.route(/preLogin/, async (route) => {
    const whole = { ...route.request().postDataJSON(), v: '' };
    const response = await route.fetch({ postData: whole });
    const body = await response.json();
    body.data.activityIds = activities.map(({ id }) => id);
    body.data.config.activities = activities;
    await route.fulfill({ response, json: body });
  });
}

/**
 * Nothing opens by itself on the page that `open` leads to. The code of dialogs comes with the first popup,
 * or when the page has been open for a while: then the queue has run. The page's clock is installed.
 */
export async function expectNoPopup(page: Page, open: () => Promise<unknown>) {
  const fetched = page.waitForResponse(codeOf('root/dialogs/dialog-layers.tsx'));
  await open();
  await passIdleDelay(page);
  await page.evaluate((url) => import(url), (await fetched).url());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What the start-up queue has shown in this tab's session: what newcomers meet, and later the wheel. */
export const SHOWN = ['perya.shown', ['activity:36', 'first-deposit', 'spin']] as const;

/** Pages of the context do not open with what a newcomer meets, as if they had shown it already. */
export async function skipOffer(context: BrowserContext): Promise<void> {
  await context.addInitScript(([key, met]) => {
    if (self.origin === 'null') return;
    try {
      const shown: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      const more = met.filter((id) => !shown.includes(id));
      if (more.length > 0) sessionStorage.setItem(key, JSON.stringify([...shown, ...more]));
    } catch {
      // A page whose storage is blocked shows what it likes.
    }
  }, SHOWN);
}

/** The first thing that opens for a player at home. */
export async function closeCheckIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Daily check-in' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}
