import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/core/db/database.ts';
import { openPostgres } from '#server/core/db/open-postgres.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { runOn, urlOf } from './create-test-database.ts';
import { seedForDemo } from './fill-templates.ts';
import { startPostgresServer } from './postgres-server.ts';
import { prepareTemplates } from './template-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases. */
    postgresUrl: string;
    /** Template databases: migrated only, and seeded as after a server's first start. */
    postgresTemplates: { migrated: string; seeded: string };
  }
}

/** Provides the server at TEST_DATABASE_URL, or starts one for this run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await prepareTemplates();
  const given = process.env.TEST_DATABASE_URL ?? '';
  const { url, stop } = given === '' ? await startPostgresServer() : { url: given, stop: async () => {} };
  const name = `perya_template_${randomBytes(6).toString('hex')}`;
  const templates = { migrated: name, seeded: `${name}_seeded` };
  await runOn(url, `create database ${templates.migrated}`);
  await fill(urlOf(url, templates.migrated), migrate);
  await runOn(url, `create database ${templates.seeded} template ${templates.migrated}`);
  await fill(urlOf(url, templates.seeded), seedForDemo);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplates', templates);
  return async () => {
    for (const template of Object.values(templates)) await runOn(url, `drop database ${template}`);
    await stop();
  };
}

async function fill(url: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openPostgres(url);
  await work(database);
  await database.close();
}
