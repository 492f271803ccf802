import { readFileSync, writeFileSync } from 'node:fs';
import { callsPage } from './calls-page/calls-page.ts';

const PAGE = new URL('../docs/calls.md', import.meta.url);

/** Writes docs/calls.md from the contract; `--check` only says whether it is current. */
function main(): void {
  const page = callsPage();
  if (!process.argv.includes('--check')) {
    writeFileSync(PAGE, page);
    return;
  }
  if (readFileSync(PAGE, 'utf8') === page) return;
  console.error('docs/calls.md is not what the contract says: run `node scripts/calls-page.ts`.');
  process.exitCode = 1;
}

main();
