import { randomUUID } from 'node:crypto';
import { failedLoads } from './failed-loads.ts';
import { expectDialogEntry } from './go-back-from-dialog.ts';
import { readAsked, WRAPPED, wrap } from './native-host.ts';
import { openPage, untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, makeAcquainted, post } from './players.ts';
import { expectNoPopup } from './popups.ts';
import { consent } from './registration.ts';

const DAY = 86_400_000;

test.use({ userAgent: WRAPPED });
test.beforeEach(async ({ page, perya }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wrap(page, perya.url);
});

test('the wrapper gets the app’s requests, identifies itself, and is offered no app to install', async ({
  page,
  perya,
  player,
}) => {
  await makeAcquainted(perya.url, player);
  await page.clock.install({ time: Date.now() + DAY });
  await keepToken(page, player);
  await test.step('on the second day no app is offered; the server gets the messaging token and phone, the page its insets', async () => {
    const asked = page.waitForRequest(/preLogin$/);
    await expectNoPopup(page, () => page.goto('/'));
    expect((await asked).postDataJSON()).toMatchObject({
      messagingToken: 'fcm-e2e',
      phoneinfoJsonModel: '{"manufacturer":"Google","model":"Pixel 9"}',
    });
    const inset = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--inset-top'),
    );
    expect(inset).toBe('31px');
    const token = await fetchToken(perya.url, player);
    const { data } = await post(perya.url, 'getProfile', {}, token);
    const models = data.logins.map(({ deviceModel }: { deviceModel: string }) => deviceModel);
    expect(models).toContain('Google Pixel 9');
  });

  await test.step('copies', async () => {
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('button', { name: 'Copy player ID' }).click();
    await expect.poll(() => readAsked(page)).toContainEqual(['copy', expect.any(String)]);
  });

  await test.step('shares', async () => {
    await page.getByRole('link', { name: 'Share your link' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Passed on. Finish sending it in the app you chose.')).toBeVisible();
    expect(await readAsked(page)).toContainEqual([
      'share',
      expect.objectContaining({ url: expect.stringContaining(`${perya.url}/auth/register`) }),
    ]);
  });

  await test.step('saves files', async () => {
    await page.goto('/wallets/record?filter=games');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(async () => (await readAsked(page)).map(([ask]) => ask)).toContain('file');
    const [, file] = (await readAsked(page)).find(([ask]) => ask === 'file') ?? [];
    const { name, type, data } = Object(file);
    expect([name, type]).toEqual([expect.stringMatching(/^coins-[\d-]+\.csv$/), 'text/csv;charset=utf-8']);
    expect(Buffer.from(data, 'base64').toString('utf8')).toMatch(/^\uFEFF?time/i);
  });
});

test('the back button and a log-in with Google go through the wrapper', async ({
  console,
  openContext,
  page,
}) => {
  console.expect(failedLoads(409));
  console.expect(failedLoads(403));
  await test.step('the back button closes a dialog, goes back, goes home, and then leaves', async () => {
    const goBack = () => page.evaluate(() => window.tell('back'));
    await openPage(page, '/faq');
    await goBack();
    await expect(page).toHaveURL('/');
    await untilDrawn(page);

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expectDialogEntry(page);
    await goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    await goBack();
    await expect.poll(() => readAsked(page)).toContainEqual(['exit', null]);
  });

  await test.step('a log-in with Google leads through the system’s browser and back by a deep link', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.poll(() => readAsked(page)).toContainEqual(['google', expect.stringContaining('/google/')]);
    const [, address] = (await readAsked(page)).find(([ask]) => ask === 'google') ?? [];
    await expect(page).toHaveURL('/');

    const system = await (await openContext()).newPage();
    const back = system.waitForRequest(/\/auth\/callback\/google\?/);
    await system.goto(String(address));
    await system.getByLabel('Somebody else').fill(`Dina ${randomUUID().slice(0, 8)}`);
    await system.getByRole('button', { name: 'Continue', exact: true }).click();
    const link = (await back).url();
    // The system's browser, which the link does not leave here, has no cookie of this log-in.
    await expect(system.getByRole('heading', { name: 'Google didn’t log you in' })).toBeVisible();
    await expect(system.getByText(/started in another browser/).first()).toBeVisible();

    await page.evaluate((value) => window.tell('link', value), link);
    await consent(page);
    await expect(page.getByRole('banner').getByText(/^₱/)).toBeVisible();
  });
});

test('a game’s frame and other origins cannot reach the wrapper', async ({ page, player }) => {
  await keepToken(page, player);
  await page.goto('/game/start?gameId=1001&tryIt=1');
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })).toBeVisible();
  const before = await readAsked(page);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const reached = await frame?.evaluate(() => {
    const told = { protocol: 'perya/1', event: 'link', value: '/faq' };
    for (const message of [told, JSON.stringify(told), { protocol: 'perya/1', id: '1', ask: 'exit' }])
      window.parent.postMessage(message, '*');
    try {
      return ['peryaHost' in window, Reflect.has(window.parent, 'peryaHost')];
    } catch (error) {
      return ['peryaHost' in window, String(Object(error).name)];
    }
  });
  expect(reached).toEqual([false, expect.stringMatching(/^SecurityError$|^false$/)]);
  await page.evaluate(() => window.tell('link', 'https://evil.test/auth/callback/google?code=1'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page).toHaveURL('/game/start?gameId=1001&tryIt=1');
  expect(await readAsked(page)).toEqual(before);
});
