import { expect, test } from 'vitest';
import type { Banner } from '#contract/app-config.ts';
import { selectSlides } from './select-slides.ts';

const banners: Banner[] = [
  banner({ id: 1, theme: 'reels', clickType: 1, clickAction: '/game/search?type=1', sort: 2 }),
  banner({ id: 2, theme: 'welcome', clickType: 1, clickAction: '/auth/register', sort: 1 }),
  banner({ id: 3, theme: 'unheard-of', clickType: 1, clickAction: '/', sort: 3 }),
  banner({ id: 4, theme: 'reels', clickType: 7, clickAction: '/', sort: 4 }),
  banner({ id: 5, theme: 'color-game', clickType: 2, clickAction: '1001', unloginShowStatus: 0, sort: 5 }),
  banner({ id: 6, theme: 'reels', clickType: 3, clickAction: 'https://example.org/', sort: 6 }),
  banner({ id: 7, theme: 'reels', clickType: 3, clickAction: 'javascript:alert(1)', sort: 7 }),
];

const hasTheme = (theme: string) => theme !== 'unheard-of';

test('a visitor sees working slides by sort, and a players-only slide leads to the log-in', () => {
  expect(selectSlides(banners, hasTheme, false)).toEqual([
    { id: 2, theme: 'welcome', click: { kind: 'page', path: '/auth/register' } },
    { id: 1, theme: 'reels', click: { kind: 'page', path: '/game/search?type=1' } },
    { id: 5, theme: 'color-game', click: { kind: 'login', path: '/game/start?gameId=1001&tryIt=0' } },
    { id: 6, theme: 'reels', click: { kind: 'link', url: 'https://example.org/' } },
  ]);
});

test('a player sees no invitation to sign up, and slides lead to their targets', () => {
  expect(selectSlides(banners, hasTheme, true)).toEqual([
    { id: 1, theme: 'reels', click: { kind: 'page', path: '/game/search?type=1' } },
    { id: 5, theme: 'color-game', click: { kind: 'game', gameId: 1001 } },
    { id: 6, theme: 'reels', click: { kind: 'link', url: 'https://example.org/' } },
  ]);
});

function banner(overrides: Partial<Banner>): Banner {
  return {
    id: 1,
    theme: 'welcome',
    clickType: 1,
    clickAction: '/',
    unloginShowStatus: 1,
    sort: 1,
    ...overrides,
  };
}
