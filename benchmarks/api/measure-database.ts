import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { today } from '../run-info.ts';
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

const PLAYERS = 1_000;
/** Enough that no player exceeds five unpaid orders. */
const DEPOSITORS = 1_500;
/** Enough that each claims once a run. */
const CLAIMANTS = 6_100;
const REST = 3_000;
const MEGABYTE = 1_000_000;

type Parts = Record<string, (server: Measured, windows: Windows) => Promise<Measure[]>>;

interface MeasuredServer extends Pick<StartOptions, 'logLevel' | 'players'> {
  /** Keys are the names that select a part. They share the server. */
  parts: Parts;
  watchesMemory?: boolean;
}

/**
 * In the order of the table. Comparisons with the bare statement run without a log, load tests with the log
 * of production.
 */
const SERVERS: readonly MeasuredServer[] = [
  {
    ...{ logLevel: 'warn', players: PLAYERS },
    parts: { ledger: measureLedger, guarded: compareGuarded, refreshData: compareRefresh },
  },
  { logLevel: 'warn', players: PLAYERS, parts: { answers: measureAnswers } },
  {
    ...{ logLevel: 'info', players: PLAYERS, watchesMemory: true },
    parts: {
      nothing: measureNothing,
      playRound: measureRounds,
      draws: measureDraws,
      login: measureLogins,
      storm: measureStorm,
    },
  },
  { logLevel: 'info', players: DEPOSITORS, parts: { deposits: measureDeposits } },
  { logLevel: 'info', players: CLAIMANTS, parts: { claims: measureClaims } },
  { logLevel: 'info', players: PLAYERS, parts: { history: measureHistory } },
  { logLevel: 'info', players: PLAYERS, parts: { rank: measureRank } },
  { logLevel: 'info', players: PLAYERS, parts: { mail: measureMail } },
  { logLevel: 'info', players: PLAYERS, parts: { agent: measureAgent } },
];

export const partNames = SERVERS.flatMap(({ parts }) => Object.keys(parts));
/** The memory of the server under the load of all its parts. */
export const MEMORY = 'memory';

/**
 * Measures one database.
 * @param only names of parts; empty for all
 */
export async function measureDatabase(
  place: Pick<StartOptions, 'databaseUrl' | 'dataDir'>,
  windows: Windows,
  only: readonly string[],
): Promise<{ database: Measured['database']; measures: Entry[] }> {
  const date = today();
  const measures: Entry[] = [];
  const add = (part: string, found: readonly Measure[]) => {
    measures.push(...found.map((measure) => ({ ...measure, part, date })));
  };
  let database = { version: '', fsync: '' };
  for (const { parts, watchesMemory = false, ...options } of SERVERS) {
    const wanted = Object.entries(parts).filter(([name]) => only.length === 0 || only.includes(name));
    if (wanted.length === 0) continue;
    const server = await startMeasured({ ...place, ...options });
    database = server.database;
    const work = async () => {
      for (const [name, measure] of wanted) add(name, await tell(name, measure(server, windows)));
    };
    if (watchesMemory && only.length === 0) add(MEMORY, await measureMemory(server, work));
    else await work();
    await server.ask({ ask: 'end' });
  }
  return { database, measures };
}

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
  const works = ['bare-transfer', 'transfer', 'round'] as const;
  const perSecond = await measureInTurns(windows, works, workOn(server));
  const { 'bare-transfer': bare, transfer, round } = perSecond;
  return [
    report('transfer, the bare statement', '/s', bare),
    report('transfer, the ledger', '/s', transfer),
    { ...report('transfer, share of bare', '%', shares(transfer, bare)), bar: { atLeast: 70 } },
    report('round, without HTTP', '/s', round),
  ];
}

/** Rounds of the same players without and with a loss limit, and after a break. */
async function compareGuarded(server: Measured, windows: Windows): Promise<Measure[]> {
  const works = ['few-round', 'limited-round', 'returned-round'] as const;
  const perSecond = await measureInTurns(windows, works, workOn(server));
  const { 'few-round': free, 'limited-round': limited, 'returned-round': returned } = perSecond;
  return [
    report('round with a loss limit, without HTTP', '/s', limited),
    report('round with a loss limit, share of one without', '%', shares(limited, free)),
    report('round after a break, share of one without', '%', shares(returned, free)),
  ];
}

async function compareRefresh(server: Measured, windows: Windows): Promise<Measure[]> {
  const paths = { noOp: NO_OP, bare: BARE_REFRESH, product: callPath(calls.refreshData) };
  const { noOp, bare, product } = await measureInTurns(
    windows,
    ['noOp', 'bare', 'product'],
    (name, milliseconds) => measureThroughput(server, paths[name], milliseconds),
  );
  return [
    report('a POST that does nothing', '/s', noOp),
    report('`refreshData`, the bare query', '/s', bare),
    report('`refreshData`', '/s', product),
    { ...report('`refreshData`, share of bare', '%', shares(product, bare)), bar: { atLeast: 70 } },
  ];
}

function workOn(server: Measured) {
  return (work: Work, milliseconds: number) => server.ask({ ask: 'work', work, milliseconds });
}

/** Measures each once for a warm-up, and then in turns, so that other load on the machine affects all. */
async function measureInTurns<Name extends string>(
  { repetitions, warmUp, closed }: Windows,
  names: readonly Name[],
  measure: (name: Name, milliseconds: number) => Promise<number>,
): Promise<Record<Name, number[]>> {
  for (const name of names) await measure(name, warmUp);
  const perSecond = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let run = 0; run < repetitions; run += 1)
    for (const name of names) perSecond[name].push(await measure(name, closed));
  return perSecond;
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
