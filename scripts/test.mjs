import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run.mjs';
import { EVERY_TIME, PARTS, runFiles, runParts } from './test-parts.mjs';

const USAGE = `npm test                  everything; of the journeys in other engines only the first ("start")
npm test -- --part NAME   one part (may be repeated): ${Object.keys(PARTS).join(', ')}
npm test -- --only FILE   the tests of one file (may be repeated)
`;

/** `npm test`: sets up, runs all checks and tests or the named ones, and prints the count. */
async function test(words) {
  const { part = [], only = [] } = readOptions(words);
  const files = only.map((file) => relative(ROOT, resolve(file)));
  const mistakes = [
    ...part.filter((name) => !Object.hasOwn(PARTS, name)).map((name) => `There is no part "${name}".`),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `There is no file "${file}".`),
    ...(part.length > 0 && only.length > 0 ? ['Either --part or --only.'] : []),
  ];
  if (mistakes.length > 0) return explain(mistakes);
  return files.length > 0 ? runFiles(files) : runParts(part.length > 0 ? part : EVERY_TIME);
}

function readOptions(words) {
  const repeated = { type: 'string', multiple: true };
  try {
    return parseArgs({ args: words, options: { part: repeated, only: repeated } }).values;
  } catch (error) {
    explain([error.message]);
    process.exit();
  }
}

function explain(sentences) {
  process.stderr.write(`${sentences.join('\n')}\n\n${USAGE}`);
  process.exitCode = 2;
}

test(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
});
