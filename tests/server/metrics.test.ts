import { get } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { type MetricsServer, serveMetrics } from '#server/core/http/serve-metrics.ts';
import { createMetrics, type OperatingFacts } from '#server/core/metrics.ts';
import { addJob } from '#server/core/outbox.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { readBonusCost } from '#server/ledger/bonus-cost.ts';
import { explainAll } from './explain-all.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { tables } from './tables.ts';

/** Generous: the machine may be busy. */
const SOON = { timeout: 30_000 };
const noFacts: OperatingFacts = { jobs: [], alarms: [], bonuses: [] };

let cashier: TestCashier;
let player: Player;
let origin: string;
let metricsServer: MetricsServer;
const opened: MetricsServer[] = [];

beforeAll(async () => {
  cashier = await openTestCashier();
  // So that a day in Manila does not end within a test.
  cashier.advance(localDayOf(cashier.now()).endsAt - cashier.now());
  await cashier.http.listen({ host: '127.0.0.1', port: 0 });
  const address = cashier.http.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  metricsServer = await serveMetrics(cashier.metrics, 0);
  player = await cashier.signUp();
});
afterAll(async () => {
  await metricsServer.close();
  await cashier.close();
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/** Keys are names with labels, as in the text format. */
type Samples = ReadonlyMap<string, number>;

/** The text format, version 0.0.4: refuses what Prometheus would refuse. */
function parse(text: string): Samples {
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n')) {
    if (line === '' || /^# HELP [a-z_][a-z0-9_]* \S/.test(line)) continue;
    const [, typed, type = ''] =
      /^# TYPE ([a-z_][a-z0-9_]*) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (typed !== undefined) {
      expect(types.has(typed), `${typed} is declared twice`).toBe(false);
      types.set(typed, type);
      continue;
    }
    const [, name = '', labels = '', value = ''] =
      /^([a-z_][a-z0-9_]*)(\{(?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)*\})? (-?[\d.e+-]+|\+Inf|NaN)$/i.exec(
        line,
      ) ?? [];
    expect(name, line).not.toBe('');
    const declared = types.has(name) || types.has(name.replace(/_(bucket|sum|count)$/, ''));
    expect(declared, `${name} is not declared`).toBe(true);
    expect(samples.has(name + labels), `${name}${labels} stands twice`).toBe(false);
    samples.set(name + labels, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value));
  }
  return samples;
}

async function scrape(port = metricsServer.port): Promise<Samples> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parse(await answer.text());
}

/** A fresh scrape: facts are kept for five seconds. */
function scrapeLater(): Promise<Samples> {
  cashier.advance(5_000);
  return scrape();
}

async function post(path: string, body: object, token = ''): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** How much each sample of calls has grown. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape();
  await work();
  // A request is counted after its answer has left; the next one shows that it has been.
  await expect.poll(async () => growth(before, await scrape()), SOON).not.toEqual({});
  return growth(before, await scrape());
}

function growth(before: Samples, after: Samples): Record<string, number> {
  const grown = [...after]
    .filter(([name]) => /^perya_(calls|webhooks|client).*_total/.test(name))
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    .filter(([, by]) => by !== 0);
  return Object.fromEntries(grown);
}

const callCount = (call: string, outcome: string) => `perya_calls_total{call="${call}",outcome="${outcome}"}`;

test('calls are counted by name and outcome', async () => {
  const { refreshData, gameLike } = calls;
  const path = (call: { path: string }) => `/app/v1/${call.path}`;
  expect(await counted(() => post(path(refreshData), {}, player.token))).toEqual({
    [callCount(refreshData.path, 'ok')]: 1,
  });
  expect(await counted(() => post(path(refreshData), {}, 'invented'))).toEqual({
    [callCount(refreshData.path, 'unauthorised')]: 1,
  });
  expect(await counted(() => post(path(gameLike), {}, player.token))).toEqual({
    [callCount(gameLike.path, 'invalid')]: 1,
  });
  expect(await counted(() => post(path(gameLike), { gameId: 1, like: true }, player.token))).toEqual({
    [callCount(gameLike.path, 'gameRemoved')]: 1,
  });
  expect(await counted(() => fetch(`${origin}${path(gameLike)}`))).toEqual({
    [callCount(gameLike.path, 'methodNotAllowed')]: 1,
  });
});

test('unknown addresses share one label', async () => {
  const asked = async () => {
    await post('/app/v1/invented', {});
    await post(`/${player.id}`, {});
    await fetch(`${origin}/app/v1?token=${player.token}`);
    await fetch(`${origin}/healthz?x=1`);
  };
  const before = await scrape();
  await asked();
  await expect
    .poll(async () => growth(before, await scrape()), SOON)
    .toEqual({
      [callCount('unknown', 'notFound')]: 3,
      [callCount('healthz', 'ok')]: 1,
    });
});

test('no sample names a player', async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsServer.port}/metrics`);
  const text = await answer.text();
  expect(text).not.toContain(player.id);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('each call is timed once in a histogram', async () => {
  const { refreshData } = calls;
  await counted(() => post(`/app/v1/${refreshData.path}`, {}, player.token));
  const samples = await scrape();
  const total = [...samples]
    .filter(([name]) => name.startsWith(`perya_calls_total{call="${refreshData.path}"`))
    .reduce((sum, [, value]) => sum + value, 0);
  expect(samples.get(`perya_call_seconds_count{call="${refreshData.path}"}`)).toBe(total);
  expect(samples.get(`perya_call_seconds_bucket{le="+Inf",call="${refreshData.path}"}`)).toBe(total);
  expect(samples.get(`perya_call_seconds_sum{call="${refreshData.path}"}`)).toBeGreaterThan(0);
});

test('refused webhooks are counted by provider and reason', async () => {
  const before = await scrape();
  await post('/webhooks/test', {});
  await post('/webhooks/invented', {});
  await expect
    .poll(async () => growth(before, await scrape()), SOON)
    .toEqual({
      [callCount('webhook', 'unauthorised')]: 1,
      [callCount('webhook', 'notFound')]: 1,
      'perya_webhooks_refused_total{provider="test",reason="unauthorised"}': 1,
      'perya_webhooks_refused_total{provider="unknown",reason="notFound"}': 1,
    });
});

test('refused client events are counted by reason', async () => {
  const { path } = calls.appEventLogClient;
  expect(await counted(() => post(`/app/v1/${path}`, { eventList: [] }))).toEqual({
    [callCount(path, 'invalid')]: 1,
    'perya_client_events_refused_total{reason="invalid"}': 1,
  });
});

test('the pool, the outbox and the alarms are read at each scrape', async () => {
  const { database, now } = cashier;
  await addJob(database, { kind: 'test', payload: {}, time: now() - 60_000 });
  await addJob(database, { kind: 'test', payload: {}, time: now() });
  await tables(database).updateTable('outbox').set({ attempts: 3 }).where('due_at', '<', now()).execute();
  cashier.alarms.raise({ kind: 'jobs-fail', subject: 'test', sentence: 'It fails.' });
  await cashier.alarms.flush();
  const samples = await scrapeLater();
  await tables(database).deleteFrom('outbox').execute();

  expect(samples.get('perya_facts_up')).toBe(1);
  expect(samples.get('perya_outbox_jobs{kind="test"}')).toBe(2);
  expect(samples.get('perya_outbox_failing_jobs{kind="test"}')).toBe(1);
  expect(samples.get('perya_outbox_oldest_seconds{kind="test"}')).toBe(65);
  expect(samples.get('perya_alarms{kind="jobs-fail",severity="urgent",state="open"}')).toBe(1);
  expect(samples.get('perya_pool_connections{state="total"}')).toBeGreaterThan(0);
  expect(samples.get('perya_pool_connections{state="waiting"}')).toBe(0);
  expect((await scrapeLater()).has('perya_outbox_jobs{kind="test"}')).toBe(false);
});

test('the day’s bonuses are summed by kind of movement, and restart with the day in Manila', async () => {
  const name = 'perya_bonus_cost_minor_units{kind="sign-up-bonus"}';
  const before = (await scrapeLater()).get(name) ?? 0;
  const today = businessDayOf(cashier.now());
  await cashier.signUp();
  expect((await scrapeLater()).get(name)).toBe(before + signUpBonus);
  expect(businessDayOf(cashier.now())).toBe(today);

  cashier.advance(localDayOf(cashier.now()).endsAt - cashier.now());
  expect((await scrape()).has(name)).toBe(false);
});

test('the bonuses are found by their index', async () => {
  const today = localDayOf(cashier.now());
  const plans = await explainAll(cashier.database, (query) => readBonusCost({ query }, today));
  expect(plans).toContain('journal_of_bonuses');
});

test('the process is measured', async () => {
  const samples = await scrape();
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(samples.has('nodejs_eventloop_lag_seconds')).toBe(true);
});

test('a silent database delays the scrape briefly, and the scrape reports it', async () => {
  const silent = Promise.withResolvers<OperatingFacts>();
  let asked = 0;
  const metrics = createMetrics({
    clock: () => 0,
    connections: () => ({ total: 1, idle: 0, waiting: 3 }),
    facts: () => {
      asked += 1;
      return silent.promise;
    },
    patience: 20,
  });
  const { port } = await open(metrics);
  const scrapes = await Promise.all([scrape(port), scrape(port), scrape(port)]);
  for (const samples of scrapes) {
    expect(samples.get('perya_facts_up')).toBe(0);
    expect(samples.get('perya_pool_connections{state="waiting"}')).toBe(3);
  }
  await scrape(port);
  expect(asked).toBe(1);

  silent.resolve({ ...noFacts, bonuses: [{ kind: 'gift', amount: 7 }] });
  await expect.poll(async () => (await scrape(port)).get('perya_facts_up'), SOON).toBe(1);
  expect((await scrape(port)).get('perya_bonus_cost_minor_units{kind="gift"}')).toBe(7);
});

test('unreadable values are omitted, and read again at the next scrape', async () => {
  let isAway = false;
  let time = 0;
  const metrics = createMetrics({
    clock: () => time,
    connections: () => ({ total: 1, idle: 1, waiting: 0 }),
    async facts() {
      if (isAway) throw new Error('away');
      return { ...noFacts, bonuses: [{ kind: 'gift', amount: 7 }] };
    },
  });
  const { port } = await open(metrics);
  const gift = 'perya_bonus_cost_minor_units{kind="gift"}';
  expect((await scrape(port)).get(gift)).toBe(7);
  time += 5_000;
  isAway = true;
  const away = await scrape(port);
  expect([away.get(gift), away.get('perya_facts_up')]).toEqual([undefined, 0]);
  isAway = false;
  expect((await scrape(port)).get(gift)).toBe(7);
});

async function open(metrics: ReturnType<typeof createMetrics>): Promise<MetricsServer> {
  const server = await serveMetrics(metrics, 0);
  opened.push(server);
  return server;
}

test('the port is open only on the loopback address', async () => {
  const others = Object.values(networkInterfaces())
    .flat()
    .flatMap((address) => (address === undefined || address.internal ? [] : [address.address]));
  for (const host of ['::1', ...others.filter((address) => !address.startsWith('fe80'))]) {
    const socket = connect({ host, port: metricsServer.port });
    const answer = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('error', () => resolve('refused'));
    });
    socket.destroy();
    expect([host, answer]).toEqual([host, 'refused']);
  }
});

test.each([
  ['127.0.0.1', '/metrics', 'GET', 200],
  ['localhost:9464', '/metrics', 'GET', 200],
  ['LOCALHOST', '/metrics?x', 'GET', 200],
  ['www.example.com', '/metrics', 'GET', 403],
  ['127.0.0.1.example.com', '/metrics', 'GET', 403],
  ['127.0.0.1', '/', 'GET', 404],
  ['127.0.0.1', '/metrics/', 'GET', 404],
  ['127.0.0.1', '/metrics', 'POST', 405],
])('host %s, %s, by %s: %i', async (host, path, method, status) => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port: metricsServer.port, path, method, headers: { host } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    request.once('error', reject);
  });
  expect(answered).toBe(status);
});

test('the players’ port has no metrics', async () => {
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});
