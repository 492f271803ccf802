import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from './run.mjs';
import { runSimulation } from './run-simulation.mjs';
import { prepare } from './set-up.mjs';

/**
 * `npm run simulate -- --seed S --seeds 1 --players 20 --days 7 --trace FILE`, all of them optional: lets
 * players live for some days with the server in one process. A plan with a fault is made smaller and kept
 * for `npm test`.
 */
async function simulate() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
      seeds: { type: 'string', default: '1' },
      players: { type: 'string', default: '20' },
      days: { type: 'string', default: '7' },
      trace: { type: 'string', default: '' },
    },
  });
  const numbers = ['seed', 'seeds', 'players', 'days'].map((name) => [name, readNumber(name, values[name])]);
  const node = await prepare();
  const trace = values.trace === '' ? '' : resolve(process.env.INIT_CWD ?? '.', values.trace);
  process.exitCode = await runSimulation(node, { ...Object.fromEntries(numbers), trace });
}

function readNumber(name, text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} is no whole number above zero: ${text}`);
}

await main(simulate);
