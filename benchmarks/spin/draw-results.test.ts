import { expect, test } from 'vitest';
import { drawResults } from './draw-results.ts';
import { sampleResults } from './sample-results.ts';

const picture = drawResults(sampleResults());
const blocked = picture.slice(picture.indexOf('>blocked 60 ms'));

test('the picture shows how far every cell of each way’s worst spin was from the plan', () => {
  const dots = [...blocked.matchAll(/class="(product|chained)" cx="([\d.]+)" cy="([\d.]+)"/g)];
  const span = 320 + 700;
  const place = (planned: number, late: number) =>
    [(310 * planned) / span, 112 * (1 - late / 700)].map((value) => Math.round(value * 10) / 10);
  expect(dots.map(([, way, x, y]) => [way, Number(x), Number(y)])).toEqual([
    ...[100, 300, 500, 700].map((late, index) => ['chained', ...place(80 * (index + 1), late)]),
    ...[30, 42, 10, 20].map((late, index) => ['product', ...place(80 * (index + 1), late)]),
  ]);
});

test('the picture shows the planned course beside the seen one', () => {
  const planned = /class="plan" d="M0 112((?:H[\d.]+V[\d.]+)+)"/.exec(blocked)?.[1] ?? '';
  const times = [...planned.matchAll(/H([\d.]+)/g)].map(([, x]) => (Number(x) * (320 + 700)) / 310);
  expect(times.map(Math.round)).toEqual([80, 160, 240, 320]);
  expect(blocked.match(/class="(?:product|chained) course"/g)).toHaveLength(2);
});

test('the picture is readable on light and dark pages', () => {
  expect(picture).toContain('@media (prefers-color-scheme: dark)');
});

test('without runs the picture is empty', () => {
  const none = { product: [], chained: [] };
  expect(() => drawResults(sampleResults({ blocked: none }))).toThrow('nothing was measured');
});
