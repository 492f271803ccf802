import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { copyTemplateFolder } from './template-folder.ts';

/** An empty database on disk, by the settings with which a server process opens it. */
export interface TestDatabase {
  settings: { databaseUrl: string; dataDir: string };
  remove(): Promise<void>;
}

export type TestDatabaseKind = 'pglite' | 'postgres';

export function testDatabaseKind(): TestDatabaseKind {
  return process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
}

/**
 * Makes a database of the kind that this run is about: empty, or as a server leaves it after its first start, with the
 * demo account.
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

/** Makes a database on the server of this run, as a copy of another one of that server. */
export async function createOnServer(template: string): Promise<TestDatabase> {
  const dataDir = await makeFolder();
  const server = inject('postgresUrl');
  const name = `perya_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template}`);
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

/** Sends one statement over a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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
