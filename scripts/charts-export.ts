import { join, relative } from 'node:path';
import { listCharts, loadWalk } from '#tests/walks/find-walks.ts';
import { walkChart } from '#tests/walks/walk-chart.ts';
import { exportCharts, type Ways } from './charts-export/export-charts.ts';

const folder = join(import.meta.dirname, '../reports/charts');

for (const { file } of await exportCharts(folder, await walkAll()))
  console.log(relative(process.cwd(), file));

async function walkAll(): Promise<Ways> {
  const ways = new Map();
  for (const chart of listCharts()) ways.set(chart, (await walkChart(await loadWalk(chart))).ways);
  return ways;
}
