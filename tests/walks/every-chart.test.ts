import { describe, expect, test } from 'vitest';
import { hasWalk, listCharts, loadWalk } from './find-walks.ts';
import { walkChart } from './walk-chart.ts';

const charts = listCharts();

test('every folder of machines/ that holds a chart has a walk', () => {
  expect(charts.filter((chart) => !hasWalk(chart))).toEqual([]);
});

describe('every chart is walked through', () => {
  test.each(charts.filter(hasWalk))('%s', { timeout: 60_000 }, async (chart) => {
    const { missing, problems } = await walkChart(await loadWalk(chart));

    expect({ missing, problems }).toEqual({ missing: [], problems: [] });
  });
});
