import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database on disk, by the settings with which a server process opens it. */
export interface TestDatabase {
  settings: { databaseUrl: string; dataDir: string };
  remove(): Promise<void>;
}

export type TestDatabaseKind = 'pglite' | 'postgres';

export function testDatabaseKind(): TestDatabaseKind {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
}

/** Makes a database of its own, of the kind that this run is about. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (testDatabaseKind() === 'pglite') {
    return { settings: { databaseUrl: '', dataDir }, remove: removeFolder };
  }
  const server = inject('postgresUrl');
  const name = `perya_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { databaseUrl: url.href, dataDir },
    remove: async () => {
      await runOn(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
