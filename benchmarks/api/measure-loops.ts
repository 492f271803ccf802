import { Agent } from 'node:http';
import { v7 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { percentileOf } from '../statistics.ts';
import { BENCH_PASSWORD, NO_OP, ROUND } from './bench-protocol.ts';
import { COMMON, callPath } from './closed-loop.ts';
import { exchange, type OpenLoop, type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import { type Measure, report } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const ROUNDS_PER_SECOND = 1_000;
const LOGINS_PER_SECOND = 100;
const STORMING = 50;

export async function measureRounds(server: Measured, windows: Windows): Promise<Measure[]> {
  const load = roundsOn(server, windows.rounds);
  return measureLoop('`playRound` at 1,000/s', load, windows, { atMost: 50 });
}

/** Request ids as the app makes them: they say when they were made. */
export function roundsOn(server: Measured, milliseconds: number): OpenLoop {
  return {
    port: server.port,
    perSecond: ROUNDS_PER_SECOND,
    milliseconds,
    next: (turn) => ({
      path: callPath(calls.playRound),
      headers: { authorization: playerOf(server, turn).token, 'x-forwarded-for': addressOf(turn) },
      body: JSON.stringify({ ...COMMON, ...ROUND, requestId: v7() }),
    }),
  };
}

/** Sends the same load of empty requests: if this is slow, the machine is slow, not a call. */
export async function measureNothing(server: Measured, windows: Windows): Promise<Measure[]> {
  const load: OpenLoop = {
    port: server.port,
    perSecond: ROUNDS_PER_SECOND,
    milliseconds: windows.rounds,
    next: (turn) => ({
      path: NO_OP,
      headers: { 'x-forwarded-for': addressOf(turn) },
      body: JSON.stringify(COMMON),
    }),
  };
  return measureLoop('a POST that does nothing at 1,000/s', load, windows);
}

export async function measureLogins(server: Measured, windows: Windows): Promise<Measure[]> {
  const load = logins(server, LOGINS_PER_SECOND, windows.logins);
  return measureLoop('login at 100/s', load, windows, { atMost: 150 });
}

/** More log-ins than can be checked. Measures the wait of players who are already in. */
export async function measureStorm(
  server: Measured,
  { repetitions, logins: milliseconds }: Windows,
): Promise<Measure[]> {
  const refresh: OpenLoop = {
    port: server.port,
    perSecond: 100,
    milliseconds,
    next: (turn) => ({
      path: callPath(calls.refreshData),
      headers: { authorization: playerOf(server, turn).token },
      body: JSON.stringify(COMMON),
    }),
  };
  const slowest: number[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    const [{ latencies }] = await Promise.all([runOpenLoop(refresh), storm(server, milliseconds)]);
    slowest.push(percentileOf(latencies, 0.99));
  }
  return [report('`refreshData` at 100/s while 50 keep logging in, 99 of 100 within', 'ms', slowest)];
}

async function storm(server: Measured, milliseconds: number): Promise<void> {
  const { next } = logins(server, 0, milliseconds);
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + milliseconds;
  const keepLoggingIn = async (_: unknown, first: number) => {
    for (let turn = first; performance.now() < end; turn += STORMING) {
      await exchange(agent, server.port, next(turn));
    }
  };
  await Promise.all(Array.from({ length: STORMING }, keepLoggingIn));
  agent.destroy();
}

/** Each log-in comes from another address, as one address is limited. */
function logins(server: Measured, perSecond: number, milliseconds: number): OpenLoop {
  return {
    port: server.port,
    perSecond,
    milliseconds,
    next: (turn) => ({
      path: callPath(calls.accountLogin),
      headers: { 'x-forwarded-for': addressOf(turn) },
      body: JSON.stringify({
        ...COMMON,
        account: playerOf(server, turn).account,
        password: BENCH_PASSWORD,
        os: 'bench',
        deviceModel: 'bench',
        deviceId: 'bench',
      }),
    }),
  };
}

/** Repeats the load after a shorter run that does not count. */
export async function measureLoop(
  name: string,
  load: OpenLoop,
  { repetitions, warmUp }: Windows,
  bar?: { atMost: number },
): Promise<Measure[]> {
  await runOpenLoop({ ...load, milliseconds: warmUp });
  const runs: OpenLoopResult[] = [];
  for (let run = 0; run < repetitions; run += 1) runs.push(await runOpenLoop(load));
  return reportLoop(name, runs, bar);
}

export function reportLoop(
  name: string,
  runs: readonly OpenLoopResult[],
  bar?: { atMost: number },
): Measure[] {
  const latency = (share: number) => runs.map(({ latencies }) => percentileOf(latencies, share));
  const failed = runs.map(
    ({ failures, latencies }) =>
      (100 * Object.values(failures).reduce((sum, count) => sum + count, 0)) / latencies.length,
  );
  return [
    report(`${name}, half within`, 'ms', latency(0.5)),
    { ...report(`${name}, 99 of 100 within`, 'ms', latency(0.99)), ...(bar && { bar }) },
    { ...report(`${name}, not answered or refused`, '%', failed), bar: { atMost: 0 } },
  ];
}

export function playerOf({ players }: Measured, turn: number): Measured['players'][number] {
  const player = players[turn % players.length];
  if (player === undefined) throw new Error('a server without players');
  return player;
}

/** One of 65,536 addresses of the benchmark network 198.18.0.0/16. */
export function addressOf(turn: number): string {
  return `198.18.${(turn >> 8) & 255}.${turn & 255}`;
}
