import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCharts, loadWalk } from '#tests/walks/find-walks.ts';
import { renderPage } from '#tests/walks/render-page.ts';
import { type WalkResult, walkChart } from '#tests/walks/walk-chart.ts';
import type { ChartLayout } from '../../charts/layout.ts';
import { layOutCharts } from '../build/charts/lay-out-charts.ts';
import { drawWalked, listReached, listTaken } from './draw-walked.ts';
import { renderWords } from './html.ts';
import { drawCharts, walkCharts, writeSite } from './write-site.ts';

const WALKED = 'submission';
let folder = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-site-'));
  await writeSite(folder, await walkCharts([WALKED]));
  for (const name of await readdir(folder)) pages.set(name, await readFile(join(folder, name), 'utf8'));
});

afterAll(() => rm(folder, { recursive: true }));

test('the site has a page for the map and for every chart', () => {
  expect([...pages.keys()].sort()).toEqual(
    [...listCharts().map((chart) => `${chart}.html`), 'index.html', 'site.css'].sort(),
  );
});

test('every link leads to a page of the site, and to a place in it', () => {
  const dead = [...pages].flatMap(([from, text]) =>
    linksIn(text)
      .filter((link) => !isThere(from, link))
      .map((link) => `${from}: ${link}`),
  );
  expect(dead).toEqual([]);
  expect(linksIn(pages.get('index.html') ?? '')).toContain('#owners');
});

test('no page asks for anything but its style', () => {
  for (const [name, text] of pages) {
    expect(text.match(/<(?:script|img|iframe|object|link) [^>]*/g) ?? [], name).toEqual(
      name === 'site.css' ? [] : ['<link rel="icon" href="data:,"', '<link rel="stylesheet" href="site.css"'],
    );
    expect(text, name).not.toMatch(/https?:|@import|url\((?!#)/);
  }
});

test('a chart is reached from the map, and the map from a chart', () => {
  for (const chart of listCharts()) {
    expect(linksIn(pages.get('index.html') ?? '')).toContain(`${chart}.html`);
    expect(linksIn(pages.get(`${chart}.html`) ?? '')).toContain('index.html');
  }
});

test('a chart that was walked is lit, one that was not says so', () => {
  const [walked, other] = [pages.get(`${WALKED}.html`), pages.get('cooldown.html')];

  expect(walked).toContain('<svg class="drawn walked"');
  expect(walked).toContain('12 of 12 transitions walked');
  expect(walked?.match(/<details>/g)).toHaveLength(12);
  expect(other).toContain('<svg class="drawn"');
  expect(other).toContain('Not walked this time');
});

test('only what was walked is lit', async () => {
  const [layout] = (await layOutCharts([WALKED])) as [ChartLayout];
  const whole = await walkChart(await loadWalk(WALKED));
  const [first] = whole.transitions;
  const part: WalkResult = {
    ...whole,
    transitions: whole.transitions.map((each) => (each === first ? each : { ...each, path: null })),
    missing: ['state never reached: unsettled', 'state never reached: left'],
  };

  expect(listTaken(layout, part)).toEqual([layout.transitions[0]?.key]);
  expect(layout.states.filter(({ id }) => !listReached(layout, part).has(id)).map(({ key }) => key)).toEqual([
    'unsettled',
    'left',
  ]);
  expect(drawWalked(layout, part)).toContain('<g class="state atomic"><title>submission.unsettled');
  expect(drawWalked(layout, part)).toContain('<g class="state atomic active"><title>submission.sending');
  expect(drawWalked(layout, null)).not.toMatch(/active|taken/);
  expect(globalThis).not.toHaveProperty('document');
});

test('the page of the walks shows each chart and leads to its page', async () => {
  const walked = await walkCharts([WALKED]);
  const page = renderPage(walked, { site: 'site', ...(await drawCharts(walked)) });

  expect(linksIn(page)).toEqual(['site/index.html', '#submission', 'site/submission.html']);
  expect(page).toContain('<svg class="drawn walked"');
});

test('the words of a chart keep their code, lists and tables; only links to charts stay', () => {
  const words = renderWords(
    'Opens **the `door`** & [bell](bell.md), see [why](../why.md).\n\n- one\n- two <b>\n\n| a | b |\n|---|---|\n| 1 | `2` |',
    ['bell'],
  );
  expect(
    words,
  ).toBe(`<p>Opens <strong>the <code>door</code></strong> &#38; <a href="bell.html">bell</a>, see why.</p>
<ul><li>one</li><li>two &#60;b&#62;</li></ul>
<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td data-of="a">1</td><td data-of="b"><code>2</code></td></tr></tbody></table>`);
});

function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = '']) => link))];
}

function isThere(from: string, link: string): boolean {
  const [page = '', place] = link.split('#');
  const text = pages.get(page === '' ? from : page);
  return text !== undefined && (place === undefined || text.includes(` id="${place}"`));
}
