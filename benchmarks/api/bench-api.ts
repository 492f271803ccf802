/**
 * `npm run bench:api -- [postgres|pglite] [parts]`, `--quick` for short windows. Writes results only if
 * everything was measured.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '#tests/server/postgres-server.ts';
import { writeSection } from '../write-section.ts';
import { describeResults } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { measureDatabase, partNames } from './measure-database.ts';
import type { DatabaseResults, Results } from './results.ts';
import { FULL, QUICK } from './windows.ts';

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const PICTURE = 'benchmarks/api.svg';
const REPORTS = new URL('../../reports/', import.meta.url);

const options = process.argv.slice(2);
const isQuick = options.includes('--quick');
const windows = isQuick ? QUICK : FULL;
const kind = options.find((option) => option === 'postgres' || option === 'pglite');
const parts = options.filter((option) => option !== '--quick' && option !== kind);
const unknown = parts.find((part) => !partNames.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are ${partNames.join(', ')}.`);
  process.exit(1);
}

const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  node: process.versions.node,
  loadBefore: loadavg()[0] ?? 0,
  databases: [],
};
console.log(`load average ${results.loadBefore.toFixed(2)} on ${results.cores} cores`);
if (results.loadBefore > results.cores / 2)
  console.log('something else is running: the figures will show it');

if (kind !== 'pglite') results.databases.push(await measurePostgres());
if (kind !== 'postgres') results.databases.push(await measurePglite());
console.log(`\n${describeResults(results, PICTURE)}`);
if (!isQuick && kind === undefined && parts.length === 0) await write();

async function measurePostgres(): Promise<DatabaseResults> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const server =
    given === '' ? await startPostgresServer({ isDurable: true }) : { url: given, stop: async () => {} };
  const place = { databaseUrl: server.url, dataDir: '' };
  const { database, measures } = await measureDatabase(place, windows, parts);
  await server.stop();
  return { title: `PostgreSQL ${database.version}, fsync ${database.fsync}`, measures };
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
    title: `PGlite (PostgreSQL ${database.version}), fsync ${database.fsync}, reported only`,
    measures: measures.map(({ bar: _, ...measure }) => measure),
  };
}

async function write(): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  await writeFile(new URL('bench-api.json', REPORTS), `${JSON.stringify(results, null, 2)}\n`);
  await mkdir(new URL('benchmarks/', PAGE), { recursive: true });
  await writeFile(new URL(PICTURE, PAGE), drawResults(results));
  await writeSection(PAGE, 'api', describeResults(results, PICTURE));
}
