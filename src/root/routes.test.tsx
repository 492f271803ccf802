import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ACTIVITY_ID } from '#contract/constants.ts';
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

test.each([
  ['/bonus', undefined],
  ['/bonus/event', undefined],
  ['/bonus/vip', ACTIVITY_ID.vip],
  ['/activity/jackpot', ACTIVITY_ID.luckyJackpot],
  ['/agent', ACTIVITY_ID.agent5],
  ['/agent/rule', ACTIVITY_ID.agent5],
  ['/rank', ACTIVITY_ID.rank],
])('%s comes with its activity: %s', async (path, activityId) => {
  const screen = await routes.find((each) => each.path === path)?.load();
  expect([typeof screen?.default, screen?.activityId]).toEqual(['function', activityId]);
});
