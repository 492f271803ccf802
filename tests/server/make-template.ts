import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { wrapPglite } from '#server/db/wrap-pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a dump of an empty, migrated PGlite: making one anew takes seconds. */
    pgliteTemplate: string;
  }
}

/** Makes the database once from which every test on PGlite starts. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-template-'));
  const path = join(folder, 'template.tar');
  const pglite = await PGlite.create();
  const database = wrapPglite(pglite);
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await database.close();
  project.provide('pgliteTemplate', path);
  return () => rm(folder, { recursive: true, force: true });
}
