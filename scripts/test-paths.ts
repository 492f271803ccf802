import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { renderPage } from '#tests/walks/render-page.ts';
import { isComplete, renderTable } from '#tests/walks/render-table.ts';
import { walkCharts } from '#tests/walks/walk-charts.ts';

const reports = join(import.meta.dirname, '../reports');
const named = process.argv.slice(2);

const walked = await walkCharts(named.length > 0 ? named : undefined);
console.log(renderTable(walked));

mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'paths.html'), renderPage(walked));
console.log('\nEach transition with the path that took it: reports/paths.html');
process.exitCode = walked.every(isComplete) && walked.length > 0 ? 0 : 1;
