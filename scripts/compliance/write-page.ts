import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clause, Profile } from './clause.ts';
import { clauses } from './clauses.ts';
import { type Result, readResults, renderPage } from './render-page.ts';
import { keyOf, runTests } from './run-tests.ts';

/**
 * Runs the tests of the profile's clauses and writes its page.
 * @returns a sentence for each named test that failed or is not there
 */
export async function writePage(profile: Profile): Promise<string[]> {
  const own = clauses.filter(({ profiles }) => profiles.includes(profile));
  const passed = await runTests(own.flatMap(({ tests }) => tests));
  const results = new Map(own.map((clause) => [clause.id, resultOf(clause, passed)]));
  const file = fileOf(profile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    renderPage(profile, clauses, (id) => results.get(id)),
  );
  return own.flatMap(({ id, tests }) =>
    tests
      .filter((test) => passed.get(keyOf(test)) !== true)
      .map((test) => `${id}: ${keyOf(test)} ${passed.has(keyOf(test)) ? 'failed' : 'was not found'}`),
  );
}

/** Whether the page is as the clauses are, whatever the results that it tells. */
export function isCurrent(profile: Profile): boolean {
  const file = fileOf(profile);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const results = readResults(page);
  return page === renderPage(profile, clauses, (id) => results.get(id));
}

function resultOf({ tests }: Clause, passed: ReadonlyMap<string, boolean>): Result {
  const results = tests.map((test) => passed.get(keyOf(test)));
  if (results.includes(undefined)) return 'not found';
  return results.includes(false) ? 'failed' : 'passed';
}

function fileOf(profile: Profile): string {
  return join(import.meta.dirname, `../../docs/compliance/${profile}.md`);
}
