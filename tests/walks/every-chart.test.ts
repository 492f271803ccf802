import { describe, expect, test } from 'vitest';
import { hasWalk, listCharts, loadMachine, loadWalk } from './find-walks.ts';
import { walkChart } from './walk-chart.ts';

const charts = listCharts();

test('every chart folder of machines/ has a walk', () => {
  expect(charts.filter((chart) => !hasWalk(chart))).toEqual([]);
});

test("every chart's id is the name of its folder", async () => {
  const ids = await Promise.all(charts.map(async (chart) => (await loadMachine(chart)).id));
  expect(ids).toEqual(charts);
});

describe('every chart is walked through', () => {
  test.each(charts.filter(hasWalk))('%s', { timeout: 600_000 }, async (chart) => {
    const { missing, problems } = await walkChart(await loadWalk(chart));

    expect({ missing, problems }).toEqual({ missing: [], problems: [] });
  });
});
