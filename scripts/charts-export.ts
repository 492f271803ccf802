import { join, relative } from 'node:path';
import { exportCharts } from './charts-export/export-charts.ts';

const folder = join(import.meta.dirname, '../reports/charts');

for (const { file } of await exportCharts(folder)) console.log(relative(process.cwd(), file));
