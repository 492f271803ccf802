import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { BARE_REFRESH, NO_OP, type StartOptions, type Work } from './bench-protocol.ts';
import { callPath, measureThroughput } from './closed-loop.ts';
import { measureAgent } from './measure-agent.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureClaims } from './measure-claims.ts';
import { measureDeposits } from './measure-deposits.ts';
import { measureDraws } from './measure-draws.ts';
import { measureHistory } from './measure-history.ts';
import { measureLogins, measureNothing, measureRounds, measureStorm } from './measure-loops.ts';
import { measureMail } from './measure-mail.ts';
import { measureRank } from './measure-rank.ts';
import { type Entry, type Measure, report } from './results.ts';
import { type Measured, startMeasured } from './start-measured.ts';
import type { Windows } from './windows.ts';

export interface Place {
  databaseUrl: string;
  dataDir: string;
}

const PLAYERS = 1_000;
/** Enough that no player exceeds five unpaid orders. */
const DEPOSITORS = 1_500;
/** Enough that each claims once a run. */
const CLAIMANTS = 6_100;
const REST = 3_000;
const MEGABYTE = 1_000_000;

type Parts = Record<string, (server: Measured, windows: Windows) => Promise<Measure[]>>;

/** Keys are the names that select a part. The parts in one constant share a server. */
const COMPARED: Parts = { ledger: measureLedger, guarded: compareGuarded, refreshData: compareRefresh };
const LOADED: Parts = {
  nothing: measureNothing,
  playRound: measureRounds,
  draws: measureDraws,
  login: measureLogins,
  storm: measureStorm,
};
const ANSWERED: Parts = { answers: measureAnswers };
const FILLED: Parts = { history: measureHistory };
const RANKED: Parts = { rank: measureRank };
const MAILED: Parts = { mail: measureMail };
const CASHIER: Parts = { deposits: measureDeposits };
const CLAIMED: Parts = { claims: measureClaims };
const ACCRUED: Parts = { agent: measureAgent };

/** In the order of the table. */
export const partNames = [
  COMPARED,
  ANSWERED,
  LOADED,
  CASHIER,
  CLAIMED,
  FILLED,
  RANKED,
  MAILED,
  ACCRUED,
].flatMap((parts) => Object.keys(parts));
/** The memory of a server under the load of all parts of LOADED. */
export const MEMORY = 'memory';

/**
 * Measures one database: comparisons with the bare statement run without a log, load tests with the log of
 * production.
 * @param only names of parts; empty for all
 */
export async function measureDatabase(
  place: Place,
  windows: Windows,
  only: readonly string[],
): Promise<{ database: Measured['database']; measures: Entry[] }> {
  const date = new Date().toISOString().slice(0, 10);
  const measures: Entry[] = [];
  const add = (part: string, found: readonly Measure[]) => {
    measures.push(...found.map((measure) => ({ ...measure, part, date })));
  };
  let database = { version: '', fsync: '' };
  const measureOn = async (options: StartOptions, parts: Parts, load: Load = (_, work) => work()) => {
    const wanted = Object.entries(parts).filter(([name]) => only.length === 0 || only.includes(name));
    if (wanted.length === 0) return;
    const server = await startMeasured(options);
    database = server.database;
    await load(server, async () => {
      for (const [name, measure] of wanted) add(name, await tell(name, measure(server, windows)));
    });
    await server.ask({ ask: 'end' });
  };

  const silent: StartOptions = { ...place, logLevel: 'warn', players: PLAYERS };
  const logging: StartOptions = { ...silent, logLevel: 'info' };
  await measureOn(silent, COMPARED);
  await measureOn(silent, ANSWERED);
  await measureOn(logging, LOADED, async (server, work) => {
    const memory = await measureMemory(server, work);
    if (only.length === 0) add(MEMORY, memory);
  });
  await measureOn({ ...logging, players: DEPOSITORS }, CASHIER);
  await measureOn({ ...logging, players: CLAIMANTS }, CLAIMED);
  await measureOn(logging, FILLED);
  await measureOn(logging, RANKED);
  await measureOn(logging, MAILED);
  await measureOn(logging, ACCRUED);
  return { database, measures };
}

type Load = (server: Measured, work: () => Promise<void>) => Promise<void>;

async function measureMemory(server: Measured, work: () => Promise<void>): Promise<Measure[]> {
  await wait(REST);
  const atRest = await server.ask({ ask: 'memory' });
  const memory = watchMemory(server);
  await work();
  const peak = await memory.stop();
  return [
    report('server’s memory at rest', 'MB', [atRest / MEGABYTE]),
    report('server’s memory under load, most', 'MB', [peak / MEGABYTE]),
  ];
}

/** Reports progress, as a run takes minutes. */
async function tell(part: string, measuring: Promise<Measure[]>): Promise<Measure[]> {
  const measures = await measuring;
  const medians = measures.map(({ spread, unit }) => `${spread.median.toFixed(1)} ${unit}`);
  console.log(`${part}: ${medians.join(', ')}`);
  return measures;
}

async function measureLedger(server: Measured, windows: Windows): Promise<Measure[]> {
  const measure = (work: Work, milliseconds: number) => server.ask({ ask: 'work', work, milliseconds });
  for (const work of ['bare-transfer', 'transfer', 'round'] as const) await measure(work, windows.warmUp);
  const bare: number[] = [];
  const product: number[] = [];
  const rounds: number[] = [];
  for (let run = 0; run < windows.repetitions; run += 1) {
    bare.push(await measure('bare-transfer', windows.closed));
    product.push(await measure('transfer', windows.closed));
    rounds.push(await measure('round', windows.closed));
  }
  return [
    report('transfer, the bare statement', '/s', bare),
    report('transfer, the ledger', '/s', product),
    { ...report('transfer, share of bare', '%', shares(product, bare)), bar: { atLeast: 70 } },
    report('round, without HTTP', '/s', rounds),
  ];
}

/** Rounds of the same players without and with a loss limit, and after a break. */
async function compareGuarded(server: Measured, windows: Windows): Promise<Measure[]> {
  const measure = (work: Work, milliseconds: number) => server.ask({ ask: 'work', work, milliseconds });
  const free: number[] = [];
  const limited: number[] = [];
  const returned: number[] = [];
  await measure('few-round', windows.warmUp);
  for (let run = 0; run < windows.repetitions; run += 1) {
    free.push(await measure('few-round', windows.closed));
    limited.push(await measure('limited-round', windows.closed));
    returned.push(await measure('returned-round', windows.closed));
  }
  return [
    report('round with a loss limit, without HTTP', '/s', limited),
    report('round with a loss limit, share of one without', '%', shares(limited, free)),
    report('round after a break, share of one without', '%', shares(returned, free)),
  ];
}

async function compareRefresh(server: Measured, windows: Windows): Promise<Measure[]> {
  const path = callPath(calls.refreshData);
  for (const address of [NO_OP, BARE_REFRESH, path]) await measureThroughput(server, address, windows.warmUp);
  const noOp: number[] = [];
  const bare: number[] = [];
  const product: number[] = [];
  for (let run = 0; run < windows.repetitions; run += 1) {
    noOp.push(await measureThroughput(server, NO_OP, windows.closed));
    bare.push(await measureThroughput(server, BARE_REFRESH, windows.closed));
    product.push(await measureThroughput(server, path, windows.closed));
  }
  return [
    report('a POST that does nothing', '/s', noOp),
    report('`refreshData`, the bare query', '/s', bare),
    report('`refreshData`', '/s', product),
    { ...report('`refreshData`, share of bare', '%', shares(product, bare)), bar: { atLeast: 70 } },
  ];
}

const SAMPLE_EVERY = 500;

function watchMemory(server: Measured): { stop(): Promise<number> } {
  let isWatching = true;
  let peak = 0;
  const watching = (async () => {
    while (isWatching) {
      peak = Math.max(peak, await server.ask({ ask: 'memory' }));
      await wait(SAMPLE_EVERY);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      return peak;
    },
  };
}

function shares(product: readonly number[], bare: readonly number[]): number[] {
  return product.map((value, run) => (100 * value) / (bare[run] ?? Number.NaN));
}
