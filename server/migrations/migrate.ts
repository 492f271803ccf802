import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '#server/core/db/database.ts';
import { sqlState } from '#server/core/db/retry.ts';
import { migrations } from './migrations.ts';

const NO_SUCH_TABLE = '42P01';
/** The migrator's own, for which former releases wait too. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * Migrates the schema to the latest version; concurrent processes wait for the first.
 * @returns the names of the migrations that ran
 */
export async function migrate(database: Database): Promise<string[]> {
  return (await isUpToDate(database)) ? [] : runMigrations(database);
}

/** A quick check, because the migrator reads the whole catalogue before it finds nothing to do. */
async function isUpToDate(database: Database): Promise<boolean> {
  try {
    const rows = await database.query<{ name: string }>({
      name: 'migrations-done',
      text: 'select name from kysely_migration',
      values: [],
    });
    const done = new Set(rows.map((row) => row.name));
    return Object.keys(migrations).every((name) => done.has(name));
  } catch (error) {
    if (sqlState(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
}

async function runMigrations(database: Database): Promise<string[]> {
  return database.unhurried.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => migrations },
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  });
}
