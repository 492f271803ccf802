import { expect, test } from 'vitest';
import { drawResults } from './draw-results.ts';
import { sampleResults } from './sample-results.ts';

test('each variant has a bar as long as its figure', () => {
  const picture = drawResults(sampleResults());
  const bars = [...picture.matchAll(/class="(good|bad|other)" x="150" y="\d+" width="([\d.]+)"/g)];
  const [limit] = /class="limit" d="M([\d.]+) /.exec(picture)?.slice(1) ?? [];
  const perSecond = 470 / 2_500;
  expect(bars.slice(0, 3).map(([, kind, width]) => [kind, Number(width)])).toEqual([
    ['bad', Math.round(1_900 * perSecond * 10) / 10],
    ['other', 1_000 * perSecond],
    ['other', Math.round(1_900 * perSecond * 10) / 10],
  ]);
  expect([bars.length, Number(limit)]).toEqual([9, Math.round((150 + 1_150 * perSecond) * 10) / 10]);
});

test('the picture is readable on light and dark pages', () => {
  expect(drawResults(sampleResults())).toContain('@media (prefers-color-scheme: dark)');
});
