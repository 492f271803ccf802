import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { run } from './run.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

const STEPS = readNumber('SOAK_STEPS', 200_000);
const SEED = readNumber('SEED', randomInt(1, 2 ** 31));

/**
 * One lane per core, each with its own database and seed: a lane waits for its answers, so one lane would
 * leave cores idle.
 */
const lanes = divide(STEPS, Math.min(availableParallelism(), STEPS)).map((steps, lane) => ({
  seed: SEED + lane,
  steps,
}));

/** `npm run soak`: runs the cashier model for hours, up to the first fault. */
async function soak() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  const began = performance.now();
  const firstFault = new AbortController();
  const ran = await Promise.all(lanes.map((lane) => runLane(node, lane, firstFault)));
  if (!ran.every(Boolean)) process.exit(1);
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(
    `${STEPS} steps were clean, seeds from ${SEED} on, ${Math.round(STEPS / minutes)} steps a minute\n`,
  );
}

/** @returns whether all steps passed */
async function runLane(node, { seed, steps }, firstFault) {
  const env = { MODEL_STEPS: String(steps), SEED: String(seed) };
  const { code } = await run(node, MODEL, { env: { ...env, NO_COLOR: '1' }, signal: firstFault.signal });
  if (code === 0) return true;
  if (firstFault.signal.aborted) return false;
  firstFault.abort();
  process.stderr.write('\nThere was a fault: the steps that were clean stand above. To repeat it:\n');
  process.stderr.write(`SEED=${seed} MODEL_STEPS=${steps} node_modules/.bin/node ${MODEL.join(' ')}\n`);
  return false;
}

const MODEL = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project=server-postgres', '--reporter=verbose', '--bail=1'],
  'tests/server/cashier-model.test.ts',
];

/** Splits `total` into equal whole numbers. */
function divide(total, parts) {
  return Array.from({ length: parts }, (_, part) => Math.floor((total + part) / parts));
}

function readNumber(name, usual) {
  const number = Number(process.env[name] ?? usual);
  if (Number.isSafeInteger(number) && number > 0) return number;
  process.stderr.write(`${name} is no whole number above zero: ${process.env[name]}\n`);
  process.exit(1);
}

soak().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
