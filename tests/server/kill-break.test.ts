import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { excluded, unauthorised } from '#contract/errcode.ts';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { giveCoins, noteDeposits } from './create-play-deps.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { giveChances } from './give-chances.ts';
import { type DatabaseProxy, openProxy } from './open-proxy.ts';
import { device, registration } from './open-test-server.ts';
import { PALAYOK } from './other-players/bodies.ts';
import { Refused, type ServerProcess, startServerProcess } from './server-process.ts';

const COLOR_GAME = 1001;
const TIME_LIMIT = 240_000;
const SIX_MONTHS = { kind: 'selfExclusion', length: 6 } as const;

let stored: TestDatabase;
let database: Database;
let proxy: DatabaseProxy;

beforeAll(async () => {
  stored = await createTestDatabase({ isSeeded: true });
  database = await openDatabase({ ...stored.settings, commands: {} });
  proxy = await openProxy(stored.settings.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await stored.remove();
});

interface Player {
  id: string;
  account: string;
  password: string;
  token: string;
}

type Move = (server: ServerProcess, token: string) => Promise<unknown>;

/** What a break forbids, each going on as long as it is answered. */
const MOVES: Readonly<Record<string, Move>> = {
  round: (server, token) => {
    const bets = [{ spot: 'yellow', amount: 100 }];
    return server.call(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, bets }, token);
  },
  async openRound(server, token) {
    const opening = { requestId: v4(), gameId: PALAYOK, stake: 100 };
    const { openRound } = await server.call(calls.openRound, opening, token);
    const { roundId = '' } = openRound ?? {};
    const { round } = await server.call(calls.pickPot, { requestId: v4(), roundId, pot: 1 }, token);
    if (round === null) await server.call(calls.cashOut, { requestId: v4(), roundId }, token);
  },
  draw: (server, token) => server.call(calls.receiveDrawChance, { requestId: v4() }, token),
  async deposit(server, token) {
    const { order } = await server.call(
      calls.createRechargeOrder,
      { requestId: v4(), typeId: 1, amount: 20_000 },
      token,
    );
    await server.call(calls.cancelRechargeOrder, { requestId: v4(), orderId: order.orderId }, token);
  },
};

test.each([
  { when: 'within the transaction of a self-exclusion', loses: ['break-began'], isBegun: false },
  { when: 'between a self-exclusion and its answer', loses: ['commit', 'break-began'], isBegun: true },
] as const)(
  'a server killed $when, amid rounds, draws and deposits, leaves nothing half done',
  async ({ loses: [text, after], isBegun }) => {
    const first = await startServerProcess({ ...stored.settings, databaseUrl: proxy.url });
    const player = await register(first);
    for (const move of Object.values(MOVES)) await move(first, player.token);
    await first.call(calls.openRound, { requestId: v4(), gameId: PALAYOK + 1, stake: 100 }, player.token);

    const requestId = v4();
    const lost = proxy.loseAnswerTo(text, after);
    const answered = first
      .call(calls.takeBreak, { requestId, ...SIX_MONTHS }, player.token)
      .catch(() => null);
    const moving = Object.values(MOVES).map((move) => goOn(() => move(first, player.token)));
    await Promise.race([lost, answered]);
    await first.kill();
    proxy.forgetSilent();
    expect(await answered).toBeNull();
    await Promise.all(moving);

    const second = await startServerProcess(stored.settings);
    const { openRounds, logIns, ...left } = await readState(player.id);
    expect(left).toEqual({ breaks: isBegun ? 1 : 0, answers: isBegun ? 1 : 0, isGuarded: isBegun });
    expect([openRounds > 0, logIns > 0]).toEqual([!isBegun, !isBegun]);
    expect(await findDifferences(stored.settings)).toEqual([]);

    if (isBegun) {
      await expect(second.call(calls.getLimits, {}, player.token)).rejects.toThrow(refusal(unauthorised));
      player.token = await logIn(second, player);
    }
    const told = await second.call(calls.getLimits, {}, player.token);
    expect(told.exclusion.state).toBe(isBegun ? 'inForce' : 'none');
    const { exclusion } = await second.call(calls.takeBreak, { requestId, ...SIX_MONTHS }, player.token);
    if (isBegun) expect(exclusion).toEqual(told.exclusion);
    else player.token = await logIn(second, player);

    const made = await countMade(player.id, exclusion);
    for (const move of Object.values(MOVES)) {
      await expect(move(second, player.token)).rejects.toThrow(refusal(excluded));
    }
    expect(await countMade(player.id, exclusion)).toEqual({ ...made, since: 0 });
    expect(await readState(player.id)).toMatchObject({ breaks: 1, openRounds: 0, isGuarded: true });
    expect(await findDifferences(stored.settings)).toEqual([]);
    await second.kill();
  },
  TIME_LIMIT,
);

const refusal = (errcode: number) => expect.objectContaining({ errcode });

async function register(server: ServerProcess): Promise<Player> {
  const { account, password, ...body } = registration();
  const { token, user } = await server.call(calls.accountRegist, { ...body, account, password } as never);
  await giveCoins(database, user.id, 1_000_000);
  await noteDeposits(database, user.id, 1_000_000);
  await giveChances(database, user.id, 100_000);
  return { id: user.id, account, password, token };
}

async function logIn(server: ServerProcess, { account, password }: Player): Promise<string> {
  const body = { account, password, loginType: 2, ...device } as const;
  return (await server.call(calls.accountLogin, body as never)).token;
}

/** Repeats a move until it is refused or the server is gone. */
async function goOn(move: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await move();
    } catch (error) {
      if (error instanceof Refused && error.errcode >= 500 && error.errcode < 1_000) throw error;
      return;
    }
  }
}

async function readState(userId: string) {
  const [state] = await database.query<{
    breaks: number;
    answers: number;
    logIns: number;
    openRounds: number;
    isGuarded: boolean;
  }>({
    name: 'test-kill-break',
    text: `select (select count(*)::integer from player_exclusion where user_id = $1::uuid and state = 'inForce') as breaks,
      (select count(*)::integer from request_log where user_id = $1::uuid and call = 'takeBreak') as answers,
      (select count(*)::integer from session_token where user_id = $1::uuid) as "logIns",
      (select count(*)::integer from open_round where user_id = $1::uuid) as "openRounds",
      (select guarded from balance where user_id = $1::uuid and currency = 'coin' and account = 'player') as "isGuarded"`,
    values: [userId],
  });
  if (state === undefined) throw new Error('a look without a row');
  return state;
}

/** All that a break forbids: how much there is, and how much of it is younger than the break. */
async function countMade(userId: string, { since }: ResponseOf<typeof calls.takeBreak>['exclusion']) {
  const [made] = await database.query<{ all: number; since: number }>({
    name: 'test-kill-break-made',
    text: `select count(*)::integer as "all", count(*) filter (where created_at > $2::bigint)::integer as since from (
        select created_at from journal where user_id = $1::uuid and kind in ('round-open', 'game-stake', 'deposit')
        union all select created_at from game_round where user_id = $1::uuid
        union all select created_at from open_round where user_id = $1::uuid
        union all select created_at from draw where user_id = $1::uuid
        union all select created_at from deposit_order where user_id = $1::uuid
      ) as made`,
    values: [userId, since],
  });
  return made;
}
