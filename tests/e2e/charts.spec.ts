import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { readRecording } from '../../charts/recording.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { test as base, expect } from './perya-test.ts';
import { keepToken, registerPlayer } from './players.ts';
import { attachRecordings } from './record-charts.ts';

const test = base.extend<object, { inspected: PeryaServer }>({
  /** A server with the charts' inspector. */
  inspected: [
    async ({ browserName: _ }, use) => {
      const perya = await createPeryaServer({ hasInspector: true });
      await perya.start();
      await use(perya);
      await perya.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** One worker does them: each would start a browser and both servers anew. */
test.describe.configure({ mode: 'default' });

test.describe('on a server with the chart inspector', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    baseURL: ({ inspected }, use) => use(inspected.url),
  });

  test('a second tab shows the app’s actors and their charts, sends them events and travels in time', async ({
    page,
    context,
    inspected,
    console,
  }) => {
    test.slow();
    console.expect(failedLoads('ERR_INTERNET_DISCONNECTED'));
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(`${inspected.url}/`) && !request.url().startsWith('blob:'))
        foreign.push(request.url());
    });
    await keepToken(page, await registerPlayer(inspected.url));
    const charts = await context.newPage();
    await charts.goto('/__charts');
    await expect(charts.getByText('Open the app in another tab of this browser.')).toBeVisible();

    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
    await expect(charts.getByText('Live', { exact: true })).toBeVisible();
    await expect(charts.getByRole('treeitem', { name: /^session/ })).toBeVisible();

    await charts.getByRole('treeitem', { name: /^deposit.*choosing/ }).click();
    await expectActive(charts, ['deposit', 'deposit.choosing']);
    await expect(charts.getByRole('img', { name: /fetchDepositInfo/ })).toBeVisible();

    const details = charts.getByRole('region', { name: 'Chosen actor' });
    await details.getByLabel('Data of amount.type, as JSON').fill('{"text":"432.10"}');
    await details.getByRole('button', { name: 'amount.type' }).click();
    await expect(page.getByRole('button', { name: 'Pay ₱432.10' })).toBeVisible();
    await expect(charts.getByRole('status').filter({ hasText: 'choosing' })).toBeVisible();
    await expect(details.getByText('432.10')).toHaveCount(0);
    await expectAccessible(charts, 'the charts’ inspector');
    expect(foreign).toEqual([]);

    let file = '';
    await test.step('a deposit interrupted by the network is recorded, and replays identically', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: /^Pay ₱/ }).click();
      await expect(charts.getByRole('treeitem', { name: /^creation.*waiting/ })).toBeVisible();
      await context.setOffline(false);
      await expect(charts.getByRole('treeitem', { name: /^following/ })).toBeVisible();

      const saving = charts.waitForEvent('download');
      await charts.getByRole('button', { name: 'Save recording' }).click();
      file = await (await saving).path();
      const { code, output } = await replay(file);
      expect(output).toMatch(/^deposit \(x:\d+, deposit\): (\d+) of \1 events as recorded$/m);
      expect(output).toMatch(/^creation \(x:\d+, submission\): (\d+) of \1 events as recorded$/m);
      expect(output).toMatch(/^app \(x:0, app\): (\d+) of \1 events as recorded$/m);
      expect(code, output).toBe(0);
    });

    await test.step('time travel shows the former chart, even from a saved recording', async () => {
      await charts.getByRole('treeitem', { name: /^session/ }).click();
      const title = charts.getByRole('region', { name: 'Chart' }).getByRole('heading');
      await expect(title).toHaveText('session');
      await charts.getByLabel('Open recording').setInputFiles(file);
      await expect(charts.getByText('Recording', { exact: true })).toBeVisible();
      await charts.getByRole('slider', { name: 'Moment' }).press('Home');
      await expect(charts.getByText('In the past')).toBeVisible();
      await expect(charts.getByText(/^1 of \d+/)).toBeVisible();
    });
  });

  test('the app’s trace before a feedback shows as a timeline, and is not replayed', async ({
    page,
    context,
    inspected,
  }, testInfo) => {
    await keepToken(page, await registerPlayer(inspected.url));
    await page.goto('/member');
    const wallet = page.getByRole('navigation', { name: 'Wallet' });
    await wallet.getByRole('link', { name: 'Deposit', exact: true }).click();
    await page.getByLabel('Other amount').fill('432.10');
    await expect(page.getByRole('button', { name: 'Pay ₱432.10' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Write to us' }).click();
    await page.getByLabel('Your message').fill('My deposit is not here.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const link = page.getByRole('link', { name: 'See your message' });
    const ticketId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

    const file = testInfo.outputPath('trace.json');
    const [recording = ''] = await inspected.command('feedback trace', { id: ticketId });
    await writeFile(file, recording);
    expect(await readFile(file, 'utf8')).not.toMatch(/432|not here/);

    const charts = await context.newPage();
    await charts.goto('/__charts');
    await charts.getByLabel('Open recording').setInputFiles(file);
    await expect(charts.getByText('Trace: names only', { exact: true })).toBeVisible();
    await charts.getByRole('treeitem', { name: /^deposit.*stopped/ }).click();
    await expectActive(charts, ['deposit', 'deposit.choosing']);
    await expect(charts.getByText('A trace has no data.')).toHaveCount(2);
    await charts.getByRole('button', { name: 'Event before' }).click();
    await expect(charts.getByText('In the past')).toBeVisible();
    await expect(charts.getByText(/^\d+ of \d+ · /)).toBeVisible();

    const { code, output } = await replay(file);
    expect(output).toContain('This is the trace of a feedback: names without data');
    expect(code).toBe(1);
  });
});

test('the attachment of a failed test contains each open page, and replays identically', async ({
  page,
  context,
  openContext,
  perya,
  player,
  contexts,
}, testInfo) => {
  await keepToken(page, player);
  await page.goto('/wallets?name=deposit');
  await page.reload();
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeHidden();
  const other = await (await openContext({ baseURL: perya.url })).newPage();
  await other.goto('/member');
  await context.newPage();

  const attachments: TestInfo['attachments'] = [];
  await attachRecordings(contexts, { attachments, outputPath: (...path) => testInfo.outputPath(...path) });
  const recordings = await Promise.all(attachments.map(({ path = '' }) => readFile(path, 'utf8')));
  const charts = recordings.map((text) => readRecording(text).actors.map(({ chart }) => chart));
  expect(charts).toHaveLength(2);
  expect(charts[0]).toEqual(expect.arrayContaining(['app', 'session', 'deposit']));
  expect(charts[1]).toContain('app');
  expect(charts[1]).not.toContain('deposit');
  for (const { path = '' } of attachments) {
    const { code, output } = await replay(path);
    expect(output).toMatch(/^app \(x:0, app\): (\d+) of \1 events as recorded$/m);
    expect(code, output).toBe(0);
  }
  expect(await (await page.request.get('/')).text()).not.toContain('record.js');
});

function replay(file: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const program = execFile(process.execPath, ['scripts/charts-replay.ts', file], (_, stdout, stderr) =>
      resolve({ code: program.exitCode, output: stdout + stderr }),
    );
  });
}

test('without the setting there is no inspector, and no page mentions it', async ({ page, perya }) => {
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
