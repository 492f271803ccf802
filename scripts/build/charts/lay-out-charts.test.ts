import { expect, test } from 'vitest';
import { listStates, listTransitions } from '#tests/walks/declared.ts';
import { listCharts, loadMachine } from '#tests/walks/find-walks.ts';
import type { Box, ChartLayout, StateBox } from '../../../charts/layout.ts';
import { layOutCharts } from './lay-out-charts.ts';

const layouts = new Map((await layOutCharts()).map((layout) => [layout.chart, layout]));

test('every chart is laid out', () => {
  expect([...layouts.keys()]).toEqual(listCharts());
});

test.each(listCharts())('the drawing of %s has each state and transition, in its place', async (chart) => {
  const machine = await loadMachine(chart);
  const layout = layouts.get(chart) as ChartLayout;
  const { states, transitions } = layout;
  const ids = new Set(states.map(({ id }) => id));

  expect([...ids]).toEqual(expect.arrayContaining(listStates(machine).map(({ id }) => id)));
  expect(transitions).toHaveLength(listTransitions(machine).length);
  expect(new Set(transitions.map(({ key }) => key)).size).toBe(transitions.length);
  expect(
    transitions.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => !ids.has(id)),
  ).toEqual([]);
  for (const { key, targets, lines } of transitions) {
    expect(lines, key).toHaveLength(targets.length);
    for (const points of lines) expect(points.length, key).toBeGreaterThanOrEqual(2);
  }
  expect(states.filter((state) => !isInParent(state, layout)).map(({ id }) => id)).toEqual([]);
  expect(findOverlaps(states)).toEqual([]);
});

function isInParent(state: StateBox, { states, width, height }: ChartLayout): boolean {
  const around = states.find(({ id }) => id === state.parent) ?? { x: 0, y: 0, width, height };
  return (
    state.width > 0 &&
    state.x >= around.x &&
    state.y >= around.y &&
    state.x + state.width <= around.x + around.width &&
    state.y + state.height <= around.y + around.height
  );
}

function findOverlaps(states: readonly StateBox[]): string[] {
  return states.flatMap((one, index) =>
    states
      .slice(index + 1)
      .filter((other) => other.parent === one.parent && overlap(one, other))
      .map((other) => `${one.id} and ${other.id}`),
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
