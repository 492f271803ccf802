import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY, HOUR } from './durations.ts';
import type { Templates } from './fill-templates.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'perya-templates');
/** Sources that decide the content of the templates. */
const SOURCES = ['contract', 'games', 'sandbox', 'server', 'tests/server', 'package-lock.json'];
const LONGEST_RUN = 2 * HOUR;
/** Start of a day in Manila, relative to midnight UTC. */
const MIDNIGHT = -8 * HOUR;

/** Makes `to` a data folder as after a server's first start: migrated and seeded, with the demo account. */
export async function copyTemplateFolder(to: string): Promise<void> {
  cpSync((await makeTemplates()).seededFolder, to, { recursive: true });
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

/** For the set-up of a run: from now on `startNode` starts the bundles. */
export async function prepareTemplates(): Promise<Templates> {
  const templates = await makeTemplates();
  process.env.TEST_PROGRAMS = templates.programs;
  return templates;
}

const pathsIn = (folder: string): Templates => ({
  migratedDump: join(folder, 'migrated.tar'),
  seededFolder: join(folder, 'seeded'),
  programs: join(folder, 'programs'),
});

async function makeInside(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeOldTemplates();
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'));
  // Imported here, as it needs the server's code, which the other processes of a run do without.
  const { fillTemplates } = await import('./fill-templates.ts');
  await fillTemplates(ROOT, pathsIn(unfinished));
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!(await exists(folder))) throw error;
  });
}

/** Younger ones may be in use. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LONGEST_RUN) await rm(path, { recursive: true, force: true });
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
