import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { type Ran, runNode } from './run-node.ts';
import { tables } from './tables.ts';

const ana = '01890000-0000-7000-8000-00000000000a';

const RIGHT = {
  code: 0,
  stdout: [
    'Transfers: 1, player accounts: 1',
    'players      coin                  ₱700.00',
    'bonus        coin                 -₱700.00',
    'The book is right.',
    '',
  ].join('\n'),
  stderr: '',
};

let place: TestDatabase;

function checkLedger({ databaseUrl, dataDir }: TestDatabase['settings']): Promise<Ran> {
  return runNode('server/cli/ledger-check.ts', [], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

function open(): Promise<Database> {
  const commands = createOperatorCommands({ clock: Date.now, providers: [createTestProvider()] });
  return openDatabase({ ...place.settings, commands });
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('ledger:check', () => {
  beforeAll(async () => {
    place = await createTestDatabase({ isSeeded: true });
  });

  beforeEach(() =>
    withDatabase(async (database) => {
      await sql`truncate balance, journal, ledger_checkpoint`.execute(tables(database));
      await giveCoins(database, ana, 70_000);
    }),
  );

  afterAll(() => place.remove());

  it('checks a database without a running server', async () => {
    expect(await checkLedger(place.settings)).toEqual(RIGHT);
  });

  it('checks a database beside a running server', async () => {
    expect(await withDatabase(() => checkLedger(place.settings))).toEqual(RIGHT);
  });

  it('lists differences and fails', async () => {
    const wrong = await withDatabase(async (database) => {
      await sql`update balance set amount = 70001`.execute(tables(database));
      return checkLedger(place.settings);
    });

    expect(wrong).toEqual({
      code: 1,
      stdout: [
        'Transfers: 1, player accounts: 1',
        'players      coin                  ₱700.01',
        'bonus        coin                 -₱700.00',
        'The book is wrong in 2 places.',
        '',
      ].join('\n'),
      stderr: [
        `Player ${ana} holds 70001 coin in player, but the journal comes to 70000.`,
        'All coin accounts together come to 1 instead of 0.',
        '',
      ].join('\n'),
    });
  });

  it('raises an alarm about differences, and a clean check ends it', async () => {
    const alarms = (database: Database) =>
      tables(database).selectFrom('alarm').select(['kind', 'severity', 'state', 'sentence']).execute();
    await withDatabase(async (database) => {
      await tables(database).deleteFrom('alarm').execute();
      await sql`update balance set amount = 70001`.execute(tables(database));
      await checkLedger(place.settings);
      const raised = { kind: 'book-differs', severity: 'urgent', state: 'open' };
      const sentence = 'The book has 2 differences: npm run ledger:check prints them.';
      expect(await alarms(database)).toEqual([{ ...raised, sentence }]);

      await sql`update balance set amount = 70000`.execute(tables(database));
      await checkLedger(place.settings);
      expect(await alarms(database)).toEqual([{ ...raised, sentence, state: 'closed' }]);
    });
  });
});

describe('ledger:check without a database', () => {
  it('reports a missing database in a sentence and creates none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'perya-none-'));
    const nowhere = {
      pglite: { databaseUrl: '', dataDir },
      postgres: { databaseUrl: 'postgresql://nobody:secret@127.0.0.1:9/none', dataDir },
    };
    const sentence = {
      pglite: `There is no database in ${dataDir}.`,
      postgres: 'The database at 127.0.0.1:9/none cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    };
    const kind = testDatabaseKind();

    expect(await checkLedger(nowhere[kind])).toEqual({ code: 1, stdout: '', stderr: `${sentence[kind]}\n` });
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it('reports in a sentence that an empty database must be set up first', async () => {
    const empty = await createTestDatabase();
    const database = await openDatabase({ ...empty.settings, commands: {} });
    await database.close();

    expect(await checkLedger(empty.settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database is empty: start the server once, which sets it up.\n',
    });
    await empty.remove();
  });
});
