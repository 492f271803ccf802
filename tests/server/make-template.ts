import type { TestProject } from 'vitest/node';
import { prepareTemplates } from './template-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a dump of an empty, migrated PGlite. */
    pgliteTemplate: string;
  }
}

/** Finds or makes the template database of all PGlite tests. */
export default async function makeTemplate(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', (await prepareTemplates()).migratedDump);
}
