import { join } from 'node:path';
import { build } from 'rolldown';
import type { Path } from '#tests/walks/coverage.ts';
import { chartFile, listCharts, loadMachine, nameMachine } from '#tests/walks/find-walks.ts';
import { repeatSnapshots } from './repeat-snapshots.ts';
import { writeWays } from './write-ways.ts';

const root = join(import.meta.dirname, '../..');

export interface ExportedChart {
  chart: string;
  file: string;
}

/** For each chart by its name: the ways to its states, by their names. */
export type Ways = ReadonlyMap<string, ReadonlyMap<string, Path>>;

/**
 * Bundles every chart with its neighbours and its part of the contract into one readable file for Stately's
 * tools, with the ways that a walk has found.
 */
export async function exportCharts(folder: string, ways: Ways = new Map()): Promise<ExportedChart[]> {
  return Promise.all(listCharts().map((chart) => exportChart(chart, folder, ways.get(chart))));
}

async function exportChart(
  chart: string,
  folder: string,
  ways: ReadonlyMap<string, Path> = new Map(),
): Promise<ExportedChart> {
  const { id } = await loadMachine(chart);
  const source = chartFile(chart);
  const file = join(folder, `${chart}.machine.js`);
  await build({
    cwd: root,
    input: source,
    /** Packages stay imports, so that a test finds any but xstate. */
    external: /^[\w@]/,
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: 'say-more', renderChunk: (code) => repeatSnapshots(writeWays(code, id, ways)) }],
    output: {
      file,
      format: 'esm',
      banner: `// ${nameMachine(chart)}, made from ${source} by \`npm run charts:export\`.`,
    },
  });
  return { chart, file };
}
