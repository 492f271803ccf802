import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/core/db/database.ts';
import { startPglite, wrapPglite } from '#server/core/db/wrap-pglite.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { seedDemoAccount, seedDocuments } from '#server/seed/seed.ts';
import { bundlePrograms } from './bundle-programs.ts';

/** What tests copy or start often, because making it takes seconds. */
export interface Templates {
  /** A dump of a migrated database. */
  migratedDump: string;
  /** A data folder as after a server's first start. */
  seededFolder: string;
  /** See `bundlePrograms`. */
  programs: string;
}

/** Makes all of them at these paths. */
export async function fillTemplates(
  root: string,
  { migratedDump, seededFolder, programs }: Templates,
): Promise<void> {
  await mkdir(seededFolder, { mode: 0o700 });
  const pglite = await startPglite({ dataDir: join(seededFolder, 'pgdata') });
  const database = wrapPglite(pglite);
  await migrate(database);
  await writeFile(migratedDump, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await seedForDemo(database);
  await database.close();
  await bundlePrograms(root, programs);
}

/** Seeds a migrated database as a server's first start does. */
export async function seedForDemo(database: Database): Promise<void> {
  const deps = { database, clock: Date.now, randomInt: (max: number) => randomInt(max) };
  await seedDocuments(deps);
  await seedDemoAccount({ ...deps, passwords: createPasswords() });
}
