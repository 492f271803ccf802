import { randomInt } from 'node:crypto';
import { run } from './run.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

const STEPS = readSteps(process.env.SOAK_STEPS ?? '200000');
const SEED = process.env.MODEL_SEED ?? String(randomInt(2 ** 31));

/** `npm run soak`: the model of the cashier for hours, on one database that grows old, up to the first fault. */
async function soak() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  const began = performance.now();
  const env = { MODEL_STEPS: String(STEPS), MODEL_SEED: SEED, NO_COLOR: '1' };
  const { code } = await run(node, MODEL, { env });
  if (code !== 0) {
    process.stderr.write('\nThere was a fault: the steps that were clean stand above. To repeat it:\n');
    process.stderr.write(
      `MODEL_SEED=${SEED} MODEL_STEPS=${STEPS} node_modules/.bin/node ${MODEL.join(' ')}\n`,
    );
    process.exit(1);
  }
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(
    `${STEPS} steps were clean, seed ${SEED}, ${Math.round(STEPS / minutes)} steps a minute\n`,
  );
}

/** Each part of the run is told of when it is done, and the first fault is the last thing that happens. */
const MODEL = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project=server-postgres', '--reporter=verbose', '--bail=1'],
  'tests/server/cashier-model.test.ts',
];

function readSteps(text) {
  const steps = Number(text);
  if (Number.isSafeInteger(steps) && steps > 0) return steps;
  process.stderr.write(`SOAK_STEPS is no number of steps: ${text}\n`);
  process.exit(1);
}

soak().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
