import { cp } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import { PgliteStream } from './pglite-stream.ts';
import { columnTypes, wrapPool } from './wrap-pool.ts';

/** PGlite lays its buffers out at each start: 128 MB, its default, take longer than all the rest. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

export function startPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...BUFFERS] });
}

/**
 * Connects PGlite to the PostgreSQL driver, so that both prepare each statement once. PGlite has one
 * connection: transactions run one after another.
 */
export function wrapPglite(pglite: PGlite): Database {
  const pool = new pg.Pool({
    stream: () => new PgliteStream(pglite),
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
  });
  const database = wrapPool('pglite', pool, { patience: null, namesStatements: true });
  return {
    ...database,
    copyFiles: (folder) =>
      // While this transaction has the only connection, nothing writes to the files.
      database.transaction(async (tx) => {
        await tx.query({ name: 'checkpoint', text: 'checkpoint', values: [] });
        await cp(pglite.dataDir ?? '', folder, { recursive: true });
      }),
    close: async () => {
      await database.close();
      await pglite.close();
    },
  };
}
