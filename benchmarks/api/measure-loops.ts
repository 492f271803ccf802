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
  return callsTo(server, {
    path: callPath(calls.playRound),
    ...{ perSecond: ROUNDS_PER_SECOND, milliseconds },
    fieldsOf: () => ({ ...ROUND, requestId: v7() }),
  });
}

/** Sends the same load of empty requests: if this is slow, the machine is slow, not a call. */
export async function measureNothing(server: Measured, windows: Windows): Promise<Measure[]> {
  const pace = { perSecond: ROUNDS_PER_SECOND, milliseconds: windows.rounds };
  const load = callsTo(server, { path: NO_OP, ...pace, tokenOf: null });
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
  const refresh = callsTo(server, { path: callPath(calls.refreshData), perSecond: 100, milliseconds });
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
  const device = { os: 'bench', deviceModel: 'bench', deviceId: 'bench' };
  return callsTo(server, {
    path: callPath(calls.accountLogin),
    ...{ perSecond, milliseconds, tokenOf: null },
    fieldsOf: (turn) => ({
      account: playerOf(server, turn).account,
      password: BENCH_PASSWORD,
      ...device,
    }),
  });
}

interface CallsOptions extends Pick<OpenLoop, 'perSecond' | 'milliseconds'> {
  path: string;
  /** The request without the common fields; empty by default. */
  fieldsOf?: (turn: number) => object;
  /** One player after the other by default; null for calls without a login. */
  tokenOf?: ((turn: number) => string) | null;
}

/** The same call again and again, each time from another address. */
export function callsTo(server: Measured, options: CallsOptions): OpenLoop {
  const { path, fieldsOf = () => ({}), tokenOf = (turn) => playerOf(server, turn).token, ...pace } = options;
  return {
    port: server.port,
    ...pace,
    next: (turn) => ({
      path,
      headers: {
        'x-forwarded-for': addressOf(turn),
        ...(tokenOf && { authorization: tokenOf(turn) }),
      },
      body: JSON.stringify({ ...COMMON, ...fieldsOf(turn) }),
    }),
  };
}

export async function measureLoop(
  name: string,
  load: OpenLoop,
  windows: Windows,
  bar?: { atMost: number },
): Promise<Measure[]> {
  const runs = await repeatLoad(windows, load.milliseconds, (milliseconds) =>
    runOpenLoop({ ...load, milliseconds }),
  );
  return reportLoop(name, runs, bar);
}

/** Repeats the run after a shorter one that does not count. */
export async function repeatLoad<Result>(
  { repetitions, warmUp }: Windows,
  milliseconds: number,
  run: (milliseconds: number) => Promise<Result>,
): Promise<Result[]> {
  await run(warmUp);
  const results: Result[] = [];
  while (results.length < repetitions) results.push(await run(milliseconds));
  return results;
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
