import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FLOOR, listNewer } from './browser-floor.ts';
import { createFinder, readCompatData } from './hold-floor.ts';

const data = readCompatData();
const find = createFinder(data);

describe('found, with the browsers that lack it', () => {
  test.each([
    ['list.toSorted(compare)', 'toSorted (chrome 110'],
    ["list['toReversed']()", 'toReversed (chrome 110'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any (chrome 116'],
    ['Object.groupBy(list, kindOf)', 'Object.groupBy (chrome 117'],
    ['new Set(one).union(other)', 'union (chrome 122'],
    ['Promise.withResolvers()', 'Promise.withResolvers (chrome 119'],
  ])('%s', (code, fault) => {
    expect(find(code)).toEqual([expect.stringMatching(`^${fault.replace(/[.(]/g, '\\$&')}`)]);
  });
});

test.each([
  'list.map(nameOf).filter(Boolean).findLast(isLong)',
  'Object.hasOwn(one, name)',
  'structuredClone(one)',
  'stack.take(path, limit)',
  'list[union]()',
])('not found in %s', (code) => {
  expect(find(code)).toEqual([]);
});

test('a member that one browser of the floor lacks is younger, also where others never had it', () => {
  const newer = listNewer(data).map(
    ({ of, name, kind }) => `${kind} ${of}${name === null ? '' : `.${name}`}`,
  );
  expect(newer).toEqual(
    expect.arrayContaining([
      ...['instance Array.toSorted', 'static URL.parse', 'instance Element.moveBefore'],
      ...['instance Window.requestIdleCallback', 'global scheduler'],
    ]),
  );
  expect(newer).not.toContain('instance Array.findLast');
});

test.each(['public/old-browser.html', 'README.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  const { chrome, safari, firefox, samsunginternet_android: samsung } = FLOOR;
  expect(text).toContain(
    `Chrome, Edge ${chrome} · Safari, iOS ${safari} · Firefox ${firefox} · Samsung Internet ${samsung}`,
  );
});
