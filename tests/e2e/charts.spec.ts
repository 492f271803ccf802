import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { readRecording } from '../../charts/recording.ts';
import { failedLoads } from './failed-loads.ts';
import { untilDrawn } from './open-page.ts';
import { createPeryaServer, type PeryaServer } from './perya-server.ts';
import { test as base, expect } from './perya-test.ts';
import { keepToken, registerPlayer } from './players.ts';
import { attachRecordings } from './record-charts.ts';

const test = base.extend<object, { inspected: PeryaServer }>({
  /** A server whose pages record their charts. */
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

test.describe('on a server whose pages record their charts', () => {
  test.use({ baseURL: ({ inspected }, use) => use(inspected.url) });

  test('a chart is watched and told an event, and a deposit that lost the network computes again as it was', async ({
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
    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
    expect(await stateOf(page, 'deposit')).toContain('choosing');

    await page.evaluate(() => peryaCharts.send('deposit', { type: 'amount.type', text: '432.10' }));
    await expect(page.getByRole('button', { name: 'Pay ₱432.10' })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: /^Pay ₱/ }).click();
    await expect.poll(() => stateOf(page, 'creation')).toMatch(/waiting/);
    await context.setOffline(false);
    await expect.poll(() => stateOf(page, 'following')).not.toBe('null');

    const saving = page.waitForEvent('download');
    await page.evaluate(() => peryaCharts.save());
    const { code, output } = await replay(await (await saving).path());
    expect(output).toMatch(/^deposit \(x:\d+, deposit\): (\d+) of \1 events as recorded$/m);
    expect(output).toMatch(/^creation \(x:\d+, submission\): (\d+) of \1 events as recorded$/m);
    expect(output).toMatch(/^app \(x:0, app\): (\d+) of \1 events as recorded$/m);
    expect(code, output).toBe(0);
    expect(foreign).toEqual([]);
  });

  test('what the app did before a feedback is a recording of names, and is not computed again', async ({
    page,
    inspected,
  }, testInfo) => {
    await keepToken(page, await registerPlayer(inspected.url));
    await page.goto('/member');
    await untilDrawn(page);
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
    expect(recording).not.toMatch(/432|not here/);
    const deposit = readRecording(recording).actors.find(({ chart }) => chart === 'deposit');
    expect(deposit?.entries.at(-1)).toMatchObject({
      status: 'stopped',
      value: { choosing: expect.anything() },
    });
    expect(deposit?.entries.every(({ time, context }) => time === null && context === undefined)).toBe(true);

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

test('without the setting there is no recorder, and no page names it', async ({ page, perya }) => {
  for (const file of ['record.js', 'inspect-with-stately.js'])
    expect((await page.request.get(`${perya.url}/charts/${file}`)).status(), file).toBe(404);
  for (const path of ['/', '/member'])
    expect(await (await page.request.get(`${perya.url}${path}`)).text()).not.toMatch(/charts|record\.js/);
});

/** The state of the last actor of that name or chart, as JSON; `null` if none runs. */
function stateOf(page: Page, name: string): Promise<string> {
  return page.evaluate((wanted) => {
    const actor = peryaCharts
      .list()
      .findLast((each) => [each.name, each.chart].includes(wanted) && each.status === 'active');
    return JSON.stringify(actor?.value ?? null);
  }, name);
}
