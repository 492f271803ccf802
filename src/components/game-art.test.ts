import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titles } from '#games/rules/titles.ts';
import { artNames } from './art-names.ts';
import { heroArt } from './banner-art.ts';
import { formatReturn, gameArt } from './game-art.ts';

const folder = new URL('../../public/art/', import.meta.url);

test('every title has its own art', () => {
  const arts = Object.keys(titles).map((title) => gameArt(title).art);
  expect(arts.filter((art, index) => arts.indexOf(art) !== index)).toEqual([]);
});

test('a title without art always looks the same', () => {
  expect(gameArt('brand-new')).toEqual(gameArt('brand-new'));
});

test('every piece of art has its file', () => {
  const files = [...artNames, ...heroArt.map((name) => `${name}-hero`)].map((name) => `${name}.avif`);
  expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
});
test.each([
  [9_722, '97.2%'],
  [9_799, '97.9%'],
  [9_800, '98.0%'],
  [10_000, '100.0%'],
  [0, '0.0%'],
])('%i is shown as %s', (hundredths, shown) => {
  expect(formatReturn(hundredths)).toEqual(shown);
});
