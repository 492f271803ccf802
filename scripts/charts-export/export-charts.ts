import { join } from 'node:path';
import { build } from 'rolldown';
import { listCharts, nameMachine } from '#tests/walks/find-walks.ts';
import { repeatSnapshots } from './repeat-snapshots.ts';

const root = join(import.meta.dirname, '../..');

export interface ExportedChart {
  /** Its folder in machines/. */
  chart: string;
  file: string;
}

/**
 * Bundles every chart with its neighbours and its part of the contract into one readable file for Stately's
 * tools.
 */
export async function exportCharts(folder: string): Promise<ExportedChart[]> {
  return Promise.all(listCharts().map((chart) => exportChart(chart, folder)));
}

async function exportChart(chart: string, folder: string): Promise<ExportedChart> {
  const source = `machines/${chart}/${chart}.machine.ts`;
  const file = join(folder, `${chart}.machine.js`);
  await build({
    cwd: root,
    input: source,
    /** Packages stay imports, so that a test finds any but xstate. */
    external: /^[\w@]/,
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: 'repeat-snapshots', renderChunk: repeatSnapshots }],
    output: {
      file,
      format: 'esm',
      banner: `// ${nameMachine(chart)}, made from ${source} by \`npm run charts:export\`.`,
    },
  });
  return { chart, file };
}
