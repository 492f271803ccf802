import { expect, test } from 'vitest';
import { type Click, resolveClick } from './resolve-click.ts';

test.each<[number, string, Click]>([
  [1, '/game/search?type=2', { kind: 'page', path: '/game/search?type=2' }],
  [1, ' /bonus ', { kind: 'page', path: '/bonus' }],
  [1, '//evil.test', { kind: 'nothing' }],
  [1, '/\\evil.test', { kind: 'nothing' }],
  [1, 'https://evil.test', { kind: 'nothing' }],
  [1, '/\t/evil.test', { kind: 'nothing' }],
  [1, '/\n/evil.test', { kind: 'nothing' }],
  [1, '/a\\b', { kind: 'nothing' }],
  [1, '/%2f/evil.test', { kind: 'nothing' }],
  [1, '/x/..//evil.test', { kind: 'nothing' }],
  [2, '1001', { kind: 'game', gameId: 1001 }],
  [2, 'color-game', { kind: 'nothing' }],
  [2, '0', { kind: 'nothing' }],
  [3, 'https://perya.test/fiesta', { kind: 'link', url: 'https://perya.test/fiesta' }],
  [3, 'http://perya.test', { kind: 'link', url: 'http://perya.test' }],
  [3, 'HTTPS://perya.test', { kind: 'link', url: 'HTTPS://perya.test' }],
  [3, 'javascript:alert(1)', { kind: 'nothing' }],
  [3, 'java\tscript:alert(1)', { kind: 'nothing' }],
  [3, 'data:text/html,https://perya.test', { kind: 'nothing' }],
  [3, 'https:///perya.test', { kind: 'nothing' }],
  [3, 'https://perya.test\\@evil.test', { kind: 'nothing' }],
  [3, 'https://perya.test/\u0000', { kind: 'nothing' }],
  [3, '/bonus', { kind: 'nothing' }],
  [4, '/bonus', { kind: 'nothing' }],
])('click type %i with "%s" resolves to %o', (clickType, clickAction, expected) => {
  expect(resolveClick({ clickType, clickAction, unloginShowStatus: 1 }, false)).toEqual(expected);
});

test('an activity for players only always leads a visitor to login', () => {
  const picture = { clickType: 3, clickAction: 'https://perya.test', unloginShowStatus: 0 };
  expect(resolveClick(picture, false)).toEqual({ kind: 'login', path: '/' });
  expect(resolveClick(picture, true)).toEqual({ kind: 'link', url: 'https://perya.test' });
});

test.each([
  [1, '/game/search?type=2', '/game/search?type=2'],
  [2, '1001', '/game/start?gameId=1001&tryIt=0'],
  [4, '/bonus', '/'],
])('login knows where click type %i with "%s" leads afterwards', (clickType, clickAction, path) => {
  const picture = { clickType, clickAction, unloginShowStatus: 0 };
  expect(resolveClick(picture, false)).toEqual({ kind: 'login', path });
});
