import type { Page } from '@playwright/test';
import { CLICK_TYPE, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';

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
