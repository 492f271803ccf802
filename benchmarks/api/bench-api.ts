/**
 * `npm run bench:api -- [postgres|pglite] [parts]`, `--quick` for short windows, which writes nothing. What
 * was measured takes the place of the former figures. `--former=<folder>` plays rounds beside another build
 * with the usual budgets, and writes nothing.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '#tests/server/postgres-server.ts';
import { ROOT } from '../../scripts/run.mjs';
import { writeFileAt, writeSection } from '../report.ts';
import { isBusy, startRun } from '../run-info.ts';
import { compareRounds } from './compare-rounds.ts';
import { describeResults } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { MEMORY, measureDatabase, partNames } from './measure-database.ts';
import { type DatabaseResults, type Results, renewResults } from './results.ts';
import { FULL, QUICK } from './windows.ts';

const PICTURE = 'benchmarks/api.svg';
const KEPT = 'docs/benchmarks/api.json';

const options = process.argv.slice(2);
const isQuick = options.includes('--quick');
const windows = isQuick ? QUICK : FULL;
const kind = options.find((option) => option === 'postgres' || option === 'pglite');
const former = options.find((option) => option.startsWith('--former='))?.split('=')[1];
const parts = options.filter((option) => !option.startsWith('--') && option !== kind);
const unknown = parts.find((part) => !partNames.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are ${partNames.join(', ')}.`);
  process.exit(1);
}

const run = startRun();
if (isBusy(run) && !isQuick) {
  console.error('--quick measures all the same.');
  process.exit(1);
}

if (former) {
  await compareRounds(former, windows);
  process.exit();
}

const { cores, processor } = run;
const fresh: Results = { cores, processor, node: process.versions.node, databases: [] };
const isWhole = kind === undefined && parts.length === 0;
const kept: Results = isWhole ? fresh : JSON.parse(await readFile(join(ROOT, KEPT), 'utf8'));
const renewed = () => renewResults(kept, fresh, [...partNames, MEMORY]);
renewed();
if (kind !== 'pglite') fresh.databases.push(await measurePostgres());
if (kind !== 'postgres') fresh.databases.push(await measurePglite());
console.log(`\n${describeResults(fresh, PICTURE)}`);
if (!isQuick) await write(renewed());

async function measurePostgres(): Promise<DatabaseResults> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const server =
    given === '' ? await startPostgresServer({ isDurable: true }) : { url: given, stop: async () => {} };
  const place = { databaseUrl: server.url, dataDir: '' };
  const { database, measures } = await measureDatabase(place, windows, parts);
  await server.stop();
  return { kind: 'postgres', title: `PostgreSQL ${database.version}, fsync ${database.fsync}`, measures };
}

async function measurePglite(): Promise<DatabaseResults> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const { database, measures } = await measureDatabase(
    { databaseUrl: '', dataDir },
    { ...windows, rounds: Math.min(windows.rounds, 10_000) },
    parts,
  );
  await rm(dataDir, { recursive: true });
  return {
    kind: 'pglite',
    title: `PGlite (PostgreSQL ${database.version}), fsync ${database.fsync}, reported only`,
    measures: measures.map(({ bar: _, ...measure }) => measure),
  };
}

async function write(results: Results): Promise<void> {
  await writeFileAt(KEPT, `${JSON.stringify(results, null, 2)}\n`);
  await writeFileAt(`docs/${PICTURE}`, drawResults(results));
  await writeSection('api', describeResults(results, PICTURE));
}
