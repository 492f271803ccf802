import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '#server/core/db/database.ts';
import type { Patience } from '#server/core/db/lend-connections.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { startPglite, wrapPglite } from '#server/core/db/wrap-pglite.ts';
import { createOnServer, testDatabaseKind } from './create-test-database.ts';

/** A busy machine may take its time. */
const UNHURRIED: Patience = { connect: 5_000, wait: 5_000, statement: 60_000, answer: 61_000 };

/** A new, migrated database of this run's kind. `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  return testDatabaseKind() === 'pglite' ? openCopyOfTemplate() : openOnServer();
}

async function openCopyOfTemplate(): Promise<Database> {
  return wrapPglite(await startPglite({ loadDataDir: await openAsBlob(inject('pgliteTemplate')) }));
}

async function openOnServer(): Promise<Database> {
  const { settings, remove } = await createOnServer(inject('postgresTemplates').migrated);
  const database = await openPostgres(settings.databaseUrl, { patience: UNHURRIED });
  return {
    ...database,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}
