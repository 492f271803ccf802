import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { nameMachine } from '#tests/walks/find-walks.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs the unit tests beside a chart with one mutation applied at import. Only once per process.
 * @param number index in `listMutations`; -1 for no mutation
 * @returns whether all tests pass
 */
export async function runChartTests(chart: string, number: number): Promise<boolean> {
  const vitest = await startVitest(
    'test',
    [`machines/${chart}/`],
    {
      config: false,
      root,
      watch: false,
      bail: 1,
      reporters: [{}],
      include: ['machines/**/*.test.ts'],
      testTimeout: 5_000,
      // Threads end with the process: a mutated chart may loop for ever.
      pool: 'threads',
      // A cached module would hold the previous mutation.
      fsModuleCache: false,
    },
    { plugins: [mutateChart(chart, number)] },
  );
  const { state } = vitest;
  const hasPassed =
    state.getFiles().length > 0 &&
    state.getFailedFilepaths().length === 0 &&
    state.getUnhandledErrors().length === 0;
  await vitest.close();
  return hasPassed;
}

function mutateChart(chart: string, number: number) {
  return {
    name: 'mutate-chart',
    transform: (code: string, id: string) =>
      id.endsWith(`/machines/${chart}/${chart}.machine.ts`)
        ? `${code}\n${applyTo(chart, number)}`
        : undefined,
  };
}

function applyTo(chart: string, number: number): string {
  return [
    "import { mutateMachine } from '/scripts/mutate-charts/mutate-machine.ts';",
    `mutateMachine(${nameMachine(chart)}, ${number});`,
  ].join('\n');
}
