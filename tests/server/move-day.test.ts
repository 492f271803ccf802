import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { beginVersion, changeDocument } from '#server/core/config/config-documents.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { moveDay } from '#server/features/operator/move-day.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { DAY } from './durations.ts';
import { findFreePort } from './find-free-port.ts';
import { runNode, startNode, untilOutput } from './run-node.ts';
import { tables } from './tables.ts';

const FOLLOWED = { timeout: 30_000, interval: 250 };

let place: TestDatabase;
let port: number;
let server: ChildProcess | null = null;
beforeEach(async () => {
  place = await createTestDatabase({ isSeeded: true });
  port = await findFreePort();
});
afterEach(async () => {
  await stop();
  await place.remove();
});

const environment = (changes: Record<string, string> = {}) => ({
  ...{ PORT: String(port), NODE_NO_WARNINGS: '1' },
  ...{ DATABASE_URL: place.settings.databaseUrl, DATA_DIR: place.settings.dataDir },
  ...changes,
});
const behindProxy = {
  TRUST_PROXY: '1',
  PAYMENT_PROVIDER_URL: 'https://pay.example.com',
  PAYMENT_SECRET: 'thirty-two characters and no less',
  PUBLIC_URL: 'https://www.example.com',
};

const rig = (...words: string[]) => runNode('server/cli/rig.ts', words, environment());

async function start(changes: Record<string, string> = {}): Promise<void> {
  server = startNode('server/main.ts', [], environment(changes));
  await untilOutput(server, 'Database:');
}

async function stop(): Promise<void> {
  const running = server;
  server = null;
  if (running === null || running.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function ask(call: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/app/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const Time = v.object({ data: v.object({ time: v.number() }) });

async function logIn(): Promise<string> {
  const body = { ...demoAccount, os: '', deviceModel: '', deviceId: '' };
  const LoggedIn = v.object({ data: v.object({ token: v.string() }) });
  return v.parse(LoggedIn, await ask('accountLogin', body)).data.token;
}

test('beside a running server, the logged-in player sees the next day, even after a restart', async () => {
  await start();
  const token = await logIn();
  const readTime = async () => v.parse(Time, await ask('loginBonus3User', {}, token)).data.time;
  const tomorrow = businessDayOf(localDayOf(await readTime()).endsAt);

  const { code, stdout } = await rig('day');
  expect([code, stdout.split('\n')[0]]).toEqual([0, `The business day ${tomorrow} begins.`]);
  await expect.poll(async () => businessDayOf(await readTime()), FOLLOWED).toBe(tomorrow);

  await stop();
  await start();
  expect(businessDayOf(await readTime())).toBe(tomorrow);
});

test('on a stopped server, the day moves by several days, and the next command counts from there', async () => {
  const today = localDayOf(Date.now()).startsAt;
  const { stdout: first } = await rig('day', '2');
  expect(first).toContain(`The business day ${businessDayOf(today + 2 * DAY)} begins.`);
  const { stdout: second } = await rig('day');
  expect(second).toContain(`The business day ${businessDayOf(today + 3 * DAY)} begins.`);
});

test('a config activated after a move starts after it', async () => {
  const database = await openDatabase({ ...place.settings, commands: {} });
  try {
    const { time } = await moveDay({ database, clock: Date.now, canRig: true }, 1);
    const version = { name: 'appConfig', origin: 'operator', revision: 1, by: 'tester' } as const;
    await changeDocument(database, 'appConfig', async (tx, active) => {
      if (active === null) throw new Error('there is no config');
      await beginVersion(tx, { ...version, body: active.body });
    });
    const newest = await tables(database)
      .selectFrom('config_version')
      .select('activated_at')
      .where('name', '=', 'appConfig')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(newest.activated_at).toBeGreaterThanOrEqual(time);
  } finally {
    await database.close();
  }
});

test('a database with a moved day is refused by a public server', async () => {
  await rig('day');
  const { code, stderr } = await runNode('server/main.ts', [], environment(behindProxy));
  expect([code, stderr]).toEqual([
    1,
    'The clock of this database was moved with npm run rig, so it is for development: others must not reach it. Take another database.\n',
  ]);
});

test('on a public server the day cannot be moved, whatever the command’s settings', async () => {
  await start(behindProxy);
  const beside = await rig('day');
  await stop();
  const refusal = 'Where others can come, a day lasts as long as it does.\n';
  expect([beside, await rig('day')]).toEqual([
    { code: 1, stdout: '', stderr: refusal },
    { code: 1, stdout: '', stderr: refusal },
  ]);

  await start();
  expect((await rig('day')).code).toBe(0);
});
