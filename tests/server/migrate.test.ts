import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/open-database.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { migrations } from '#server/migrations/migrations.ts';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from './create-test-database.ts';
import { tables } from './tables.ts';

let empty: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase();
});

afterAll(() => empty.remove());

it('runs every migration once, even when two processes start at the same moment', async () => {
  const first = await openDatabase({ ...empty.settings, commands: {} });
  const second =
    testDatabaseKind() === 'postgres' ? await openDatabase({ ...empty.settings, commands: {} }) : first;
  try {
    const runs = await Promise.all([migrate(first), migrate(second)]);
    expect(runs.flat()).toEqual(Object.keys(migrations).sort());
    expect(await migrate(first)).toEqual([]);
  } finally {
    await first.close();
    if (second !== first) await second.close();
  }
});

it('changes nothing when the database is opened again', async () => {
  const write = await openDatabase({ ...empty.settings, commands: {} });
  await sql`insert into game_like values ('01890000-0000-7000-8000-00000000000a', 1001, 7)`.execute(
    tables(write),
  );
  await write.close();

  const read = await openDatabase({ ...empty.settings, commands: {} });
  try {
    expect(await migrate(read)).toEqual([]);
    expect(await tables(read).selectFrom('game_like').selectAll().execute()).toEqual([
      { user_id: '01890000-0000-7000-8000-00000000000a', game_id: 1001, created_at: 7 },
    ]);
  } finally {
    await read.close();
  }
});
