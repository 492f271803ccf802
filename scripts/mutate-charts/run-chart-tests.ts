import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { chartFile, nameMachine } from '#tests/walks/find-walks.ts';

const root = join(import.meta.dirname, '../..');

/** Stands for no mutation. */
export const UNCHANGED = -1;

/** The unit tests of a chart's feature. */
export interface ChartTests {
  /**
   * Runs them with one mutation applied at import.
   * @param number index in `listMutations`, or `UNCHANGED`
   * @returns whether all pass
   */
  pass: (number: number) => Promise<boolean>;
}

export async function openChartTests(chart: string): Promise<ChartTests> {
  const source = chartFile(chart);
  const file = join(root, source);
  let applied = UNCHANGED;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      bail: 1,
      reporters: [{}],
      include: [`${dirname(source)}/*.test.ts`],
      testTimeout: 5_000,
      pool: 'threads',
      // A cached module would hold the mutation before.
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutate-chart',
          transform: (code: string, id: string) =>
            id === file ? `${code}\n${applyMutation(chart, applied)}` : undefined,
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();

  return {
    async pass(number) {
      applied = number;
      vitest.invalidateFile(file);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      return (
        testModules.length > 0 &&
        unhandledErrors.length === 0 &&
        testModules.every((module) => module.state() === 'passed')
      );
    },
  };
}

function applyMutation(chart: string, number: number): string {
  return [
    "import { mutateMachine } from '/scripts/mutate-charts/mutate-machine.ts';",
    `mutateMachine(${nameMachine(chart)}, ${number});`,
  ].join('\n');
}
