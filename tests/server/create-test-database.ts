import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { copyTemplateFolder } from './template-folder.ts';

/** An empty database on disk, with the settings for a server process. */
export interface TestDatabase {
  settings: { databaseUrl: string; dataDir: string };
  remove(): Promise<void>;
}

export type TestDatabaseKind = 'pglite' | 'postgres';

export function testDatabaseKind(): TestDatabaseKind {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
}

/**
 * Creates a database of this run's kind: empty, or seeded like after a server's first start, with the demo
 * account.
 */
export async function createTestDatabase({ isSeeded = false } = {}): Promise<TestDatabase> {
  if (testDatabaseKind() === 'postgres') {
    return createOnServer(isSeeded ? inject('postgresTemplates').seeded : EMPTY);
  }
  const dataDir = await makeFolder();
  if (isSeeded) await copyTemplateFolder(dataDir);
  return { settings: { databaseUrl: '', dataDir }, remove: () => removeFolder(dataDir) };
}

/** PostgreSQL's own template. */
const EMPTY = 'template1';

/** Creates a database on this run's server from a template. */
export async function createOnServer(template: string): Promise<TestDatabase> {
  const dataDir = await makeFolder();
  const server = inject('postgresUrl');
  const name = `perya_test_${randomBytes(6).toString('hex')}`;
  // Writing the copy ahead, which is the default, takes three times as long.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    settings: { databaseUrl: urlOf(server, name), dataDir },
    remove: async () => {
      await runOn(server, `drop database ${name} with (force)`);
      await removeFolder(dataDir);
    },
  };
}

/** The address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement over its own connection. @returns its rows */
export async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'perya-data-'));
}

function removeFolder(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}
