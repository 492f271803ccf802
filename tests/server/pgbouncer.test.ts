import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { migrations } from '#server/migrations/migrations.ts';
import { type Cluster, openCluster } from '../../benchmarks/scale/open-cluster.ts';
import { runOn, urlOf } from './create-test-database.ts';
import { findPgBouncer, requirePrograms } from './debian-programs.ts';
import { findFreePort } from './find-free-port.ts';
import { registration } from './open-test-server.ts';
import { findRunner } from './postgres-binaries.ts';
import { endOnExit, makeFolder } from './postgres-server.ts';
import { runNode } from './run-node.ts';
import { Refused, sendCall } from './server-process.ts';
import { untilAnswered } from './until-answered.ts';

/** Far fewer than the twenty of a process. */
const SERVER_CONNECTIONS = 5;
const PLAYERS = 4;
const ROUNDS = 15;
const AT_ONCE = 10;
const BET = 100;
const COLOR_GAME = 1001;
const DEPOSIT = { typeId: 1, amount: 50_000, couponId: '' };
const TIME_LIMIT = 300_000;

const TIME_OUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/** A role, an empty database of its own, and a PgBouncer before it. */
interface Pooled {
  role: string;
  /** Through the pooler. */
  url: string;
  /** Sends a command to the pooler. */
  command(text: string): Promise<void>;
  stop(): Promise<void>;
}

let pooled: Pooled;

beforeEach(async (context) => {
  const found = findPgBouncer();
  requirePrograms(context, found);
  pooled = await openPooled(found.folder);
}, TIME_LIMIT);

afterEach(() => pooled?.stop());

test('named statements behind a pooler are refused at the start, with a sentence naming the setting', async () => {
  await expect(open({ namesStatements: true })).rejects.toThrow(
    /cannot be used: unsupported startup parameter: statement_timeout\. A pooler .* PG_NAMED_STATEMENTS=0/,
  );

  await allowTimeOuts();
  await pooled.command(`set ignore_startup_parameters = '${TIME_OUTS.join(',')}'`);
  await expect(open({ namesStatements: true })).rejects.toThrow(
    /cannot be used: prepared statement "kept-names" already exists\. A pooler .* PG_NAMED_STATEMENTS=0/,
  );
});

test('without time-outs for its role, the server refuses to start and prints the statements that set them', async () => {
  const refusal: Error = await open().then(
    () => new Error('it was not refused'),
    (error) => error,
  );
  expect(refusal.message).toContain('statement_timeout is 0 ms');
  const commands = refusal.message.match(/alter role \w+ set \w+ = \d+/g) ?? [];
  expect(commands).toHaveLength(2);

  for (const command of commands) await runOn(inject('postgresUrl'), command);
  await pooled.command('reconnect');
  await (await open()).close();
});

test('two servers starting at once migrate once, and leave nothing in the pooled sessions', async () => {
  await allowTimeOuts();
  const opened = await Promise.all([open(), open()]);
  const ran = await Promise.all(opened.map(migrate));
  expect(ran.flat()).toEqual(Object.keys(migrations).sort());

  const [database] = opened;
  const left = await askEverySession(database as Database);
  expect(left).toEqual(Array(SERVER_CONNECTIONS).fill({ limit: '3500ms', locks: 0, statements: 0 }));
  await Promise.all(opened.map((each) => each.close()));
});

test(
  'two servers behind a pooler play, pay and write files on five connections, and the book is right',
  async () => {
    await allowTimeOuts();
    const cluster = await openCluster(pooled.url, 2, { PG_NAMED_STATEMENTS: '0' });
    try {
      const tokens = await Promise.all(Array.from({ length: PLAYERS }, () => live(cluster)));
      for (const token of tokens) await expectWholeFile(cluster, token);
    } finally {
      await cluster.stop();
    }
    const checked = await runNode('server/cli/ledger-check.ts', [], {
      DATABASE_URL: pooled.url,
      PG_NAMED_STATEMENTS: '0',
    });
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(checked.stdout).toContain('The book is right.');
  },
  TIME_LIMIT,
);

function open({ namesStatements = false } = {}): Promise<Database> {
  return openDatabase({ databaseUrl: pooled.url, dataDir: '', namesStatements, commands: {} });
}

async function allowTimeOuts(): Promise<void> {
  for (const name of TIME_OUTS) {
    await runOn(inject('postgresUrl'), `alter role ${pooled.role} set ${name} = 3500`);
  }
}

/** Holds a transaction in every session of the pooler at once, to look at each. */
async function askEverySession(database: Database) {
  interface Session {
    limit: string;
    locks: number;
    statements: number;
  }
  const sessions: Session[] = [];
  const askNext = async (): Promise<void> => {
    if (sessions.length === SERVER_CONNECTIONS) return;
    await database.transaction(async (tx: Transaction) => {
      const [session] = await tx.query<Session>({
        name: 'test-session',
        text: `select current_setting('statement_timeout') as limit,
          (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
          (select count(*) from pg_prepared_statements) as statements`,
        values: [],
      });
      if (session !== undefined) sessions.push(session);
      await askNext();
    });
  };
  await askNext();
  return sessions;
}

/** A player who does a bit of everything. @returns their token */
async function live({ port, sandbox }: Cluster): Promise<string> {
  const { token } = await ask(port, calls.accountRegist, {
    ...registration(),
    isOfAge: true,
    acceptsTerms: true,
  });

  const sent = Array.from({ length: ROUNDS }, newRound);
  const played = await Promise.all(sent.map((body) => ask(port, calls.playRound, body, token)));
  expect(new Set(played.map(({ round }) => round.roundId)).size).toBe(ROUNDS);

  const again = newRound();
  const same = await Promise.all(
    Array.from({ length: AT_ONCE }, () => ask(port, calls.playRound, again, token)),
  );
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);

  const deposit = { requestId: v4(), ...DEPOSIT };
  const orders = await Promise.all([1, 2].map(() => ask(port, calls.createRechargeOrder, deposit, token)));
  const [orderId = '', sameId] = orders.map(({ order }) => order.orderId);
  expect(sameId).toBe(orderId);
  const checkout = await sandbox.findCheckoutOf(orderId);
  await sandbox.pay(checkout?.id ?? '');
  const stateOf = async () => (await ask(port, calls.getRechargeOrder, { orderId }, token)).order.state;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('paid');
  return token;
}

const newRound = () => ({
  requestId: v4(),
  gameId: COLOR_GAME,
  tryIt: 0 as const,
  bets: [{ spot: 'yellow' as const, amount: BET }],
});

/** The file has every movement, so its amounts add up to the player's coins. */
async function expectWholeFile({ port }: Cluster, token: string): Promise<void> {
  const { csv } = await ask(port, calls.coinDetailCsv, { filter: 'all', from: 0, to: 0 }, token);
  const [, ...lines] = csv.trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(ROUNDS + 1);
  const amounts = lines.map((line) => Math.round(Number(line.split(',')[2]) * 100));
  const { coin } = await ask(port, calls.refreshData, {}, token);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(coin);
}

/** Repeats the request while the servers are too busy, as the app does. */
async function ask<C extends Call>(
  port: number,
  call: C,
  body: RequestOf<C>,
  token = '',
): Promise<ResponseOf<C>> {
  const answered = await untilAnswered(async () => {
    try {
      return { status: 200, data: await sendCall(`http://127.0.0.1:${port}`, call, body, token) };
    } catch (error) {
      if (!(error instanceof Refused) || error.errcode !== errorOf('unavailable').errcode) throw error;
      return { status: error.errcode, data: null };
    }
  });
  if (answered.data === null) throw new Error(`${call.path} was never answered`);
  return answered.data;
}

/** Starts a pooler as the docs configure it, with fewer connections. */
async function openPooled(programs: string): Promise<Pooled> {
  const server = inject('postgresUrl');
  const { hostname, port } = new URL(server);
  const role = `perya_pooled_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await runOn(server, `create role ${role} login password '${password}'`);
  await runOn(server, `create database ${role} owner ${role}`);

  const runner = findRunner(await readFile('/etc/passwd', 'utf8'));
  const folder = await makeFolder(runner);
  const pooler = await findFreePort();
  const changes = {
    host: `* = host=${hostname} port=${port || 5432}`,
    listen_port: pooler,
    unix_socket_dir: '',
    auth_file: join(folder, 'users'),
    admin_users: role,
    default_pool_size: SERVER_CONNECTIONS,
  };
  await writeFile(join(folder, 'users'), `"${role}" "${password}"\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), changeSettings(readSettingsOfDocs(), changes));
  const child = spawn(join(programs, 'pgbouncer'), [join(folder, 'pgbouncer.ini')], {
    ...runner,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const forget = endOnExit(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await untilUp(child);

  const url = new URL(server);
  Object.assign(url, { hostname: '127.0.0.1', port: String(pooler), username: role, password });
  return {
    role,
    url: urlOf(url.href, role),
    async command(text) {
      await runOn(urlOf(url.href, 'pgbouncer'), text);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      forget();
      await rm(folder, { recursive: true, force: true });
      await runOn(server, `drop database ${role} with (force)`);
      await runOn(server, `drop role ${role}`);
    },
  };
}

function readSettingsOfDocs(): string {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [, ini = ''] = /```ini\n(\[databases\][\s\S]*?)```/.exec(text) ?? [];
  return ini;
}

/** Replaces lines by their name, and adds those that are missing; `host` is the line of the database. */
function changeSettings(ini: string, { host, ...changes }: Record<string, string | number>): string {
  const names = Object.keys(changes);
  const kept = ini
    .split('\n')
    .filter((line) => !names.includes(line.split(' ')[0] ?? ''))
    .map((line) => (line.startsWith('perya = ') ? host : line));
  return [...kept, ...names.map((name) => `${name} = ${changes[name]}`), ''].join('\n');
}

async function untilUp(child: ChildProcess): Promise<void> {
  let output = '';
  const up = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`PgBouncer did not start: ${output}`);
  });
  await Promise.race([up, ended]);
}
