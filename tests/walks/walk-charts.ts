import { hasWalk, listCharts, loadWalk } from './find-walks.ts';
import type { WalkedChart } from './render-table.ts';
import { walkChart } from './walk-chart.ts';

/** Walks the named charts, or all. */
export async function walkCharts(wanted: readonly string[] = listCharts()): Promise<WalkedChart[]> {
  const walked: WalkedChart[] = [];
  for (const name of listCharts().filter((chart) => wanted.includes(chart)))
    walked.push({ name, result: hasWalk(name) ? await walkChart(await loadWalk(name)) : null });
  return walked;
}
