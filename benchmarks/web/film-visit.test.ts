import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFilmstrip, pickFrames, readPictures, toFrames } from './film-visit.ts';

const picture = (at: number) => ({ at, jpeg: Buffer.from(String(at)) });

test('each half second shows the last picture until then', () => {
  const frames = pickFrames([picture(-20), picture(700), picture(980), picture(1_000), picture(3_999)]);
  expect(frames.map((frame) => frame?.at ?? null)).toEqual([
    null,
    null,
    1_000,
    1_000,
    1_000,
    1_000,
    1_000,
    1_000,
    3_999,
  ]);
});

test('pictures count from the navigation to the page, in order', () => {
  const events = [
    { name: 'navigationStart', ts: 500, args: { data: { documentLoaderURL: 'about:blank' } } },
    { name: 'Screenshot', ts: 9_000, args: { snapshot: 'Yg==' } },
    { name: 'navigationStart', ts: 1_000, args: { data: { documentLoaderURL: 'http://a.test/' } } },
    { name: 'Screenshot', ts: 3_000, args: { snapshot: 'YQ==' } },
    { name: 'Screenshot', ts: 4_000, args: {} },
  ];
  expect(readPictures(events, 'http://a.test')).toEqual([
    { at: 2, jpeg: Buffer.from('a') },
    { at: 8, jpeg: Buffer.from('b') },
  ]);
  expect(() => readPictures(events, 'http://b.test')).toThrow('nobody went to http://b.test');
});

test('the strip has a row for each film', async () => {
  const create = { width: 10, height: 20, channels: 3, background: '#ff0000' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const strip = await drawFilmstrip([
    { title: 'one', frames: toFrames([{ at: 0, jpeg }]) },
    { title: 'other', frames: toFrames([]) },
  ]);
  const { width, height, format } = await sharp(strip).metadata();
  expect({ width, height, format }).toEqual({ width: 1_160, height: 576, format: 'webp' });
});
