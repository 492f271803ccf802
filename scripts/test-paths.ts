import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasWalk, listCharts, loadWalk } from '#tests/walks/find-walks.ts';
import { renderPage } from '#tests/walks/render-page.ts';
import { isComplete, renderTable, type WalkedChart } from '#tests/walks/render-table.ts';
import { walkChart } from '#tests/walks/walk-chart.ts';

const reports = join(import.meta.dirname, '../reports');

const wanted = process.argv.slice(2);
const charts = listCharts().filter((name) => wanted.length === 0 || wanted.includes(name));
const walked: WalkedChart[] = [];
for (const name of charts) {
  walked.push({ name, result: hasWalk(name) ? await walkChart(await loadWalk(name)) : null });
}

mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'paths.html'), renderPage(walked));
console.log(renderTable(walked));
console.log('\nEach transition with the path that took it: reports/paths.html');
process.exitCode = walked.every(isComplete) && walked.length > 0 ? 0 : 1;
