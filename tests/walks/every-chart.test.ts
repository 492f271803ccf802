import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { hasWalk, listCharts, loadMachine, loadWalk } from './find-walks.ts';
import { walkChart } from './walk-chart.ts';

const charts = listCharts();

test('every chart of machines/ has a walk', () => {
  expect(charts.filter((chart) => !hasWalk(chart))).toEqual([]);
});

test('every chart serves a rule of the specification, or something beyond it', async () => {
  const walks = await Promise.all(charts.map(async (chart) => ({ chart, ...(await loadWalk(chart)) })));
  const idle = walks.filter(({ serves }) => Object.keys(serves).length === 0);

  expect(idle.map(({ chart }) => chart)).toEqual([]);
});

test("every chart's id is the name of its file", async () => {
  const ids = await Promise.all(charts.map(async (chart) => (await loadMachine(chart)).id));
  expect(ids).toEqual(charts);
});

test.each(charts.filter(hasWalk))("%s is walked with the chart's own guards and actions", async (chart) => {
  const { machine: walked } = await loadWalk(chart);
  const machine = await loadMachine(chart);

  expect(walked.config).toBe(machine.config);
  expect(listOwn(walked, machine)).toEqual([]);
});

test('a walk that brings a guard or an action of its own is found', async () => {
  const machine = await loadMachine('deposit');
  const own = { isClosed: () => true };

  expect(listOwn(machine.provide({ guards: own }), machine)).toEqual(['isClosed']);
  expect(listOwn(machine.provide({ actions: { keepInfo: () => null } }), machine)).toEqual(['keepInfo']);
  expect(listOwn(machine.provide({ delays: {}, actors: {} }), machine)).toEqual([]);
});

describe('every chart is walked through', () => {
  test.each(charts.filter(hasWalk))('%s', { timeout: 600_000 }, async (chart) => {
    const { missing, problems } = await walkChart(await loadWalk(chart));

    expect({ missing, problems }).toEqual({ missing: [], problems: [] });
  });
});

/** The guards and actions that are not the chart's. */
function listOwn(
  { implementations: walked }: AnyStateMachine,
  { implementations }: AnyStateMachine,
): string[] {
  return (['guards', 'actions'] as const).flatMap((kind) => {
    const names = Object.keys({ ...walked[kind], ...implementations[kind] });
    return names.filter((name) => walked[kind]?.[name] !== implementations[kind]?.[name]);
  });
}
