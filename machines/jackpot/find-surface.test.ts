import { expect, test } from 'vitest';
import { findSurface } from './find-surface.ts';

const player = { isLoggedIn: true, activityIds: [25, 47] };

test.each([
  ['/', 'page'],
  ['/member', 'page'],
  ['/member/', 'page'],
  ['/vip/level', 'page'],
  ['/agent', 'page'],
  ['/bonus', 'page'],
  ['/bonus/tasks', 'page'],
  ['/game/start', 'game'],
  ['/game/start/', 'game'],
  ['/member/profile', 'none'],
  ['/vip', 'none'],
  ['/agent/rule', 'none'],
  ['/bonus-event', 'none'],
  ['/game/search', 'none'],
  ['/activity/jackpot', 'none'],
  ['/wallets', 'none'],
  ['/auth/login', 'none'],
])('the surface at %s is %s', (path, surface) => {
  expect(findSurface({ path, ...player })).toBe(surface);
});

test.each([
  ['a visitor', { isLoggedIn: false, activityIds: [47] }],
  ['a player without the activity', { isLoggedIn: true, activityIds: [25, 50] }],
  ['a player whose activities are not known', { isLoggedIn: true, activityIds: null }],
])('%s has no bubble', (_, facts) => {
  expect(findSurface({ path: '/', ...facts })).toBe('none');
  expect(findSurface({ path: '/game/start', ...facts })).toBe('none');
});
