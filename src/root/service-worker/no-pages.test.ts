import { expect, test } from 'vitest';
import { NO_PAGES } from './no-pages.ts';

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
  ['/__charts', false],
  ['/charts/layouts/deposit', false],
  ['/app/v1/preLogin', false],
  ['/healthz?from=a.b', false],
])('without a network %s is a page of the app: %s', (pathAndQuery, isPage) => {
  expect(NO_PAGES.some((pattern) => pattern.test(pathAndQuery))).toBe(!isPage);
});
