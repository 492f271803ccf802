import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listCharts, loadMachine, nameMachine } from '#tests/walks/find-walks.ts';
import { exportCharts } from './export-charts.ts';
import { readStates } from './read-states.ts';

/** Inside the project, so that imports of xstate resolve. */
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
    const exported = module[nameMachine(chart)];

    expect([...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name)).toEqual(['xstate']);
    expect(code).not.toMatch(/\b(?:import|require)\s*\(/);
    expect(exported && toData(exported)).toEqual(toData(await loadMachine(chart)));
  },
);

test.each(listCharts())('a static reader finds every state of %s', async (chart) => {
  const source = await readFile(
    join(import.meta.dirname, `../../machines/${chart}/${chart}.machine.ts`),
    'utf8',
  );
  expect(readStates(source)).toEqual(listStates((await loadMachine(chart)).root));
});

function listStates({ path, states }: AnyStateNode): string[] {
  const inner = Object.values(states).flatMap(listStates);
  return path.length === 0 ? inner : [path.join('.'), ...inner];
}

function toData(machine: AnyStateMachine): unknown {
  return JSON.parse(JSON.stringify(machine.definition));
}
