import { NETWORK_ERRORS } from '../network-errors.ts';
import { untilDrawn } from '../open-page.ts';
import { expect, test } from '../perya-test.ts';

test.describe('the first call', () => {
  for (const [name, answer] of [
    ['is refused by a server that is down', 'abort'],
    ['is answered with an error', { status: 500, body: '{"code":500,"msg":"","data":null}' }],
    ['is answered with something that is no JSON', { status: 200, body: '<html>proxy</html>' }],
    ['is answered with JSON of another kind', { status: 200, body: '{"hello":"there"}' }],
  ] as const) {
    test(`${name}: the cover lifts and trying again helps`, async ({ page, console }) => {
      console.expect(NETWORK_ERRORS);
      await page.route(/preLogin/, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The lights didn’t come on' })).toBeVisible();
      await page.unroute(/preLogin/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    });
  }

  test('fails on a later visit: the lobby as it was last seen, and a way to try again', async ({
    page,
    console,
  }) => {
    console.expect(NETWORK_ERRORS);
    await page.goto('/');
    await untilDrawn(page);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await page.route(/preLogin/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
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

  test('brings a config with missing lists: the lobby opens all the same', async ({ page }) => {
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
