import { createHash, randomInt } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/core/db/database.ts';
import { wrapPglite } from '#server/core/db/wrap-pglite.ts';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { seedDemoAccount, seedDocuments } from '#server/seed/seed.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'perya-templates');
/** Sources that decide the content of a new data folder. */
const SOURCES = ['contract', 'games', 'server', 'package-lock.json'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Start of a day in Manila, relative to midnight UTC. */
const MIDNIGHT = -8 * HOUR;

/** Makes `to` a data folder as after a server's first start: migrated and seeded, with the demo account. */
export async function copyTemplateFolder(to: string): Promise<void> {
  cpSync((await makeTemplates()).seededFolder, to, { recursive: true });
}

/** Templates of embedded test databases, because making a new one takes seconds. */
export interface Templates {
  /** A dump of a migrated database. */
  migratedDump: string;
  /** A data folder as after a server's first start. */
  seededFolder: string;
}

/**
 * Makes the templates for this day and these sources unless they exist. Concurrent processes each make them,
 * and the first ones are kept.
 */
export async function makeTemplates(): Promise<Templates> {
  const folder = join(CACHE, `${await hashSources()}-${Math.floor((Date.now() - MIDNIGHT) / DAY)}`);
  if (!(await exists(folder))) await makeInside(folder);
  return pathsIn(folder);
}

const pathsIn = (folder: string): Templates => ({
  migratedDump: join(folder, 'migrated.tar'),
  seededFolder: join(folder, 'seeded'),
});

async function makeInside(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeOldTemplates();
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  const { migratedDump, seededFolder } = pathsIn(unfinished);
  await mkdir(seededFolder, { mode: 0o700 });
  const pglite = await PGlite.create(join(seededFolder, 'pgdata'));
  const database = wrapPglite(pglite);
  await migrate(database);
  await writeFile(migratedDump, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await seedForDemo(database);
  await database.close();
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!(await exists(folder))) throw error;
  });
}

/** Seeds a migrated database as a server's first start does. */
export async function seedForDemo(database: Database): Promise<void> {
  const deps = { database, clock: Date.now, randomInt: (max: number) => randomInt(max) };
  await seedDocuments(deps);
  await seedDemoAccount({ ...deps, passwords: createPasswords() });
}

/** Younger ones may be in use. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > HOUR) await rm(path, { recursive: true, force: true });
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(SOURCES.map(listFiles))).flat()) {
    hash.update(path.slice(ROOT.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(source: string): Promise<string[]> {
  const path = join(ROOT, source);
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.split(sep).includes('pages'),
    )
    .sort()
    .map((name) => join(path, name));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
