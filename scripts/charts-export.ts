import { join, relative } from 'node:path';
import { walkCharts } from '#tests/walks/walk-charts.ts';
import { exportCharts } from './charts-export/export-charts.ts';

const folder = join(import.meta.dirname, '../reports/charts');
const walked = await walkCharts();
const ways = new Map(walked.map(({ name, result }) => [name, result?.ways ?? new Map()]));

for (const { file } of await exportCharts(folder, ways)) console.log(relative(process.cwd(), file));
