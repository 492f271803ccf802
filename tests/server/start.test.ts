import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { demoAccount } from '#server/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { findFreePort } from './find-free-port.ts';
import { runNode, startNode, untilOutput } from './run-node.ts';

let place: TestDatabase;
let port: number;
beforeEach(async () => {
  place = await createTestDatabase();
  port = await findFreePort();
});
afterEach(() => place.remove());

/** The settings that production requires. */
const production = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER_URL: 'https://pay.example.com',
  PAYMENT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://www.example.com',
};

function environment(changes: Record<string, string> = {}): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: join(place.settings.dataDir, 'fresh'),
    DATABASE_URL: place.settings.databaseUrl,
    NODE_NO_WARNINGS: '1',
    ...changes,
  };
}

/** The settings of a database that was started before, which takes seconds less. */
async function startedBefore(): Promise<Record<string, string>> {
  const { settings, remove } = await createTestDatabase({ isSeeded: true });
  onTestFinished(remove);
  return { DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir };
}

async function logInAsDemo(): Promise<unknown> {
  const { account, password } = demoAccount;
  const answer = await fetch(`http://127.0.0.1:${port}/app/v1/accountLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password, os: '', deviceModel: '', deviceId: '' }),
  });
  return answer.json();
}

describe('the server', () => {
  test('prints its address, answers, and stops cleanly when told to', async () => {
    const child = startNode('server/main.ts', [], environment());
    const output = await untilOutput(child, 'Demo account:');
    expect(output).toContain(`http://127.0.0.1:${port}`);
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('lets nobody into an earlier demo account when public', async () => {
    const settings = { ...production, ...(await startedBefore()), NODE_ENV: '', TRUST_PROXY: '1' };
    const child = startNode('server/main.ts', [], environment(settings));
    await untilOutput(child, 'Database:');
    expect(await logInAsDemo()).toMatchObject({ errcode: 1102 });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('does not start publicly with the published payment secret', async () => {
    const settings = environment({ TRUST_PROXY: '1', PUBLIC_URL: 'https://perya.example.com' });
    const { code, stderr } = await runNode('server/main.ts', [], settings);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^PAYMENT_SECRET must be set for TRUST_PROXY=1, .*\nPAYMENT_PROVIDER_URL must be set .*\n$/,
    );
  });

  test.each([
    ['in production', { ...production, LOG_LEVEL: 'error' }],
    ['on a public address', { ...production, NODE_ENV: '', HOST: '0.0.0.0' }],
    ['behind a proxy', { ...production, NODE_ENV: '', PUBLIC_URL: '', TRUST_PROXY: '1' }],
  ])('%s has no demo account', async (_, changes) => {
    const child = startNode('server/main.ts', [], environment(changes));
    const output = await untilOutput(child, 'Database:');
    expect(output).not.toContain('Demo');
    expect(await logInAsDemo()).toMatchObject({ errcode: 1102 });
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

/** Starts the last step of `npm start`, after installing and building. */
function startServing(changes: Record<string, string> = {}) {
  const program = "import { serve } from './scripts/serve.mjs'; process.exit(await serve(process.execPath));";
  return startNode('--input-type=module', ['--eval', program], environment(changes));
}

describe('npm start', () => {
  let sandbox: { SANDBOX_PORT: string; SANDBOX_DATA_DIR: string };
  beforeEach(async () => {
    sandbox = {
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_DATA_DIR: join(place.settings.dataDir, 'sandbox'),
    };
  });
  const askSandbox = () => fetch(`http://127.0.0.1:${sandbox.SANDBOX_PORT}/healthz`);

  test('starts the payment sandbox, prints its address, and stops both when told to', async () => {
    const child = startServing({ ...sandbox, ...(await startedBefore()) });
    const output = await untilOutput(child, 'Perya:');
    expect(output).toContain(`Sandbox:      http://127.0.0.1:${sandbox.SANDBOX_PORT}`);
    expect((await askSandbox()).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(askSandbox()).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  test('starts no sandbox in production', async () => {
    const child = startServing({ ...sandbox, ...production, ...(await startedBefore()) });
    expect(await untilOutput(child, 'Database:')).not.toContain('Sandbox:');
    await expect(askSandbox()).rejects.toThrow();
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('ends with one sentence when the sandbox has no port, and starts nothing else', async () => {
    const other = createServer().listen(Number(sandbox.SANDBOX_PORT), '127.0.0.1');
    await once(other, 'listening');
    await expect(untilOutput(startServing(sandbox), 'Perya:')).rejects.toThrow(
      `Port ${sandbox.SANDBOX_PORT}, for the payment sandbox, is in use by another program: stop that one, or set SANDBOX_PORT to another number.\n`,
    );
    expect(existsSync(sandbox.SANDBOX_DATA_DIR)).toBe(false);
    expect(existsSync(environment().DATA_DIR ?? '')).toBe(false);
    other.close();
  });

  test('ends with one sentence when another sandbox has its folder', async () => {
    const first = startNode('sandbox/main.ts', [], sandbox);
    await untilOutput(first, 'Sandbox:');
    const second = { ...sandbox, SANDBOX_PORT: String(await findFreePort()) };
    expect(await runNode('sandbox/main.ts', [], second)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The folder ${sandbox.SANDBOX_DATA_DIR} is in use by another sandbox: stop that one, or set SANDBOX_DATA_DIR to another folder.\n`,
    });
    first.kill('SIGINT');
    expect(await once(first, 'exit')).toEqual([0, null]);
  });
});

describe('METRICS_PORT', () => {
  test('opens the metrics on their own port until the server stops', async () => {
    const metricsPort = await findFreePort();
    const settings = { ...(await startedBefore()), METRICS_PORT: String(metricsPort) };
    const child = startNode('server/main.ts', [], environment(settings));
    const address = `http://127.0.0.1:${metricsPort}/metrics`;
    expect(await untilOutput(child, 'Demo account:')).toContain(`Metrics:      ${address}\n`);
    await fetch(`http://127.0.0.1:${port}/readyz`);
    const scrape = async () => (await fetch(address)).text();
    await expect
      .poll(scrape, { timeout: 30_000 })
      .toContain('perya_calls_total{call="readyz",outcome="ok"} 1\n');
    expect(await scrape()).toContain('perya_facts_up 1\n');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(address)).rejects.toThrow();
  });

  test('opens no port when unset', async () => {
    const child = startNode('server/main.ts', [], environment(await startedBefore()));
    expect(await untilOutput(child, 'Demo account:')).not.toContain('Metrics:');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('an impossible start ends with a sentence and leaves nothing behind', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await runNode('server/main.ts', [], environment())).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use by another program: stop that one, or set PORT to another number.\n`,
    });
    expect(existsSync(environment().DATA_DIR ?? '')).toBe(false);
    other.close();
  });

  test('when the metrics port is taken, or equals the players’ port', async () => {
    const metricsPort = await findFreePort();
    const other = createServer().listen(metricsPort, '127.0.0.1');
    await once(other, 'listening');
    const start = (changes: Record<string, string>) => runNode('server/main.ts', [], environment(changes));
    expect(await start({ METRICS_PORT: String(metricsPort) })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${metricsPort} is in use by another program: stop that one, or set METRICS_PORT to another number.\n`,
    });
    expect(await start({ METRICS_PORT: String(port) })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'METRICS_PORT must be another port than PORT.\n',
    });
    expect(existsSync(environment().DATA_DIR ?? '')).toBe(false);
    other.close();
  });

  test('when a setting is wrong', async () => {
    expect(await runNode('server/main.ts', [], environment({ PORT: 'http' }))).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PORT must be a port number from 1 to 65535, but it is "http".\n',
    });
  });

  test('when production lacks required settings, with a sentence for each', async () => {
    const { code, stdout, stderr } = await runNode(
      'server/main.ts',
      [],
      environment({ NODE_ENV: 'production' }),
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^PAYMENT_SECRET must be set .*\nPAYMENT_PROVIDER_URL must be set .*\nPUBLIC_URL must be set .*\n$/,
    );
    expect(existsSync(environment().DATA_DIR ?? '')).toBe(false);
  });

  test('when DATABASE_URL does not answer', async () => {
    const unused = await findFreePort();
    const settings = environment({ DATABASE_URL: `postgresql://me:secret@127.0.0.1:${unused}/perya` });
    const { code, stdout, stderr } = await runNode('server/main.ts', [], settings);
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).not.toContain('secret');
    expect(existsSync(settings.DATA_DIR ?? '')).toBe(false);
  });
});
