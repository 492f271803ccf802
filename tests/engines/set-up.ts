import type { TestProject } from 'vitest/node';
import { findFirefox, findWebKit } from '#tests/server/debian-programs.ts';
import { prepareTemplates } from '#tests/server/template-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    firefox: ReturnType<typeof findFirefox>;
    webkit: ReturnType<typeof findWebKit>;
  }
}

/** Finds the browsers, and installs those that are missing. */
export default async function setUp(project: TestProject): Promise<void> {
  await prepareTemplates();
  project.provide('firefox', findFirefox());
  project.provide('webkit', findWebKit());
}
