import { run } from './run.mjs';

const SIMULATION = ['node_modules/vitest/vitest.mjs', 'run', 'tests/simulation/simulation.test.ts'];

/** Plays the seeds that are asked for, one after the other: see `tests/simulation`. @returns the exit code */
export async function runSimulation(node, asked) {
  const env = { SIMULATION: JSON.stringify({ seeds: 1, trace: '', ...asked }) };
  const { code } = await run(node, [...SIMULATION, '--project=simulation'], { env });
  return code;
}
