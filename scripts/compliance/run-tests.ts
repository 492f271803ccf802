import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { NamedTest } from './clauses.ts';

const root = join(import.meta.dirname, '../..');

/** What may be the same file on a second database, which has to be installed. */
const LAST = 'server-postgres';

/**
 * Runs the files of the tests, each in one project.
 * @returns whether a test passed, by `keyOf`; tests that are not there are missing
 */
export async function runTests(tests: readonly NamedTest[]): Promise<Map<string, boolean>> {
  const vitest = await createVitest('test', { root, watch: false, reporters: [{}] });
  try {
    const files = [...new Set(tests.map(({ file }) => join(root, file)))];
    await vitest.runTestSpecifications(chooseOne(await vitest.globTestSpecifications(files)));
    return new Map(
      vitest.state.getTestModules().flatMap((module) =>
        [...module.children.allTests()].map((test): [string, boolean] => {
          const named = { file: relative(root, module.moduleId), name: test.fullName };
          return [keyOf(named), test.result().state === 'passed'];
        }),
      ),
    );
  } finally {
    await vitest.close();
  }
}

export function keyOf({ file, name }: NamedTest): string {
  return `${file}: ${name}`;
}

function chooseOne(specifications: readonly TestSpecification[]): TestSpecification[] {
  const chosen = new Map<string, TestSpecification>();
  for (const each of specifications) {
    const known = chosen.get(each.moduleId);
    if (known === undefined || known.project.name === LAST) chosen.set(each.moduleId, each);
  }
  return [...chosen.values()];
}
