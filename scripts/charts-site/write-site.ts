import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasWalk, listCharts, loadWalk } from '#tests/walks/find-walks.ts';
import type { WalkedChart } from '#tests/walks/render-table.ts';
import { walkChart } from '#tests/walks/walk-chart.ts';
import { layOutCharts } from '../build/charts/lay-out-charts.ts';
import { readMap } from '../machine-pages/read-map.ts';
import { drawOwners } from './draw-owners.ts';
import { drawWalked } from './draw-walked.ts';
import { renderDrawing } from './html.ts';
import { renderChartPage } from './render-chart-page.ts';
import { renderMapPage } from './render-map-page.ts';

/** The names that are given, or all. */
export async function walkCharts(wanted: readonly string[]): Promise<WalkedChart[]> {
  const walked: WalkedChart[] = [];
  for (const name of listCharts().filter((chart) => wanted.length === 0 || wanted.includes(chart))) {
    walked.push({ name, result: hasWalk(name) ? await walkChart(await loadWalk(name)) : null });
  }
  return walked;
}

/** Writes the map of all charts and a page for each, lit where it was walked. They need no other file. */
export async function writeSite(folder: string, walked: readonly WalkedChart[]): Promise<void> {
  const map = await readMap();
  const layouts = new Map((await layOutCharts()).map((layout) => [layout.chart, layout]));
  const pages = map.flatMap((facts): [string, string][] => {
    const layout = layouts.get(facts.chart);
    const result = walked.find(({ name }) => name === facts.chart)?.result ?? null;
    return layout ? [[`${facts.chart}.html`, renderChartPage({ facts, map, layout, result })]] : [];
  });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of [
    ...pages,
    ['index.html', renderMapPage({ map, walked, owners: await drawOwners(map) })],
    ['site.css', `${readStyle('site')}\n${readStyle('drawing')}`],
  ] as const)
    writeFileSync(join(folder, name), text);
}

/** For a page of its own: each walked chart, lit, and how it looks. */
export async function drawCharts(walked: readonly WalkedChart[]) {
  const layouts = await layOutCharts(walked.map(({ name }) => name));
  const drawings = layouts.map((layout, at): [string, string] => [
    layout.chart,
    renderDrawing(drawWalked(layout, walked[at]?.result ?? null), `The drawing of ${layout.chart}`),
  ]);
  return { drawings: new Map(drawings), style: readStyle('drawing') };
}

function readStyle(name: string): string {
  return readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
}
