import { run } from './run.mjs';

/** Plays the seeds that are asked for, one after the other: see `tests/simulation`. @returns the exit code */
export async function runSimulation(node, asked, signal) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=simulation',
    '--disable-console-intercept',
  ];
  const env = { SIMULATION: JSON.stringify({ seeds: 1, trace: '', ...asked }) };
  const { code } = await run(node, [...args, 'tests/simulation/simulation.test.ts'], { env, signal });
  return code;
}
