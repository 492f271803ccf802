import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isPage, PAGES } from '#contract/pages.ts';
import { routes } from './routes.tsx';

test('every page has another address', () => {
  expect([...new Set(PAGES.map(({ path }) => path))]).toHaveLength(PAGES.length);
});

const paths = PAGES.map(({ path }) => path.replace(':name', 'gcash'));

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

test.each(routes)('$path has a screen', async ({ load }) => {
  expect((await load()).default).toBeTypeOf('function');
});
