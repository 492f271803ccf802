import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/db/database.ts';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { createTestDatabase, runOn, type TestDatabase, testDatabaseKind } from './create-test-database.ts';
import { tables } from './tables.ts';

const user = '01890000-0000-7000-8000-00000000000a';

describe('openDatabase', () => {
  let scratch: string;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'perya-open-'));
  });

  afterAll(() => rm(scratch, { recursive: true }));

  it('reports in a sentence, without the password, that a database does not answer, and opens no other', async () => {
    const databaseUrl = 'postgresql://perya:secret@127.0.0.1:9/perya';
    const opening = openDatabase({ databaseUrl, dataDir: join(scratch, 'unused'), commands: {} });

    await expect(opening).rejects.toThrow(
      new DatabaseProblem(
        'The database at 127.0.0.1:9/perya cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
      ),
    );
    expect(await readdir(scratch)).not.toContain('unused');
  });

  it('reports in a sentence that the data folder is a file', async () => {
    const dataDir = join(scratch, 'a-file');
    await writeFile(dataDir, '');

    await expect(openDatabase({ databaseUrl: '', dataDir, commands: {} })).rejects.toThrow(
      `The data folder ${dataDir} cannot be used: there is a file of that name.`,
    );
  });

  it('leaves no folder behind when its database cannot be created', async () => {
    const dataDir = join(scratch, 'new', 'data');
    const taken = join(scratch, 'taken');
    await mkdir(join(taken, 'pgdata'), { recursive: true });
    await writeFile(join(taken, 'pgdata', 'PG_VERSION'), 'not a version');

    await expect(openDatabase({ databaseUrl: '', dataDir: taken, commands: {} })).rejects.toThrow(
      DatabaseProblem,
    );
    expect(await readdir(taken)).toEqual(['pgdata']);
    await expect(
      openDatabase({ databaseUrl: '', dataDir: join(scratch, 'a-file', 'data'), commands: {} }),
    ).rejects.toThrow(DatabaseProblem);
    expect(await readdir(scratch)).not.toContain(dataDir);
  });
});

describe('an open database', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase();
    await mkdir(join(place.settings.dataDir, 'creating-left-over'), { recursive: true });
    database = await openDatabase({ ...place.settings, commands: {} });
    await sql`create table counter (id uuid primary key, count bigint not null)`.execute(tables(database));
    await sql`insert into counter values (${user}, 0)`.execute(tables(database));
  });

  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  function select<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return database.query<Row>({ name: createHash('md5').update(text).digest('hex'), text, values });
  }

  it('reads bigint as a number, and refuses one that is not exact', async () => {
    expect(await select('select 9007199254740991::bigint as value')).toEqual([{ value: 2 ** 53 - 1 }]);
    await expect(select('select 9007199254740992::bigint as value')).rejects.toThrow('not a safe integer');
  });

  it('reads jsonb, lists and null alike on both databases', async () => {
    const text = `select $1::jsonb as json, $2::int[] as list, $3::text as nothing, '${user}'::uuid as id`;
    expect(await select(text, [JSON.stringify({ a: [1] }), [1, 2], null])).toEqual([
      { json: { a: [1] }, list: [1, 2], nothing: null, id: user },
    ]);
  });

  it('retries a transaction that the database rolled back for others', async () => {
    const addOne = () =>
      database.transaction(
        async (tx) => {
          const read = { name: 'count-read', text: 'select count from counter', values: [] };
          const [row] = await tx.query<{ count: number }>(read);
          const write = {
            name: 'count-write',
            text: 'update counter set count = $1',
            values: [Number(row?.count) + 1],
          };
          await tx.query(write);
        },
        { isolation: 'snapshot' },
      );
    await Promise.all(Array.from({ length: 4 }, addOne));

    expect(await select('select count from counter')).toEqual([{ count: 4 }]);
  });

  if (testDatabaseKind() === 'postgres') {
    it.each(['off', 'local', 'remote_write'])('refuses a database that commits with %s', async (level) => {
      const weak = await createTestDatabase();
      const { databaseUrl } = weak.settings;
      const name = new URL(databaseUrl).pathname.slice(1);
      await runOn(databaseUrl, `alter database ${name} set synchronous_commit = ${level}`);

      await expect(openDatabase({ ...weak.settings, commands: {} })).rejects.toThrow(
        `cannot be used: synchronous_commit is ${level}, so a crash could lose what players were told.`,
      );
      await runOn(databaseUrl, `alter database ${name} set synchronous_commit = remote_apply`);
      await (await openDatabase({ ...weak.settings, commands: {} })).close();
      await weak.remove();
    });

    it('survives a connection that the server closes during a transaction', async () => {
      const closed = database.transaction((tx) =>
        tx.query({ name: 'close-me', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
      );
      await expect(closed).rejects.toThrow('terminating connection');
      expect(await select('select 1 as alive')).toEqual([{ alive: 1 }]);
    });
  }

  it('rolls back all writes of a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query({ name: 'count-70', text: 'update counter set count = 70', values: [] });
      await tx.query({ name: 'count-71', text: 'update counter set count = count + 1', values: [] });
      throw new Error('stop');
    });

    await expect(failing).rejects.toThrow('stop');
    expect(await select('select count from counter')).toEqual([{ count: 4 }]);
  });

  it('does not report a commit after a failed statement', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.query({ name: 'count-72', text: 'update counter set count = 72', values: [] });
      await tx.query({ name: 'broken', text: 'select 1 / 0', values: [] }).catch(() => {});
    });

    await expect(swallowing).rejects.toThrow();
    expect(await select('select count from counter')).toEqual([{ count: 4 }]);
  });

  it('is open to a single process when embedded, to many on a server', async () => {
    const second = openDatabase({ ...place.settings, commands: {} });
    if (testDatabaseKind() === 'pglite') {
      await expect(second).rejects.toThrow('is in use by another process');
      expect(await readdir(place.settings.dataDir)).not.toContain('creating-left-over');
      return;
    }
    const both = await second;
    expect(both.kind).toBe('postgres');
    await both.close();
  });
});
