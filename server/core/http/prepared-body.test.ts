import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCoding, prepareBody } from './prepared-body.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br ; q=0.000,gzip ;q=0', 'identity'],
  ['brr, xgzip', 'identity'],
  ['identity, gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, br;q=0, *;q=0.5', 'gzip'],
  ['*, br;q=0', 'identity'],
  ['*;q=0, br', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=0, gzip;q=0, identity;q=0, *', 'identity'],
  ['br;q=one, ;;,,=', 'br'],
] as const)('of %o the coding is %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding);
});

test.each([10, 200_000])('a body of %i letters decodes to the same text in every coding', async (length) => {
  const text = 'perya 🎡 '.repeat(length).slice(0, length);
  const body = prepareBody(text);
  expect([
    String(await body.in('identity')),
    String(gunzipSync(await body.in('gzip'))),
    String(brotliDecompressSync(await body.in('br'))),
  ]).toEqual([text, text, text]);
});

test('a body is compressed once for concurrent requests', async () => {
  const body = prepareBody('perya');
  const [first, second] = await Promise.all([body.in('br'), body.in('br')]);
  expect(first).toBe(second);
  expect(await body.in('br')).toBe(first);
});
