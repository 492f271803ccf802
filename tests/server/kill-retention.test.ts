import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { playLongAgo } from './play-long-ago.ts';
import { killHard, type Ran, runNode, startNode } from './run-node.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const DAY = 86_400_000;
/** Two transfers each, deleted in four batches. */
const ROUNDS = 2_000;
const ana = v7();

let place: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  place = await createTestDatabase({ isSeeded: true });
  database = await openDatabase({ ...place.settings, commands: {} });
  folder = await mkdtemp(join(tmpdir(), 'perya-archive-'));
  await giveCoins(database, ana, 1_000_000);
  await playLongAgo(database, ana, { rounds: ROUNDS, time: Date.now() - 500 * DAY });
  await untilCounted(database);
});

afterAll(async () => {
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

const environment = () => ({ DATABASE_URL: place.settings.databaseUrl });
const words = () => ['retention', 'run', '--archive', folder];

function checkLedger(...args: string[]): Promise<Ran> {
  return runNode('server/cli/ledger-check.ts', args, environment());
}

async function countDeleted(): Promise<number | undefined> {
  const row = await tables(database).selectFrom('journal_archive').select('deleted').executeTakeFirst();
  return row?.deleted;
}

/** Locks a transfer of the third batch, so that the run waits there. */
async function holdThirdBatch(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: place.settings.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    'select from journal where (user_id, id) = (select user_id, id from journal where user_id = $1 and kind <> $2 order by id offset 2500 limit 1) for update',
    [ana, 'test'],
  );
  return client;
}

it('continues after a kill in the middle, and the book is right at each moment', async () => {
  const holder = await holdThirdBatch();
  const child = startNode('server/cli/ops.ts', words(), environment());
  await vi.waitFor(async () => expect(await countDeleted()).toBe(2_000), { timeout: 50_000, interval: 20 });
  await killHard(child);
  await holder.query('rollback');
  await holder.end();

  const { archived, differences } = await checkBook(database, bookChecks, folder);
  expect({ archived, differences }).toEqual({ archived: 2_000, differences: [] });

  expect(await runNode('server/cli/ops.ts', words(), environment())).toEqual({
    code: 0,
    stdout: 'Deleted: 0 requests, 0 rounds, 0 events, 0 tickets.\nArchived: 2000 transfers, 0 new files.\n',
    stderr: '',
  });
  expect(await checkLedger('--archive', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('\nArchived: 4000, read from the archive.\n'),
    stderr: '',
  });
  expect(await checkLedger()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('\nArchived: 4000, believed as the openings say. '),
    stderr: '',
  });
});

it('reports a changed file of the archive', async () => {
  const [name = ''] = await readdir(folder);
  const whole = await readFile(join(folder, name));
  await writeFile(join(folder, name), whole.subarray(0, -1));
  expect(await checkLedger('--archive', folder)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The book is wrong in 1 places.'),
    stderr: `The archive ${name} has been changed or damaged.\n`,
  });
});
