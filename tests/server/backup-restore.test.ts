import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { createSandboxProvider } from '#server/core/payments/sandbox-provider.ts';
import { createOrderWork } from '#server/features/cashier/order-work.ts';
import { approveWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createHttp } from '../../sandbox/create-http.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { createMemoryStorage } from '../../sandbox/memory-storage.ts';
import { runOn, testDatabaseKind, urlOf } from './create-test-database.ts';
import { findDebianPostgres, requirePrograms } from './debian-programs.ts';
import { findFreePort } from './find-free-port.ts';
import { giveChances } from './give-chances.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { openWithdrawer, withdraw } from './open-test-payouts.ts';
import { device, openTestServer, registration, type TestServer } from './open-test-server.ts';
import { findRunner, type Runner } from './postgres-binaries.ts';
import { endOnExit, initialise, makeFolder, type Place, startProcess } from './postgres-server.ts';
import { readCommands } from './read-commands.ts';
import { reconcileAll } from './reconcile-all.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DRAWS = 8;
const SECRET = randomBytes(16).toString('hex');
const PASSWORD = 'correct horse';

interface Bank {
  sandbox: Sandbox;
  url: string;
  stop(): Promise<void>;
}

/** The payment provider lives on while the database goes back. */
let bank: Bank;
beforeEach(async () => {
  const sandbox = createSandbox({
    clock: Date.now,
    randomInt: (max) => randomInt(max),
    storage: createMemoryStorage(),
    send: async () => 200,
    secret: SECRET,
  });
  await sandbox.handlePayouts('person');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const options = { clock: Date.now, secret: SECRET, merchant: 'Perya', publicUrl: url };
  const http = await createHttp({
    sandbox,
    ...options,
    onError(error) {
      throw error;
    },
  });
  await http.listen({ host: '127.0.0.1', port });
  bank = { sandbox, url, stop: () => http.close() };
});
afterEach(() => bank.stop());

interface Shell {
  env: Record<string, string>;
  runner: Runner | null;
}

/** Runs commands as they stand in the docs. @returns what they print */
async function run(commands: string, { env, runner }: Shell): Promise<string> {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', commands], {
    ...runner,
    cwd: runner === null ? ROOT : '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`exit code ${code} of:\n${commands}\n${output}`);
  return output;
}

/** As an operator does who waits. The test's time limit ends it. */
async function untilItPrints(text: string, commands: string, shell: Shell): Promise<void> {
  while ((await run(commands, shell)) !== text);
}

interface Life {
  server: TestServer;
  /** Books what the provider knows and does the jobs. */
  work(): Promise<void>;
  /** A deposit of ₱500 that is opened but not paid. */
  openDeposit(token: string): Promise<string>;
  approve(orderId: string): Promise<void>;
  draw(token: string): Promise<number[]>;
  commitment(token: string): Promise<string>;
  end(): Promise<void>;
}

/** A server's life on a database, as one that runs: it answers operators' commands too. */
async function live(settings: { databaseUrl: string; dataDir: string }): Promise<Life> {
  const webhookUrl = 'https://perya.test/webhooks/sandbox';
  const provider = createSandboxProvider({ url: bank.url, secret: SECRET, webhookUrl, clock: Date.now });
  const payments = { providers: [provider] as const, publicUrl: 'https://perya.test' };
  const commands = createOperatorCommands({ clock: Date.now, providers: payments.providers });
  const database = await openDatabase({ ...settings, commands });
  await migrate(database);
  const server = await openTestServer({
    database,
    ...payments,
    randomInt: (max) => randomInt(max),
    limits: { registrationsPerAddress: { points: 100, seconds: 60 } },
  });
  await switchOnDraws(database);
  const deps = { database, clock: server.now, ...payments };
  const orders = createOrderWork({
    ...deps,
    autoApprove: 0,
    log: server.http.log,
    alarms: server.alarms,
  });
  const info = async (token: string) => (await server.post(calls.getJackpotDrawInfo, {}, { token })).data;
  return {
    server,
    async work() {
      server.advance(61_000);
      await reconcileAll(orders);
      await orders.outbox.runDue();
    },
    async openDeposit(token) {
      const body = { requestId: v4(), typeId: 1, amount: 50_000 };
      return (await server.post(calls.createRechargeOrder, body, { token })).data.order.orderId;
    },
    async approve(orderId) {
      await approveWithdrawal(deps, orderId);
      await orders.outbox.runDue();
    },
    async draw(token) {
      const ids: number[] = [];
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const body = { requestId: v4(), commitment: '' };
        ids.push((await server.post(calls.receiveDrawChance, body, { token })).data.id);
      }
      return ids;
    },
    commitment: async (token) => (await info(token)).fairness.commitment,
    end: () => server.close(),
  };
}

async function pay(orderId: string): Promise<void> {
  const checkout = await bank.sandbox.findCheckoutOf(orderId);
  await bank.sandbox.pay(checkout?.id ?? '', { telling: { mode: 'never' } });
}

/** What happened before the backup, and what the book is to forget. */
interface Past {
  account: string;
  userId: string;
  token: string;
  deposit: string;
  withdrawal: string;
}

async function liveBefore({ server, work, openDeposit }: Life): Promise<Past> {
  const body = registration({ password: PASSWORD });
  const { data } = await server.post(calls.accountRegist, body);
  const { token, user } = data;
  await giveChances(server.database, user.id, 2 * DRAWS);
  const paid = await openDeposit(token);
  await pay(paid);
  const withdrawer = await openWithdrawer(server);
  const { data: asked } = await withdraw(server, withdrawer);
  await work();
  const deposit = await openDeposit(token);
  return { account: body.account, userId: user.id, token, deposit, withdrawal: asked.order.orderId };
}

/** @returns the draws, and the orders that a restore loses */
async function liveAfter(life: Life, { token, deposit, withdrawal }: Past) {
  const drawn = await life.draw(token);
  await pay(deposit);
  await life.approve(withdrawal);
  await bank.sandbox.settlePayout(withdrawal, { state: 'succeeded', telling: { mode: 'never' } });
  const lost = await life.openDeposit(token);
  await pay(lost);
  await life.work();
  const withdrawer = await openWithdrawer(life.server);
  const { data } = await withdraw(life.server, withdrawer);
  await life.work();
  await life.approve(data.order.orderId);
  return { drawn, lost: { deposit: lost, withdrawal: data.order.orderId } };
}

const logIn = async ({ server }: Life, { account }: Past) =>
  (await server.post(calls.accountLogin, { account, password: PASSWORD, ...device })).data.token;

/** The command has booked the orders of the restored book, named the others, and ended seeds and tokens. */
async function expectPutRight(
  printed: string,
  life: Life,
  past: Past,
  { drawn, lost }: Awaited<ReturnType<typeof liveAfter>>,
): Promise<void> {
  const lines = printed.split('\n');
  const about = (orderId: string) =>
    lines.filter((line) => line.includes(orderId)).map((line) => line.slice(0, 7));
  expect(about(past.deposit)).toEqual(['booked ']);
  expect(about(past.withdrawal)).toEqual(['booked ']);
  expect(about(lost.deposit)).toEqual(['for you']);
  expect(about(lost.withdrawal)).toEqual(['for you']);
  expect(printed).toContain('The book is right.');
  const refused = await life.server.post(calls.refreshData, {}, { token: past.token });
  expect(refused).toMatchObject(errorOf('unauthorised'));
  const token = await logIn(life, past);
  const { data } = await life.server.post(calls.getRechargeOrder, { orderId: past.deposit }, { token });
  expect(data.order.state).toBe('paid');
  expect(await life.draw(token)).not.toEqual(drawn);
}

if (testDatabaseKind() === 'postgres') {
  describe('PostgreSQL', () => {
    let place: Place;
    let shell: Shell;
    let url: string;
    let running: ChildProcess | undefined;
    let forget = () => {};

    async function setUp(found: { folder: string }): Promise<void> {
      const runner = findRunner(await readFile('/etc/passwd', 'utf8'));
      place = { folder: await makeFolder(runner), binaries: found, runner };
      forget = endOnExit(() => {
        running?.kill('SIGQUIT');
        rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 });
      });
      const password = randomBytes(12).toString('hex');
      await initialise(place, password);
      const port = String(await findFreePort());
      url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
      const env = {
        PATH: `${found.folder}/bin:${process.env.PATH}`,
        HOME: place.folder,
        PGDATA: join(place.folder, 'data'),
        ARCHIVE: join(place.folder, 'archive', 'wal'),
        BACKUPS: join(place.folder, 'archive', 'base'),
        PGHOST: '127.0.0.1',
        PGPORT: port,
        PGUSER: 'postgres',
        PGPASSWORD: password,
      };
      shell = { env, runner };
    }

    async function start(): Promise<void> {
      running = await startProcess(place, Number(shell.env.PGPORT), ['unix_socket_directories=']);
    }

    async function stop(): Promise<void> {
      if (running === undefined) return;
      const ended = once(running, 'exit');
      running.kill('SIGINT');
      await ended;
      running = undefined;
    }

    afterEach(async () => {
      await stop();
      forget();
      if (place !== undefined) await rm(place.folder, { recursive: true, force: true });
    });

    test('the documented commands restore a destroyed cluster to a moment, and the book is right', async (context) => {
      const found = findDebianPostgres();
      requirePrograms(context, found);
      await setUp(found);
      const [archive = '', backUp = '', watch = '', restore = '', isRecovering = '', putRight = '', ...more] =
        readCommands('### PostgreSQL');
      expect([putRight === '', more]).toEqual([false, []]);
      await start();
      await run(archive, shell);
      await stop();
      await start();
      await runOn(url, 'create database perya');
      const settings = { databaseUrl: urlOf(url, 'perya'), dataDir: place.folder };
      const before = await live(settings);
      await run(backUp, shell);
      const past = await liveBefore(before);
      const commitment = await before.commitment(past.token);
      const [moment] = await before.server.database.query<{ now: string }>({
        name: 'test-now',
        text: `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as now`,
        values: [],
      });
      const future = await liveAfter(before, past);
      await before.end();
      expect(await run(watch, shell)).toBe('t\n');

      await stop();
      await rm(shell.env.PGDATA ?? '', { recursive: true });
      const backups = await run('ls "$BACKUPS"', shell);
      const TARGET = moment?.now ?? '';
      const chosen = { TARGET, BACKUP: join(shell.env.BACKUPS ?? '', backups.trim()) };
      shell = { ...shell, env: { ...shell.env, ...chosen } };
      await run(restore, shell);
      await start();
      await untilItPrints('f\n', isRecovering, shell);

      await runOn(url, 'create database twin template perya');
      const careless = await live({ ...settings, databaseUrl: urlOf(url, 'twin') });
      expect(await careless.commitment(past.token)).toBe(commitment);
      expect(await careless.draw(past.token)).toEqual(future.drawn);
      await careless.end();

      const printed = await run(putRight, operator(settings, { TARGET }));
      const after = await live(settings);
      await expectPutRight(printed, after, past, future);
      await after.end();
    }, 300_000);
  });
} else {
  describe('PGlite', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'perya-backup-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    test('the documented commands copy a database in use, and the copy’s book is right', async () => {
      const [backUp = '', restore = '', ...more] = readCommands('### PGlite');
      expect([restore === '', more]).toEqual([false, []]);
      const settings = { databaseUrl: '', dataDir: join(folder, 'data') };
      const chosen = { BACKUP: join(folder, 'backup'), TARGET: new Date().toISOString() };
      const before = await live(settings);
      const past = await liveBefore(before);
      const commitment = await before.commitment(past.token);

      const rounds = playOn(before.server, past.token);
      await run(backUp, operator(settings, chosen));
      await rounds.stop();
      await expect(run(backUp, operator(settings, chosen))).rejects.toThrow(`${chosen.BACKUP} is not empty.`);
      const future = await liveAfter(before, past);
      await before.end();

      const printed = await run(restore, operator(settings, chosen));
      const after = await live(settings);
      await expectPutRight(printed, after, past, future);
      expect(await after.commitment(await logIn(after, past))).not.toBe(commitment);
      await after.end();
    }, 300_000);
  });
}

/** The environment of Perya's commands. */
function operator({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }, chosen: object): Shell {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER_URL: bank.url,
    PAYMENT_SECRET: SECRET,
    ...chosen,
  };
  return { env, runner: null };
}

/** Plays rounds one after another until it is stopped. */
function playOn(server: TestServer, token: string): { stop(): Promise<void> } {
  let isOver = false;
  const play = async () => {
    while (!isOver) {
      const bets = [{ spot: 'yellow', amount: 100 }];
      const body = { requestId: v4(), gameId: 1001, bets };
      expect((await server.post(calls.playRound, body, { token })).errcode).toBe(0);
    }
  };
  const playing = play();
  return {
    stop() {
      isOver = true;
      return playing;
    },
  };
}
