import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { readReturnPath, toLogin } from './return-path.ts';

test.each([
  ['/member', '/member'],
  ['/game/start?gameId=1001&tryIt=1#top', '/game/start?gameId=1001&tryIt=1#top'],
  ['/a/../member', '/member'],
  ['/member?next=https://evil.example', '/member?next=https://evil.example'],
  [null, '/'],
  ['', '/'],
  ['member', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/%2f/evil.example', '/'],
  ['/%5cevil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['https:evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/login?returnTo=/auth/login', '/'],
  ['/AUTH/register', '/'],
  ['/auth/forget', '/'],
  ['/auth/bind?type=account', '/auth/bind?type=account'],
  ['/auth/set-password', '/auth/set-password'],
])('the candidate %j gives the path %j', (candidate, expected) => {
  expect(readReturnPath(candidate)).toBe(expected);
});

test('any value gives a path on this origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\.%25fFcC:@a-c\t ]{1,12}$/)),
      (candidate) => {
        const answer = readReturnPath(candidate);
        expect(new URL(answer, 'https://perya.example').origin).toBe('https://perya.example');
        expect(readReturnPath(answer)).toBe(answer);
      },
    ),
  );
});

test.each([
  ['/', undefined, '/auth/login'],
  ['/member', undefined, '/auth/login?returnTo=%2Fmember'],
  ['/game/start?gameId=1', undefined, '/auth/login?returnTo=%2Fgame%2Fstart%3FgameId%3D1'],
  ['/member', 'account', '/auth/login?type=account&returnTo=%2Fmember'],
  ['//evil.example', undefined, '/auth/login'],
] as const)('the page %j (%s) has its login at %j', (path, type, expected) => {
  expect(toLogin(path, type)).toBe(expected);
});
