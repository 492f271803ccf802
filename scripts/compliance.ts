import { parseArgs } from 'node:util';
import type { Profile } from './compliance/clause.ts';
import { PROFILES } from './compliance/render-page.ts';
import { isCurrent, writePage } from './compliance/write-page.ts';

const isProfile = (text: string): text is Profile => Object.hasOwn(PROFILES, text);

/** Runs the tests of each named profile and writes its page; with `--check` only compares pages. */
async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' } },
    allowPositionals: true,
  });
  const known = Object.keys(PROFILES);
  const named = values.check && positionals.length === 0 ? known : positionals;
  const unknown = named.filter((name) => !isProfile(name));
  if (unknown.length > 0 || named.length === 0)
    return [...unknown.map((name) => `There is no profile ${name}.`), `Profiles: ${known.join(', ')}.`];

  const faults: string[] = [];
  for (const profile of named.filter(isProfile)) {
    if (!values.check) faults.push(...(await writePage(profile)));
    else if (!isCurrent(profile))
      faults.push(`docs/compliance/${profile}.md is out of date: run \`npm run compliance -- ${profile}\``);
  }
  return faults;
}

const faults = await main();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
