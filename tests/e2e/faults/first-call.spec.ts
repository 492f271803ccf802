import type { Route } from '@playwright/test';
import { NETWORK_ERRORS } from '../network-errors.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';

test.describe('the first call', () => {
  test('fails in any way: the cover lifts, a retry helps, and later the lobby is there as before', async ({
    page,
    console,
  }) => {
    console.expect(NETWORK_ERRORS);
    const lights = page.getByRole('heading', { name: 'The lights didn’t come on' });
    const lobby = page.getByRole('heading', { name: 'Hot tonight' });
    let fail: (route: Route) => Promise<void> = (route) => route.abort();
    await page.route(/preLogin/, (route) => fail(route));

    for (const answer of [
      { status: 500, body: '{"code":500,"msg":"","data":null}' },
      { status: 200, body: '<html>proxy</html>' },
      { status: 200, body: '{"hello":"there"}' },
    ]) {
      fail = (route) => route.fulfill(answer);
      await page.goto('/');
      await expect(lights, answer.body).toBeVisible();
      fail = (route) => route.abort();
      const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preLogin'));
      await page.getByRole('button', { name: 'Try again' }).click();
      await refused;
      await expect(lights).toBeVisible();
    }
    await page.unroute(/preLogin/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lobby).toBeVisible();

    await page.route(/preLogin/, (route) => route.abort());
    await page.reload();
    await expect(lobby).toBeVisible();
    await expect(page.getByText('This is an older version.')).toBeVisible();
  });

  test('never ends: Tips says so after ten seconds and the cover lifts', async ({ page }) => {
    await page.clock.install();
    await page.route(/preLogin/, () => {});
    await page.goto('/');
    await expect(page.locator('#root')).toBeAttached();
    await page.clock.runFor(31_000);
    const tips = page.getByRole('alertdialog', { name: 'Tips' });
    await expect(tips).toContainText('The request has timed out, please try again later');
    await tips.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'The lights didn’t come on' })).toBeVisible();
  });

  test('brings a config with missing lists: the lobby still opens', async ({ page }) => {
    await page.route(/preLogin/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const list of ['banners', 'activities', 'vipMap', 'banks']) delete body.data.config[list];
      body.data.gameList.types = 'none';
      body.data.gameList.games[0].somethingNew = { deep: true };
      await route.fulfill({ response, json: body });
    });
    await page.goto('/');
    await untilDrawn(page);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  });
});
