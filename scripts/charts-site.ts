import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listCharts } from '#tests/walks/find-walks.ts';
import { walkCharts, writeSite } from './charts-site/write-site.ts';

/**
 * `npm run charts:site -- [--folder FOLDER] [CHART …]`: writes the site of all charts. The named ones are
 * walked and lit; all without a name.
 */
const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', default: join(import.meta.dirname, '../reports/charts-site') } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !listCharts().includes(name));
if (unknown.length > 0) {
  console.error(`There is no chart ${unknown.join(', ')}.`);
  process.exitCode = 1;
} else {
  const folder = resolve(values.folder);
  await writeSite(folder, await walkCharts(positionals));
  console.log(relative(process.cwd(), join(folder, 'index.html')));
}
