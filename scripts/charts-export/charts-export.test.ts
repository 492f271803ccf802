import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { listCharts, loadMachine, nameMachine } from '#tests/walks/find-walks.ts';
import { exportCharts } from './export-charts.ts';

/** Inside the project, so that xstate is found from there. */
const reports = join(import.meta.dirname, '../../reports');
let folder = '';
let charts: string[] = [];

beforeAll(async () => {
  await mkdir(reports, { recursive: true });
  folder = await mkdtemp(join(reports, 'charts-'));
  charts = (await exportCharts(folder)).map(({ chart }) => chart);
});

afterAll(() => rm(folder, { recursive: true }));

test('every chart is exported', () => {
  expect(charts).toEqual(listCharts());
});

test.each(listCharts())(
  '%s is one file that imports xstate alone and says what its chart says',
  async (chart) => {
    const file = join(folder, `${chart}.machine.js`);
    const code = await readFile(file, 'utf8');
    const module: Record<string, AnyStateMachine> = await import(pathToFileURL(file).href);
    const exported = Object.entries(module).map(([name, machine]) => [name, toData(machine)]);

    expect([...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name)).toEqual(['xstate']);
    expect(code).not.toMatch(/\b(?:import|require)\s*\(/);
    expect(exported).toEqual([[nameMachine(chart), toData(await loadMachine(chart))]]);
  },
);

function toData(machine: AnyStateMachine): unknown {
  return JSON.parse(JSON.stringify(machine.definition));
}
