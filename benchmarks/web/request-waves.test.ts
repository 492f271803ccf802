import { expect, test } from 'vitest';
import { findWaves, type RecordedRequest } from './request-waves.ts';

const page = 'http://a.test/vip';
const named = { namedBy: page };

test('the document is wave 0, and what it names is wave 1 even while it still arrives', () => {
  expect(
    wavesOf([
      request('/vip', { kind: 'Document', began: 0, ended: 600 }),
      request('/core.js', { ...named, began: 300, ended: 1_200 }),
      request('/font.woff2', { kind: 'Font', ...named, began: 1_500 }),
    ]),
  ).toEqual([0, 1, 1]);
});

test('what code begins is one wave after the latest script or call that had ended', () => {
  expect(
    wavesOf([
      request('/vip', { kind: 'Document', began: 0, ended: 600 }),
      request('/core.js', { ...named, began: 650, ended: 1_200 }),
      request('/preLogin', { kind: 'Fetch', began: 660, ended: 1_500 }),
      request('/page.js', { began: 1_300, ended: 1_900 }),
      request('/vipInfo', { kind: 'Fetch', began: 1_950, ended: 2_500 }),
      request('/crown.avif', { kind: 'Image', began: 2_600 }),
    ]),
  ).toEqual([0, 1, 1, 2, 3, 4]);
});

test('requests that only queue for a connection stay in their wave', () => {
  expect(
    wavesOf([
      request('/vip', { kind: 'Document', began: 0, ended: 600 }),
      request('/core.js', { ...named, began: 650, ended: 1_200 }),
      request('/one.js', { began: 1_300, ended: 1_900 }),
      request('/other.js', { began: 1_310, ended: 2_500 }),
    ]),
  ).toEqual([0, 1, 2, 2]);
});

test('pictures and fonts cause nothing, and what never ended neither', () => {
  expect(
    wavesOf([
      request('/vip', { kind: 'Document', began: 0, ended: 600 }),
      request('/hero.avif', { kind: 'Image', ...named, began: 650, ended: 900 }),
      request('/lost', { kind: 'Fetch', began: 650, ended: null }),
      request('/late.js', { began: 2_000 }),
    ]),
  ).toEqual([0, 1, 1, 1]);
});

test('what a style sheet or the document of a frame names is one wave after that', () => {
  expect(
    wavesOf([
      request('/vip', { kind: 'Document', began: 0, ended: 600 }),
      request('/core.js', { ...named, began: 650, ended: 1_200 }),
      request('/dice.html', { kind: 'Document', began: 1_300, ended: 1_900 }),
      request('/dice.css', {
        kind: 'Stylesheet',
        namedBy: 'http://a.test/dice.html',
        began: 2_000,
        ended: 2_500,
      }),
      request('/dice.woff2', { kind: 'Font', namedBy: 'http://a.test/dice.css', began: 2_600 }),
    ]),
  ).toEqual([0, 1, 2, 3, 4]);
});

function wavesOf(requests: readonly RecordedRequest[]): (number | undefined)[] {
  const waves = findWaves(requests.toReversed());
  return requests.map(({ id }) => waves.get(id));
}

function request(
  path: string,
  given: Partial<RecordedRequest> & Pick<RecordedRequest, 'began'>,
): RecordedRequest {
  return {
    id: path,
    url: `http://a.test${path}`,
    kind: 'Script',
    frame: 'page',
    namedBy: null,
    ended: null,
    time: given.began,
    bytes: 0,
    isLocal: false,
    ...given,
  };
}
