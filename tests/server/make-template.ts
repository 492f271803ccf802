import type { TestProject } from 'vitest/node';
import { makeTemplates } from './template-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a dump of an empty, migrated PGlite. */
    pgliteTemplate: string;
  }
}

/** Finds or makes the database from which every test on PGlite starts. */
export default async function makeTemplate(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', (await makeTemplates()).migratedDump);
}
