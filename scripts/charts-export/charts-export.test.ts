import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { listStates, nameState } from '#tests/walks/declared.ts';
import { listCharts, loadMachine, loadWalk, nameMachine } from '#tests/walks/find-walks.ts';
import { walkChart } from '#tests/walks/walk-chart.ts';
import { describeConfig, NAMELESS } from './describe-config.ts';
import { exportCharts } from './export-charts.ts';
import { readWithStately } from './read-with-stately.ts';
import { repeatSnapshots } from './repeat-snapshots.ts';
import { describeWay, writeWays } from './write-ways.ts';

/** Inside the project, so that imports of xstate resolve. */
const reports = join(import.meta.dirname, '../../reports');
let folder = '';
let charts: string[] = [];

beforeAll(async () => {
  await mkdir(reports, { recursive: true });
  folder = await mkdtemp(join(reports, 'charts-'));
  charts = (await exportCharts(folder)).map(({ chart }) => chart);
});

/** The reader warns of every function in the params of a guard or an action. */
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

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

test.each(listCharts())(
  "Stately's own reader sees all that %s says, and every part by name",
  async (chart) => {
    const machine = await loadMachine(chart);
    const code = await readFile(join(folder, `${chart}.machine.js`), 'utf8');
    const read = describeConfig(readWithStately(code).get(machine.id) ?? {}).sort();

    expect(read).toEqual(describeConfig(machine.config).sort());
    expect(read.filter((line) => line.includes(NAMELESS))).toEqual([]);
  },
);

test("Stately's own reader finds the way to each state of a walked chart in its meta", async () => {
  const { ways } = await walkChart(await loadWalk('deposit'));
  const walked = await mkdtemp(join(reports, 'charts-'));
  await exportCharts(walked, new Map([['deposit', ways]]));
  const code = await readFile(join(walked, 'deposit.machine.js'), 'utf8');
  await rm(walked, { recursive: true });
  const states = listStates(await loadMachine('deposit')).map(nameState);

  expect(readMeta(readWithStately(code).get('deposit') ?? {}, [])).toEqual(
    new Map(states.map((name) => [name, { description: describeWay(ways.get(name) ?? []) }])),
  );
  expect(ways.get('following')?.length).toBeGreaterThan(1);
});

test('a way to a state that the code lacks is a mistake', () => {
  const code = 'createMachine({ id: "door", states: { shut: {} } });';
  expect(writeWays(code, 'door', new Map([['shut', ['push']]]))).toBe(
    'createMachine({ id: "door", states: { shut: {\nmeta: { description: "Walked: push" },} } });',
  );
  expect(() => writeWays(code, 'door', new Map([['open', []]]))).toThrow('door has no state open');
});

test('a way is also written to a state that stands in a constant', () => {
  const code = 'const shut = { tags: "quiet" }; createMachine({ id: "door", states: { shut } });';
  expect(writeWays(code, 'door', new Map([['shut', ['push']]]))).toBe(
    'const shut = {\nmeta: { description: "Walked: push" }, tags: "quiet" }; createMachine({ id: "door", states: { shut } });',
  );
});

test('what a reader of another kind would miss is told apart', () => {
  const config = {
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: { guard: 'isDay', target: 'open' } } }, open: {} },
  };
  const others = [
    { ...config, initial: 'open' },
    { ...config, description: 'A door.' },
    { ...config, invoke: { src: 'bell' } },
    { ...config, states: { shut: { on: { push: 'open' } }, open: {} } },
    { ...config, states: { shut: { on: { push: { guard: () => true, target: 'open' } } }, open: {} } },
    { ...config, states: { ...config.states, broken: {} } },
  ].map((other) => describeConfig(other));
  for (const other of others) expect(other).not.toEqual(describeConfig(config));
});

test('the snapshots of an actor are also written as their event', () => {
  const code = `createMachine({ invoke: { src: "a", onSnapshot: { actions: "note" } }, states: { s: {
    invoke: [{ src: "b", id: "c", onSnapshot: ["x", "y"] }], on: { go: "t" } } } });`;
  expect(repeatSnapshots(code)).toBe(`createMachine({
on: { "xstate.snapshot.a": { actions: "note" }, }, invoke: { src: "a", onSnapshot: { actions: "note" } }, states: { s: {
    invoke: [{ src: "b", id: "c", onSnapshot: ["x", "y"] }], on: {
"xstate.snapshot.c": ["x", "y"], go: "t" } } } });`);
});

/** The `meta` of all states by their names. */
function readMeta(state: object, path: readonly string[]): Map<string, unknown> {
  const { meta, states = {} } = state as { meta?: unknown; states?: Record<string, object> };
  return new Map([
    [path.length === 0 ? '(root)' : path.join('.'), meta],
    ...Object.entries(states).flatMap(([name, inner]) => [...readMeta(inner, [...path, name])]),
  ]);
}

/** The definition; its transitions by their events. */
function toData(machine: AnyStateMachine): unknown {
  return JSON.parse(JSON.stringify(machine.definition), (key, value) =>
    key === 'transitions'
      ? Object.groupBy(value, ({ eventType }: { eventType: string }) => eventType)
      : value,
  );
}
