import { expect, test } from 'vitest';
import { isMet } from '../report.ts';
import { judgeBars } from './judge-bars.ts';
import { sampleResults } from './sample-results.ts';

test('every bar is computed from the figures of the same run', () => {
  const bars = judgeBars(sampleResults());
  expect(bars.map(({ id, measured, limit }) => [id, Math.round(measured * 1_000) / 1_000, limit])).toEqual([
    ['content', 2_600, 2_500],
    ['contentShare', 0.325, 0.4],
    ['game', 3_000, 3_200],
    ['gameWaves', 4, 4],
    ['contentHttp2', 2_000, 2_200],
    ['content3G', Number.POSITIVE_INFINITY, 5_000],
    ['scriptFiles', 6, 8],
    ['requests', 12, 14],
    ['waves', 3, 2],
    ['entryBlocking', 180, 250],
    ['weight', 150, (1.6 * 137_185) / 1_024],
    ['builtFiles', 80, 90],
    ['workerList', 120, 100],
    ['way', 1_500, 1_200],
    ['wayRequests', 5, 6],
    ['hero', 1_900, 1.15 * 1_000],
    ['heroShare', 1_900, 0.75 * 1_900],
    ['paint', 1_100, 1_100],
    ['paintShare', 1_100, 0.75 * 1_100],
    ['blocking', 90, 200],
    ['blockingShare', 90, 50],
    ['shift', 0.03, 0.01],
    ['interaction', 64, 100],
    ['longTask', 72, 100],
    ['search', 10, 50],
    ['slowSearch', 40, 120],
    ['again', 300, 400],
    ['offline', 320, 350],
  ]);
  expect(bars.filter((bar) => !isMet(bar)).map(({ id }) => id)).toEqual([
    'content',
    'content3G',
    'waves',
    'workerList',
    'way',
    'hero',
    'heroShare',
    'paintShare',
    'blockingShare',
    'shift',
  ]);
});

test('the worst page is named, and one whose content did not come is worse than all', () => {
  const find = (id: string) => judgeBars(sampleResults()).find((bar) => bar.id === id)?.rule;
  expect([find('content'), find('content3G'), find('game'), find('way')]).toEqual([
    'worst: `/vip`, player',
    'worst: `/vip`, player',
    'worst: `/game/start?gameId=1001&tryIt=0`, player',
    'worst: home to Join',
  ]);
});

test('home is compared with the former build where there is one', () => {
  const { home, ...results } = sampleResults();
  const bars = judgeBars({ ...results, home: { ...home, former: home.app } });
  const compared = bars.filter(({ rule }) => rule === '1.05 × former build');
  expect(compared.map(({ id, limit }) => [id, limit])).toEqual([
    ['heroFormer', 1.05 * 1_900],
    ['paintFormer', 1.05 * 1_100],
  ]);
});

test('a figure that was not measured meets no bar', () => {
  const nothing = { pages: [], networks: [], ways: [], again: [], search: [], use: [] };
  const bars = judgeBars({ ...sampleResults(), ...nothing });
  expect(bars.filter(isMet).map(({ id }) => id)).toEqual(['builtFiles', 'paint', 'blocking']);
});
