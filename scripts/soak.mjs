import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, run } from './run.mjs';
import { runSimulation } from './run-simulation.mjs';
import { prepare } from './set-up.mjs';

const STEPS = readNumber('SOAK_STEPS', 200_000);
const SEED = readNumber('SEED', randomInt(1, 2 ** 31));
const HAS_FAULTS = process.argv.includes('--faults');
const IS_SIMULATION = process.argv.includes('--simulation');
const SEEDS = readNumber('SOAK_SEEDS', 1_000);
/** What each seed plays. */
const WEEK = { players: 20, days: 7 };

/** Each with its own database and seed. A lane waits for its answers, so one per core would leave it idle. */
const LANES = 2 * availableParallelism();
const lanes = divide(STEPS, Math.min(LANES, STEPS)).map((steps, lane) => ({
  seed: SEED + lane,
  steps,
}));

/** `npm run soak -- --simulation`: plays a week of twenty players with one seed after the other. */
async function soakSimulation(node) {
  let seed = SEED;
  const lanes = divide(SEEDS, Math.min(availableParallelism(), SEEDS)).map((seeds) => {
    const lane = { ...WEEK, seed, seeds };
    seed += seeds;
    return lane;
  });
  const codes = await Promise.all(lanes.map((lane) => runSimulation(node, lane)));
  process.exitCode = Math.max(...codes);
}

/**
 * `npm run soak`: runs the cashier model for hours, up to the first fault or to Ctrl-C. `-- --faults` makes
 * connections fall silent, fails the database over, restarts and kills the server, and changes the config.
 */
async function soak() {
  const node = await prepare();
  process.stdout.write(`SEED=${SEED}\n`);
  if (IS_SIMULATION) return soakSimulation(node);
  const folder = await mkdtemp(join(tmpdir(), 'perya-soak-'));
  const began = performance.now();
  const end = new AbortController();
  process.once('SIGINT', () => end.abort());
  const ran = await Promise.all(
    lanes.map((lane) => runLane(node, { ...lane, file: fileOf(folder, lane) }, end)),
  );
  const figures = await Promise.all(lanes.map((lane) => readFigures(fileOf(folder, lane))));
  await rm(folder, { recursive: true });
  const isWrong = ran.includes('wrong');
  process.stdout.write(tellFigures(figures, isWrong, (performance.now() - began) / 1_000));
  if (isWrong) process.exit(1);
}

const fileOf = (folder, { seed }) => join(folder, `${seed}.json`);

/** @returns `clean`, `stopped` by Ctrl-C or the other lane, or `wrong` */
async function runLane(node, { seed, steps, file }, end) {
  const env = { MODEL_STEPS: String(steps), SEED: String(seed), ...(HAS_FAULTS && { MODEL_FAULTS: '1' }) };
  const said = { ...env, MODEL_FIGURES: file, NO_COLOR: '1' };
  const { code } = await run(node, MODEL, { env: said, signal: end.signal });
  if (code === 0) return 'clean';
  if (end.signal.aborted) return 'stopped';
  end.abort();
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  process.stderr.write('\nThere was a fault: the steps that were clean stand above. To repeat it:\n');
  process.stderr.write(`${settings.join(' ')} node_modules/.bin/node ${MODEL.join(' ')}\n`);
  return 'wrong';
}

const NOTHING = { steps: 0, checks: 0, calls: {}, rewards: {}, gate: {}, did: {}, faults: {}, retries: 0 };

/** Result of the clean part of a lane. */
async function readFigures(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => NOTHING);
}

function tellFigures(figures, isWrong, seconds) {
  const sum = (name) => figures.reduce((total, figure) => total + figure[name], 0);
  const list = (name) => listCounts(addUp(figures.map((figure) => figure[name])));
  const parts = [
    `${sum('steps')} of ${STEPS} steps were clean, seeds from ${SEED} on`,
    `calls: ${list('calls')}`,
    `rewards: ${list('rewards')}`,
    `limits and breaks: ${list('gate')}`,
    `accounts: ${list('did')}`,
    ...(HAS_FAULTS ? [`faults: ${list('faults')}`, `sent again: ${sum('retries')}`] : []),
    `the book was checked ${sum('checks')} times${isWrong ? '' : ', differences 0'}`,
    `${Math.round(seconds)} s`,
  ];
  return `${parts.join('; ')}\n`;
}

function addUp(counts) {
  const total = {};
  for (const count of counts) {
    for (const [name, times] of Object.entries(count)) total[name] = (total[name] ?? 0) + times;
  }
  return total;
}

function listCounts(counts) {
  const most = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return most.map(([name, times]) => `${name} ${times}`).join(', ');
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

await main(soak);
