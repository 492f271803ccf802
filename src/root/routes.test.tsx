import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isPage, PAGES } from '#contract/pages.ts';
import { routes } from './routes.tsx';

test('the pages that the server knows are those of the router, each once', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...PAGES].sort());
});

const paths = PAGES.map((page) => page.replace(':name', 'gcash'));

test.each([
  ...paths,
  ...paths.map((path) => `${path}/`),
  ...paths.map((path) => path.toUpperCase()),
  ...paths.map((path) => `${path}/more`),
  ...paths.map((path) => `/no${path}`),
  '/withdrawal',
  '/withdrawal/',
  '/withdrawal/a%20b',
  '/withdrawal/a%2Fb',
  '/member%2Fgames',
  '/%6Dember',
  '/wallets//',
  '/wallets//record',
  '/membership',
  '/no/such-page',
])('server and router agree about %s', (path) => {
  expect(isPage(path)).toBe(matchRoutes([...routes], path) !== null);
});

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
