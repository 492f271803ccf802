import { execFile } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { createPeryaServer } from './perya-server.ts';
import { test as base, expect } from './perya-test.ts';
import { keepToken, registerPlayer } from './players.ts';

const test = base.extend<object, { inspected: string }>({
  /** Address of a server with the charts' inspector. */
  inspected: [
    async ({ browserName: _ }, use) => {
      const perya = await createPeryaServer({ hasInspector: true });
      await perya.start();
      await use(perya.url);
      await perya.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe('on a server with the charts’ inspector', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    baseURL: ({ inspected }, use) => use(inspected),
  });

  test('a second tab shows the app’s actors, their charts, and sends them events', async ({
    page,
    context,
    inspected,
  }) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(`${inspected}/`) && !request.url().startsWith('blob:'))
        foreign.push(request.url());
    });
    await keepToken(page, await registerPlayer(inspected));
    const charts = await context.newPage();
    await charts.goto('/__charts');
    await expect(charts.getByText('Open the app in another tab of this browser.')).toBeVisible();

    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
    await expect(charts.getByText('Live', { exact: true })).toBeVisible();
    await expect(charts.getByRole('treeitem', { name: /^session/ })).toBeVisible();

    await charts.getByRole('treeitem', { name: /^deposit.*choosing/ }).click();
    await expectActive(charts, ['deposit', 'deposit.choosing']);
    await expect(charts.getByRole('img', { name: /fetchTradeInfo/ })).toBeVisible();

    const details = charts.getByRole('region', { name: 'Chosen actor' });
    await details.getByLabel('Data of amount.type, as JSON').fill('{"text":"432.10"}');
    await details.getByRole('button', { name: 'amount.type' }).click();
    await expect(page.getByRole('button', { name: 'Pay ₱432.10' })).toBeVisible();
    await expect(charts.getByRole('status').filter({ hasText: 'choosing' })).toBeVisible();
    await expect(details.getByText('432.10')).toHaveCount(0);
    await expectAccessible(charts, 'the charts’ inspector');
    expect(foreign).toEqual([]);
  });

  test('time travel shows the chart as it was, also from a saved recording', async ({ page, context }) => {
    await page.goto('/');
    const charts = await context.newPage();
    await charts.goto('/__charts');
    await charts.getByRole('treeitem', { name: /^session/ }).click();
    await expect(charts.getByRole('region', { name: 'Chart' }).getByRole('heading')).toHaveText('session');

    const saving = charts.waitForEvent('download');
    await charts.getByRole('button', { name: 'Save recording' }).click();
    const file = await (await saving).path();
    await charts.getByLabel('Open recording').setInputFiles(file);
    await expect(charts.getByText('Recording', { exact: true })).toBeVisible();
    await charts.getByRole('slider', { name: 'Moment' }).press('Home');
    await expect(charts.getByText('In the past')).toBeVisible();
    await expect(charts.getByText(/^1 of \d+/)).toBeVisible();
  });

  test('a deposit with the network cut in the middle is recorded, and computes again as it was', async ({
    page,
    context,
    inspected,
    console,
  }) => {
    console.expect(failedLoads('ERR_INTERNET_DISCONNECTED'));
    await keepToken(page, await registerPlayer(inspected));
    const charts = await context.newPage();
    await charts.goto('/__charts');
    await page.goto('/wallets?name=deposit');
    await expect(charts.getByRole('treeitem', { name: /^deposit.*choosing/ })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    await expect(charts.getByRole('treeitem', { name: /^creation.*waiting/ })).toBeVisible();
    await context.setOffline(false);
    await expect(charts.getByRole('treeitem', { name: /^following/ })).toBeVisible();

    const saving = charts.waitForEvent('download');
    await charts.getByRole('button', { name: 'Save recording' }).click();
    const { code, output } = await replay(await (await saving).path());
    expect(output).toMatch(/^deposit \(x:\d+, deposit\): (\d+) of \1 events as recorded$/m);
    expect(output).toMatch(/^creation \(x:\d+, submission\): (\d+) of \1 events as recorded$/m);
    expect(output).toMatch(/^app \(x:0, app\): (\d+) of \1 events as recorded$/m);
    expect(code, output).toBe(0);
  });
});

function replay(file: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const program = execFile(process.execPath, ['scripts/charts-replay.ts', file], (_, stdout, stderr) =>
      resolve({ code: program.exitCode, output: stdout + stderr }),
    );
  });
}

test('without the setting there is no inspector, and no page names it', async ({ page, perya }) => {
  const answer = await page.request.get(`${perya.url}/__charts`, { headers: { accept: 'text/html' } });
  const unknown = await page.request.get(`${perya.url}/nowhere`, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toBe(await unknown.text());
  for (const file of ['charts.html', 'charts.js', 'record.js', 'layouts/deposit.json'])
    expect((await page.request.get(`${perya.url}/charts/${file}`)).status(), file).toBe(404);
  for (const path of ['/', '/member'])
    expect(await (await page.request.get(`${perya.url}${path}`)).text()).not.toMatch(/charts|record\.js/);
});

async function expectActive(charts: Page, states: readonly string[]): Promise<void> {
  const chart = charts.getByRole('region', { name: 'Chart' });
  for (const state of states)
    await expect(chart.locator('.surface')).toHaveAttribute('data-active', new RegExp(`(^| )${state}( |$)`));
  await expect(chart.locator('.state.active .key', { hasText: 'choosing' })).toHaveCount(1);
}
