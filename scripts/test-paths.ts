import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPage } from '#tests/walks/render-page.ts';
import { isComplete, renderTable } from '#tests/walks/render-table.ts';
import { drawCharts, walkCharts, writeSite } from './charts-site/write-site.ts';

const reports = join(import.meta.dirname, '../reports');
const SITE = 'charts-site';

const walked = await walkCharts(process.argv.slice(2));
console.log(renderTable(walked));

mkdirSync(reports, { recursive: true });
await writeSite(join(reports, SITE), walked);
writeFileSync(join(reports, 'paths.html'), renderPage(walked, { site: SITE, ...(await drawCharts(walked)) }));
console.log(`\nEach chart, lit, and each transition with the path that took it: reports/paths.html`);
console.log(`The map of the charts, lit too: reports/${SITE}/index.html`);
process.exitCode = walked.every(isComplete) && walked.length > 0 ? 0 : 1;
