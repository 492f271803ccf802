import { expect, test } from 'vitest';
import { addStaticRoutes, type InstallEvent, NO_PAGES } from './static-routes.ts';

function install(addRoutes?: InstallEvent['addRoutes']) {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waits.push(work);
  addStaticRoutes(Object.assign(new Event('install'), { addRoutes, waitUntil }), 'code');
  return Promise.all(waits);
}

test('calls, games and the chat use the network, and code comes from the cache', async () => {
  const added: unknown[] = [];
  await install(async (routes) => void added.push(...routes));
  expect(added).toEqual([
    { condition: { urlPattern: '/app/v1/*' }, source: 'network' },
    { condition: { urlPattern: '/build.json' }, source: 'network' },
    { condition: { urlPattern: '/games/*' }, source: 'network' },
    { condition: { urlPattern: '/chat/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'code' } },
  ]);
});

test('a browser without static routes, or that refuses them, still installs the worker', async () => {
  await expect(install()).resolves.toEqual([undefined]);
  const refuse = () => Promise.reject(new TypeError('unknown condition'));
  await expect(install(refuse)).resolves.toEqual([null]);
});

test.each([
  ['/game/search?q=mr.bean', true],
  ['/game/search', true],
  ['/a.b/c', true],
  ['/gamesome', true],
  ['/faq?next=/games/pages/dice.html', true],
  ['/icon.svg', false],
  ['/icon.svg?v=2', false],
  ['/games/pages/dice', false],
  ['/games?x=1', false],
  ['/chat/pages/live-chat', false],
  ['/chatter', true],
  ['/charts/record', false],
  ['/app/v1/preLogin', false],
  ['/healthz?from=a.b', false],
])('without a network %s opens a page of the app: %s', (pathAndQuery, isPage) => {
  expect(NO_PAGES.some((pattern) => pattern.test(pathAndQuery))).toBe(!isPage);
});
