import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { giveCoins } from './create-play-deps.ts';
import { runOn } from './create-test-database.ts';
import { SECOND } from './durations.ts';
import { type DatabaseProxy, openProxy } from './open-proxy.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { startSynchronousStandBy } from './start-synchronous-stand-by.ts';
import { tables } from './tables.ts';

const COLOR_GAME = 1001;
const PLAYERS = 12;
const COINS = 1_000_000;
const BET = 100;
const ROUNDS_BEFORE = 150;
const ROUNDS_AFTER = 150;

let primary: PostgresServer;
let standBy: PostgresServer;
let proxy: DatabaseProxy;
let database: Database;
let server: TestServer;

beforeAll(async () => {
  primary = await startPostgresServer();
  proxy = await openProxy(primary.url);
  database = await openPostgres(proxy.url);
  await migrate(database);
  standBy = await startSynchronousStandBy(primary);
  server = await openTestServer({ database, clock: Date.now });
});

afterAll(async () => {
  await server.close();
  await proxy.close();
  await primary.stop();
  await standBy.stop();
});

interface Player {
  token: string;
  userId: string;
  coinAtStart: number;
}

test('a database server that takes no writes counts as away, and connections move to one that does', async () => {
  const player = await openPlayer();
  proxy.lead(standBy.port);
  await runOn(
    primary.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$perya$$',
  );
  await expect.poll(readiness, { timeout: 20 * SECOND }).toBe(503);
  expect((await play(player, v4())).status).toBe(503);
  proxy.lead(primary.port);
  await expect.poll(async () => (await play(player, v4())).status, { timeout: 20 * SECOND }).toBe(200);
  expect(await readiness()).toBe(200);
});

test('when the stand-by takes over under load, every answered call is in the book', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, openPlayer));
  const acknowledged = new Map<string, { player: Player; round: Round }>();
  let isOver = false;
  let refused = 0;
  const playOn = async (player: Player) => {
    while (!isOver) {
      const requestId = v4();
      for (let isKnown = false; !isKnown; ) {
        const { status, data } = await play(player, requestId);
        expect([200, 503]).toContain(status);
        isKnown = status === 200;
        if (isKnown) acknowledged.set(requestId, { player, round: data.round });
        else refused += 1;
      }
    }
  };
  const playing = players.map(playOn);
  await expect.poll(() => acknowledged.size, { timeout: 30 * SECOND }).toBeGreaterThan(ROUNDS_BEFORE);

  proxy.silence(proxy.count());
  await primary.kill();
  await runOn(standBy.url, 'select pg_promote()');
  proxy.lead(standBy.port);
  const enough = acknowledged.size + ROUNDS_AFTER;
  await expect.poll(() => acknowledged.size, { timeout: 30 * SECOND }).toBeGreaterThan(enough);
  isOver = true;
  await Promise.all(playing);

  expect(refused).toBeGreaterThan(0);
  const stored = await tables(database).selectFrom('request_log').select(['request_id', 'answer']).execute();
  const answers = new Map(stored.map(({ request_id, answer }) => [request_id, answer]));
  for (const [requestId, { round }] of acknowledged) expect(answers.get(requestId)).toMatchObject({ round });
  for (const player of players) {
    const { data } = await server.post(calls.refreshData, {}, player);
    const rounds = [...acknowledged.values()].filter((known) => known.player === player);
    expect(data.coin).toBe(
      rounds.reduce((sum, { round }) => sum + round.win - round.stake, player.coinAtStart),
    );
  }
  expect((await checkBook(database, bookChecks)).differences).toEqual([]);
});

type Round = ResponseOf<typeof calls.playRound>['round'];

async function openPlayer(): Promise<Player> {
  const { token, user } = await signUp(server);
  await giveCoins(database, user.id, COINS);
  return { token, userId: user.id, coinAtStart: user.coin + COINS };
}

function play({ token }: Player, requestId: string) {
  const bets = [{ spot: 'yellow', amount: BET }];
  return server.post(calls.playRound, { requestId, gameId: COLOR_GAME, tryIt: 0, bets }, { token });
}

async function readiness(): Promise<number> {
  return (await server.http.inject({ url: '/readyz' })).statusCode;
}
