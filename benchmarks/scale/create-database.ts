import { randomBytes } from 'node:crypto';
import type { Database } from '#server/core/db/database.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { seedDocuments } from '#server/seed/seed.ts';

/** Creates a seeded database on the server and makes `url` its address. */
export async function createDatabase(url: URL): Promise<Database> {
  const name = `scale_${randomBytes(4).toString('hex')}`;
  const server = await openPostgres(url.href);
  await server.query({ name: 'create', text: `create database ${name}`, values: [] });
  await server.close();
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  await migrate(database);
  await seedDocuments({ database });
  return database;
}
