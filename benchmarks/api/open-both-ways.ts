import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/core/db/database.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { PgliteStream } from '#server/core/db/pglite-stream.ts';
import { startPglite, wrapPglite } from '#server/core/db/wrap-pglite.ts';
import { columnTypes } from '#server/core/db/wrap-pool.ts';

/** One database, by the product and by the bare driver, with as many connections each. */
export interface BothWays {
  database: Database;
  pool: pg.Pool;
}

const POOL_SIZE = 20;

export async function openBothWays({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string;
}): Promise<BothWays> {
  return databaseUrl === '' ? openPgliteBothWays(dataDir) : openPostgresBothWays(databaseUrl);
}

async function openPostgresBothWays(connectionString: string): Promise<BothWays> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, types: columnTypes });
  return { database: await openPostgres(connectionString), pool };
}

/** PGlite has one session, which a new connection resets: both connect before anything is prepared. */
async function openPgliteBothWays(dataDir: string): Promise<BothWays> {
  const pglite = await startPglite({ dataDir: join(dataDir, 'pgdata') });
  const stream = () => new PgliteStream(pglite);
  const pool = new pg.Pool({ stream, ssl: false, max: 1, idleTimeoutMillis: 0, types: columnTypes });
  const database = wrapPglite(pglite);
  await pool.query('select 1');
  await database.query({ name: 'ready', text: 'select 1', values: [] });
  return { database, pool };
}
