import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

/** PGlite takes seconds to start. */
const KILLS = testDatabaseKind() === 'pglite' ? 6 : 20;
const PLAYING_AT_ONCE = 6;
const ROUNDS_BEFORE_KILL = 40;
const COLOR_GAME = 1001;
const BET = 100;
const PAGE = 50;
const TIME_LIMIT = 600_000;

type Played = ResponseOf<typeof calls.playRound>;

let server: KillableServer;

/** Every acknowledged round, by request id. */
const acknowledged = new Map<string, Played>();
/** Requests without an answer. */
const unanswered = new Set<string>();

beforeAll(async () => {
  server = await openKillableServer();
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `neither loses nor creates a coin in ${KILLS} kills during rounds`,
  async () => {
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await playUntilKilled();
      cutOff += unanswered.size;
      await server.restart();
      await repeatUnanswered();
      expect(await readCoin()).toBe(server.coinAtStart + netOfAcknowledged());
      expect(await server.findDifferences()).toEqual([]);
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
    const played = await server.ask(calls.playRound, { requestId, gameId: COLOR_GAME, tryIt: 0, bets });
    acknowledged.set(requestId, played);
    unanswered.delete(requestId);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

async function readCoin(): Promise<number> {
  const { coin } = await server.ask(calls.refreshData, {});
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
    const page = await server.ask(calls.gameRounds, { gameId: COLOR_GAME, before, pageSize: PAGE });
    all.push(...page.rounds);
    hasMore = page.hasMore;
  }
  return all;
}
