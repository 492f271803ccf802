import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { demoAccount } from '#server/config/seed.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { Refused, type ServerProcess, startServerProcess } from './server-process.ts';

const KILLS = 20;
const PLAYING_AT_ONCE = 6;
const ROUNDS_BEFORE_KILL = 40;
const COLOR_GAME = 1001;
const BET = 100;
const PAGE = 50;
const TIME_LIMIT = 600_000;

type Played = ResponseOf<typeof calls.playRound>;

let database: TestDatabase;
let server: ServerProcess;
let token: string;
let coinAtStart: number;

/** Every round that the server has acknowledged, by the request that asked for it. */
const acknowledged = new Map<string, Played>();
/** Requests whose answer never came. */
const unanswered = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess(database.settings);
  const { account, password } = demoAccount;
  const device = { os: '', deviceModel: '', deviceId: 'test' };
  const signed = await server.call(calls.accountLogin, { account, password, ...device });
  token = signed.token;
  coinAtStart = signed.user.coin;
}, TIME_LIMIT);

afterAll(async () => {
  await server.kill();
  await database.remove();
});

it(
  `loses and makes no coin in ${KILLS} kills in mid-round`,
  async () => {
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await playUntilKilled();
      cutOff += unanswered.size;
      server = await startServerProcess(database.settings);
      await repeatUnanswered();
      expect(await readCoin()).toBe(coinAtStart + netOfAcknowledged());
      expect(await findDifferences(database.settings)).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(0);
    expect(await listAllRounds()).toEqual(acknowledgedRounds());
  },
  TIME_LIMIT,
);

async function playUntilKilled(): Promise<void> {
  const enough = acknowledged.size + ROUNDS_BEFORE_KILL;
  let killed: Promise<void> | undefined;
  const keepPlaying = async () => {
    while (killed === undefined) {
      await play(v4());
      if (acknowledged.size >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: PLAYING_AT_ONCE }, keepPlaying));
  await killed;
}

async function repeatUnanswered(): Promise<void> {
  for (const requestId of [...unanswered]) await play(requestId);
  expect(unanswered).toEqual(new Set());
}

async function play(requestId: string): Promise<void> {
  unanswered.add(requestId);
  const bets = [{ spot: 'yellow', amount: BET }];
  try {
    const played = await server.call(
      calls.playRound,
      { requestId, gameId: COLOR_GAME, tryIt: 0, bets },
      token,
    );
    acknowledged.set(requestId, played);
    unanswered.delete(requestId);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

async function readCoin(): Promise<number> {
  const { coin } = await server.call(calls.refreshData, {}, token);
  return coin;
}

function netOfAcknowledged(): number {
  return [...acknowledged.values()].reduce((sum, { round }) => sum + round.win - round.stake, 0);
}

function acknowledgedRounds(): Played['round'][] {
  return [...acknowledged.values()]
    .map(({ round }) => round)
    .sort((one, other) => (one.roundId < other.roundId ? 1 : -1));
}

async function listAllRounds(): Promise<Played['round'][]> {
  const all: Played['round'][] = [];
  for (let hasMore = true; hasMore; ) {
    const before = all.at(-1)?.roundId ?? '';
    const page = await server.call(calls.gameRounds, { gameId: COLOR_GAME, before, pageSize: PAGE }, token);
    all.push(...page.rounds);
    hasMore = page.hasMore;
  }
  return all;
}
