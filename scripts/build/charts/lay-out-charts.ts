import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ELK } from 'elkjs/lib/elk-api.js';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import type { ChartLayout } from '../../../charts/layout.ts';
import { describeChart } from './describe-chart.ts';
import { layOutChart } from './lay-out-chart.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/charts');
/** What a layout depends on besides its chart. */
const SOURCES = [
  'charts/layout.ts',
  'scripts/build/charts/lay-out-chart.ts',
  'node_modules/elkjs/package.json',
];

/** Lays out every chart of `machines/`; those that are as they were come from a cache. */
export async function layOutCharts(charts: readonly string[] = listCharts()): Promise<ChartLayout[]> {
  const sources = await Promise.all(SOURCES.map((path) => readFile(join(ROOT, path), 'utf8')));
  const layouts: ChartLayout[] = [];
  let elk: Promise<ELK> | null = null;
  for (const chart of charts) {
    const description = describeChart(await loadMachine(chart));
    const file = join(CACHE, `${chart}-${hash([...sources, JSON.stringify(description)])}.json`);
    const known = await readLayout(file);
    if (known) {
      layouts.push(known);
      continue;
    }
    elk ??= createElk();
    const layout = await layOutChart(await elk, description);
    await keepLayout(file, layout);
    layouts.push(layout);
  }
  return layouts;
}

/** Only when it is needed: it is large. */
async function createElk(): Promise<ELK> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk();
}

async function readLayout(file: string): Promise<ChartLayout | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

async function keepLayout(file: string, layout: ChartLayout): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(layout));
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
