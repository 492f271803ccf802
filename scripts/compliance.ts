import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clause, readClauses, writeResults } from './compliance/clauses.ts';
import { keyOf, runTests } from './compliance/run-tests.ts';

/** `npm run compliance -- uk`: runs the tests that the page of a profile names, and writes their results. */
const profiles = process.argv.slice(2);
if (profiles.length === 0) fail('Name a profile: npm run compliance -- uk');
for (const profile of profiles) {
  const file = join(import.meta.dirname, `../docs/compliance/${profile}.md`);
  if (existsSync(file)) await renew(file);
  else fail(`There is no profile ${profile}: docs/compliance has no page of it.`);
}

async function renew(file: string): Promise<void> {
  const page = readFileSync(file, 'utf8');
  const clauses = readClauses(page).filter(({ tests }) => tests.length > 0);
  const passed = await runTests(clauses.flatMap(({ tests }) => tests));
  writeFileSync(
    file,
    writeResults(page, new Map(clauses.map((clause) => [clause.id, judge(clause, passed)]))),
  );
  for (const { id, tests } of clauses)
    for (const key of tests.map(keyOf).filter((each) => passed.get(each) !== true))
      fail(`${id}: ${key} ${passed.has(key) ? 'failed' : 'was not found'}`);
}

function judge({ tests }: Clause, passed: ReadonlyMap<string, boolean>): string {
  const results = tests.map((test) => passed.get(keyOf(test)));
  if (results.includes(undefined)) return 'not found';
  return results.includes(false) ? 'failed' : 'passed';
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
