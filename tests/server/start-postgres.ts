import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which the tests may create databases. */
    postgresUrl: string;
  }
}

/** Provides the server at TEST_DATABASE_URL, or one of our own for the length of the run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  if (given !== '') {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const server = await startPostgresServer();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
