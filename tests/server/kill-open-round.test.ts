import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Round } from '#contract/game.ts';
import { type KillableServer, openKillableServer } from './open-killable-server.ts';
import { Refused } from './server-process.ts';

const KILLS = 3;
const STEPS_BEFORE_KILL = 25;
const GAMES = [1201, 1202];
const STAKE = 100;
const PAGE = 50;
const TIME_LIMIT = 600_000;

let server: KillableServer;
let steps = 0;
let kills = 0;
const differences: unknown[] = [];
/** Requests under way when the server was killed, without an answer. */
let cutOff = 0;
/** A kill may come between two requests: then it takes another one. */
const isEnough = () => kills >= KILLS && cutOff > 0;
/** Resolves when the killed server is back. */
let back: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await openKillableServer();
}, TIME_LIMIT);

afterAll(() => server.remove());

it(
  `ends every open round once in ${KILLS} or more kills during a round`,
  async () => {
    const ended = (await Promise.all(GAMES.map(playOn))).flat();
    await back;

    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(differences).toEqual([]);
    expect(cutOff).toBeGreaterThan(0);
    const { held } = await ask(calls.getGameBalances, {});
    const { coin } = await ask(calls.refreshData, {});
    const net = ended.reduce((sum, { win, stake }) => sum + win - stake, 0);
    expect(coin + held).toBe(server.coinAtStart + net);
    for (const gameId of GAMES) {
      const { rounds } = await ask(calls.gameRounds, { gameId, before: '', pageSize: PAGE });
      const newest = ended.filter((round) => round.gameId === gameId).slice(-PAGE);
      expect(rounds).toEqual(newest.reverse());
    }
    expect(await server.findDifferences()).toEqual([]);
  },
  TIME_LIMIT,
);

/** Plays rounds like a browser: repeats every request until it is answered. */
async function playOn(gameId: number): Promise<Round[]> {
  const ended: Round[] = [];
  while (!isEnough()) {
    const opened = await ask(calls.openRound, { requestId: v4(), gameId, stake: STAKE });
    const roundId = opened.openRound?.roundId ?? '';
    let step = opened;
    for (let pot = 0; pot < 3 && step.openRound !== null; pot += 1) {
      step = await ask(calls.pickPot, { requestId: v4(), roundId, pot });
    }
    if (step.openRound !== null) step = await ask(calls.cashOut, { requestId: v4(), roundId });
    if (step.round !== null) ended.push(step.round);
  }
  return ended;
}

async function ask<C extends Call>(call: C, body: RequestOf<C>): Promise<ResponseOf<C>> {
  for (;;) {
    const killsBefore = kills;
    try {
      const answer = await server.ask(call, body);
      steps += 1;
      if (steps % STEPS_BEFORE_KILL === 0 && !isEnough()) back = killAndRestart();
      return answer;
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (kills > killsBefore) cutOff += 1;
      await back;
    }
  }
}

async function killAndRestart(): Promise<void> {
  kills += 1;
  await server.kill();
  await server.restart();
  differences.push(...(await server.findDifferences()));
}
