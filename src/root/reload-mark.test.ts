import { expect, test } from 'vitest';
import { addReloadMark, readReloadMark } from './reload-mark.ts';

test.each(['/', '/member', '/game/start?gameId=1&tryIt=1#x'])('the mark of %s is read back', (path) => {
  const marked = `https://perya.example${addReloadMark(path)}`;
  expect(readReloadMark(marked)).toEqual({ path, reloadedPath: path });
});

test('an address without the mark stays as it is', () => {
  expect(readReloadMark('https://perya.example/member?a=1#b')).toEqual({
    path: '/member?a=1#b',
    reloadedPath: null,
  });
});
