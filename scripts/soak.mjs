import { randomInt } from 'node:crypto';
import { run } from './run.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

/** In fewer the model's own question whether enough has happened says no by chance. */
const FEWEST = 200;
const STEPS = readSteps(process.env.SOAK_STEPS ?? '200000');
/** On a database of its own: what goes wrong is near its seed's beginning. */
const CHUNK = Math.min(2_000, STEPS);

/** `npm run soak`: the model of the cashier for hours, chunk by chunk, each with a seed of its own, up to the first fault. */
async function soak() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  const began = performance.now();
  let clean = 0;
  while (clean < STEPS) {
    const seed = randomInt(2 ** 31);
    const { code, output } = await runChunk(node, seed);
    if (code !== 0) {
      process.stderr.write(output);
      process.stderr.write(`\n${clean} steps were clean, then there was a fault with seed ${seed}.\n`);
      process.stderr.write(`To repeat it: ${repetition(seed)}\n`);
      process.exit(1);
    }
    clean += CHUNK;
    const minutes = (performance.now() - began) / 60_000;
    process.stdout.write(
      `${clean} of ${STEPS} steps, seed ${seed}, ${Math.round(clean / minutes)} steps a minute\n`,
    );
  }
  process.stdout.write(`${clean} steps were clean\n`);
}

const MODEL = ['node_modules/vitest/vitest.mjs', 'run', '--project=server-postgres'];
const FILE = 'tests/server/cashier-model.test.ts';

function runChunk(node, seed) {
  const env = { MODEL_STEPS: String(CHUNK), MODEL_SEED: String(seed), NO_COLOR: '1' };
  return run(node, [...MODEL, FILE], { capture: true, env });
}

function repetition(seed) {
  return `MODEL_SEED=${seed} MODEL_STEPS=${CHUNK} node_modules/.bin/node ${[...MODEL, FILE].join(' ')}`;
}

function readSteps(text) {
  const steps = Number(text);
  if (Number.isSafeInteger(steps) && steps >= FEWEST) return steps;
  process.stderr.write(`SOAK_STEPS is no number of steps from ${FEWEST} on: ${text}\n`);
  process.exit(1);
}

soak().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
