import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

test.each([
  ['/member', false],
  ['/member/games', true],
  ['/member/profile', true],
  ['/member/report', false],
  ['/member/retrieve-balance', true],
  ['/wallets', false],
  ['/activity/jackpot/verify', false],
  ['/activity/jackpot', false],
])('%s with the navigation bar: %s', (path, navbar) => {
  const route = routes.find((each) => each.path === path);
  expect(route && (route.navbar ?? false)).toBe(navbar);
});
