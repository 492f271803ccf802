import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { giveCoins } from './create-play-deps.ts';
import { createOnServer, type TestDatabase } from './create-test-database.ts';
import { SECOND } from './durations.ts';
import { findFreePort } from './find-free-port.ts';
import { type DatabaseProxy, openProxy } from './open-proxy.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { startNode, untilOutput } from './run-node.ts';

const COLOR_GAME = 1001;
const CONNECTIONS = 20;
/** After this the calls are as quick as before. */
const RECOVERED_AFTER = 5 * SECOND;
/** No answer that waits for no silent connection takes so long, on a machine whose cores are busy either. */
const HUNG = 3 * SECOND;

let place: TestDatabase;
let proxy: DatabaseProxy;
beforeEach(async () => {
  place = await createOnServer(inject('postgresTemplates').seeded);
  proxy = await openProxy(place.settings.databaseUrl);
});
afterEach(async () => {
  await proxy.close();
  await place.remove();
});

describe('a server whose database falls silent', () => {
  let server: TestServer;
  let tokens: string[];
  beforeEach(async () => {
    server = await openTestServer({ database: await openPostgres(proxy.url), clock: Date.now });
    tokens = await openPlayers(server);
  });
  afterEach(() => server.close());

  test.each([
    ['one', 1],
    ['half', CONNECTIONS / 2],
    ['all', CONNECTIONS],
  ])('%s of its connections delay only their users, and after five seconds nobody', async (_, count) => {
    const load = startLoad(server, tokens);
    await load.until(() => proxy.count() === CONNECTIONS && load.done.length > 200);
    const usual = percentile(load.done, 0.99);
    const silent = proxy.silence(count);
    const silentSince = performance.now();
    await load.until(() => performance.now() - silentSince > RECOVERED_AFTER + 2 * SECOND);
    await load.stop();

    const after = load.done.filter(({ begunAt }) => begunAt > silentSince + RECOVERED_AFTER);
    expect(after.length).toBeGreaterThan(0);
    expect(percentile(after, 0.99)).toBeLessThan(Math.max(SECOND, 3 * usual));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    // A call holds several connections at once, and a player's calls wait for each other.
    if (count < CONNECTIONS) {
      expect(load.done.filter(({ took }) => took > HUNG).length).toBeLessThanOrEqual(silent);
    }
  });

  test('is not ready, refuses calls in time and recovers without a restart', async () => {
    proxy.silenceNew(true);
    proxy.silence(proxy.count());
    const [token = ''] = tokens;
    const begunAt = performance.now();
    const readiness = server.http.inject({ url: '/readyz' });
    const answers = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => server.post(calls.getTradeInfo, {}, { token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await readiness).statusCode).toBe(503);
    expect((await server.http.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect(performance.now() - begunAt).toBeLessThan(25 * SECOND);

    proxy.silenceNew(false);
    const healedAt = performance.now();
    await expect
      .poll(async () => (await server.http.inject({ url: '/readyz' })).statusCode, { timeout: 20 * SECOND })
      .toBe(200);
    expect(await server.post(calls.getTradeInfo, {}, { token })).toMatchObject({ status: 200 });
    expect(performance.now() - healedAt).toBeLessThan(2 * RECOVERED_AFTER);
  });

  test('does not know whether a lost commit succeeded, and the same request finds out', async () => {
    const [token = ''] = tokens;
    const { data: before } = await server.post(calls.refreshData, {}, { token });
    const move = () => server.post(calls.safeboxTransfer, request, { token });
    const request = { requestId: v4(), direction: 'in', amount: 100 };
    const [answer] = await Promise.all([move(), proxy.loseAnswerTo('commit')]);
    expect(answer).toMatchObject({ status: 503, errcode: 503 });
    expect(await move()).toMatchObject({ status: 200, data: { coin: before.coin - 100, safebox: 100 } });
    expect((await server.post(calls.refreshData, {}, { token })).data.coin).toBe(before.coin - 100);
    expect((await checkBook(server.database, bookChecks)).differences).toEqual([]);
  });
});

async function openPlayers(server: TestServer): Promise<string[]> {
  const tokens: string[] = [];
  for (let player = 0; player < CONNECTIONS; player += 1) {
    const { token, user } = await signUp(server);
    await giveCoins(server.database, user.id, 1_000_000_00);
    tokens.push(token);
  }
  return tokens;
}

interface Done {
  begunAt: number;
  took: number;
  status: number;
}

/** Every player makes one call after another. */
function startLoad(server: TestServer, tokens: readonly string[]) {
  const done: Done[] = [];
  let isOver = false;
  const ask = async (token: string, turn: number) => {
    if (turn % 3 === 0) return server.post(calls.getTradeInfo, {}, { token });
    if (turn % 3 === 1) return server.post(calls.refreshData, {}, { token });
    const bets = [{ spot: 'yellow', amount: 100 }];
    return server.post(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, tryIt: 0, bets }, { token });
  };
  const play = async (token: string) => {
    for (let turn = 0; !isOver; turn += 1) {
      const begunAt = performance.now();
      const { status } = await ask(token, turn);
      done.push({ begunAt, took: performance.now() - begunAt, status });
    }
  };
  const players = tokens.map(play);
  return {
    done,
    until: (condition: () => boolean) => expect.poll(condition, { timeout: 40 * SECOND }).toBe(true),
    async stop() {
      isOver = true;
      await Promise.all(players);
    },
  };
}

function percentile(done: readonly Done[], part: number): number {
  const sorted = done.map(({ took }) => took).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

describe('a server process told to stop', () => {
  test('ends within 25 seconds, although the database is silent and a job waits for it', async () => {
    const holder = new pg.Client({ connectionString: place.settings.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    // A stronger lock would have a transaction's id, and checkpoints of all databases would wait for it.
    await holder.query('lock table ledger_horizon in exclusive mode');
    const { server } = await startServer();
    const waiting = "select from pg_locks where relation = 'ledger_horizon'::regclass and not granted";
    await expect
      .poll(async () => (await holder.query(waiting)).rowCount, { timeout: 40 * SECOND })
      .toBeGreaterThan(0);
    proxy.silenceNew(true);
    proxy.silence(proxy.count());
    const toldAt = performance.now();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([1, null]);
    // The limit, and what a busy machine adds to it.
    expect(performance.now() - toldAt).toBeLessThan(35 * SECOND);
    await holder.end();
  });

  test('announces the stop while it still answers, and then ends', async () => {
    const { server, port } = await startServer({ SHUTDOWN_DELAY: '5' });
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await ask('/readyz')).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await expect.poll(() => ask('/readyz'), { timeout: 4 * SECOND }).toBe(503);
    expect(await ask('/healthz')).toBe(200);
    expect(await ended).toEqual([0, null]);
  });
});

async function startServer(changes: Record<string, string> = {}) {
  const port = await findFreePort();
  const server = startNode('server/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: proxy.url,
    NODE_NO_WARNINGS: '1',
    ...changes,
  });
  await untilOutput(server, 'Perya:');
  return { server, port };
}
