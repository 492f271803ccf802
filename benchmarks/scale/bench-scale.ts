/**
 * `npm run bench:scale`: one PostgreSQL and 1, 2 and 4 server processes behind a round-robin under the same
 * load; afterwards the book must be right and no job done twice. Then what one player is allowed by so many
 * processes, and payouts beside a silent SMS gateway. `--shared` for those alone; `--quick` for short windows
 * writes nothing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/core/db/database.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { approveWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { bookChecks } from '#server/features.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { startPostgresServer } from '#tests/server/postgres-server.ts';
import { openPlayers } from '../api/open-players.ts';
import { formatNumber, table, writeSection } from '../report.ts';
import { describeRun, startRun } from '../run-info.ts';
import { percentileOf } from '../statistics.ts';
import { createDatabase } from './create-database.ts';
import { describeShared, measureBudgets, measurePayouts } from './measure-shared.ts';
import { type Cluster, openCluster } from './open-cluster.ts';
import { createLoad, type Told } from './run-mixed-load.ts';

const PROCESSES = [1, 2, 4];
const PLAYERS = 2_000;
const WITHDRAWING = 100;
const AT_ONCE = 64;
const SETTLED_WITHIN = 120_000;
const ASKED_EVERY = 250;

const isQuick = process.argv.includes('--quick');
const warmUp = isQuick ? 1_000 : 5_000;
const measured = isQuick ? 4_000 : 30_000;

interface Row {
  processes: number;
  perSecond: number;
  half: number;
  ninetyNine: number;
  failures: number;
  refused: number;
  faults: string[];
}

const run = startRun();
const postgres = await startPostgresServer({ isDurable: true });
const rows: Row[] = [];
if (!process.argv.includes('--shared')) await measureScale();
await measureShared();
await postgres.stop();
process.exitCode = rows.every(({ faults }) => faults.length === 0) ? 0 : 1;

async function measureScale(): Promise<void> {
  for (const processes of PROCESSES) {
    const row = await measure(processes);
    rows.push(row);
    console.log(row);
  }
  await tell('scale', describeRows(rows));
}

async function measureShared(): Promise<void> {
  const budgets = [];
  for (const processes of PROCESSES) budgets.push(await measureBudgets(postgres.url, processes));
  const payouts = await measurePayouts(postgres.url);
  await tell('shared', [describeRun(run), ...describeShared(budgets, payouts)].join('\n'));
}

async function tell(section: string, text: string): Promise<void> {
  console.log(`\n${text}`);
  if (!isQuick) await writeSection(section, text);
}

async function measure(processes: number): Promise<Row> {
  const url = new URL(postgres.url);
  const database = await createDatabase(url);
  const cluster = await openCluster(url.href, processes);
  const load = createLoad(cluster);
  try {
    const opened = await openPlayers(database, createPasswords(), PLAYERS);
    const players = opened.map(({ token }) => ({ token, accountId: '' }));
    for (const player of players.slice(0, WITHDRAWING)) await load.prepareWithdrawals(player);
    await load.run(players, AT_ONCE, warmUp);
    load.told.latencies.length = 0;
    const perSecond = await load.run(players, AT_ONCE, measured);
    const latencies = [...load.told.latencies];
    const unfinished = await settle(database, cluster);
    return {
      processes,
      perSecond,
      half: percentileOf(latencies, 0.5),
      ninetyNine: percentileOf(latencies, 0.99),
      failures: sum(Object.values(load.told.failures)),
      refused: sum(Object.values(load.told.outcomes)) - (load.told.outcomes[0] ?? 0),
      faults: [...unfinished, ...(await findFaults(database, cluster, load.told))],
    };
  } finally {
    load.end();
    await cluster.stop();
    await database.close();
  }
}

/**
 * Approves every withdrawal at once, so that all processes look for their jobs together, and waits until
 * nothing is under way.
 * @returns the orders that are still under way after two minutes
 */
async function settle(database: Database, { providers }: Cluster): Promise<string[]> {
  const deps = { database, clock: Date.now, providers };
  const began = performance.now();
  let left: { what: string; id: string }[] = [];
  do {
    await wait(ASKED_EVERY);
    left = await database.query<{ what: string; id: string }>({
      name: 'scale-left',
      text: `select 'withdrawal ' || state as what, id::text as id from withdrawal_order
          where state in ('requested', 'reviewing', 'paying')
        union all select 'job ' || kind, id::text from outbox
        union all select 'stake', id::text from jackpot_contribution`,
      values: [],
    });
    const waiting = left.filter(({ what }) => what === 'withdrawal reviewing');
    await Promise.all(waiting.map(({ id }) => approveWithdrawal(deps, id)));
  } while (left.length > 0 && performance.now() - began < SETTLED_WITHIN);
  return left.map(({ what, id }) => `left over: ${what} ${id}`);
}

async function findFaults(
  database: Database,
  { asked }: Cluster,
  { roundIds, stamps, different }: Told,
): Promise<string[]> {
  const { differences } = await checkBook(database, bookChecks);
  const count = async (name: string, text: string) => {
    const [row] = await database.query<{ count: number }>({ name, text, values: [] });
    return row?.count ?? 0;
  };
  const rounds = await database.query<{ id: string }>({
    name: 'scale-rounds',
    text: 'select round_id::text as id from game_round',
    values: [],
  });
  const kept = new Set(rounds.map(({ id }) => id));
  const paid = await count('scale-stamps', `select count(*) as count from reward where key like 'sign-in:%'`);
  return [
    ...differences.map(describeDifference),
    ...different,
    ...[...roundIds].filter((id) => !kept.has(id)).map((id) => `round ${id} was answered but is not kept`),
    ...[...asked].filter(([, times]) => times > 1).map(([order, times]) => `${order}: asked ${times} times`),
    ...(paid === stamps ? [] : [`${stamps} stamps were answered, ${paid} are kept`]),
  ];
}

function describeRows(results: readonly Row[]): string {
  const rows = results.map(({ processes, perSecond, half, ninetyNine, failures, faults }) => [
    `${processes}`,
    `${formatNumber(perSecond, 0)}/s`,
    `${formatNumber(half, 1)} ms`,
    `${formatNumber(ninetyNine, 1)} ms`,
    `${failures}`,
    faults.length === 0 ? 'none' : `${faults.length}`,
  ]);
  const latencies = ['half within', '99 of 100 within'];
  const columns = ['processes', 'requests', ...latencies, '5xx or no answer', 'faults afterwards'];
  return [describeRun(run), ...table('', columns, rows)].join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
