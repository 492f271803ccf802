import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#app/root/routes.tsx';
import { allPages, MISSING_PAGE } from './all-pages.ts';

const places = allPages.map((place) => {
  const { pathname } = new URL(place.path, 'http://perya.test');
  return { ...place, route: routes.find(({ path }) => matchPath(path, pathname)) };
});

test('every route is seen by those who may open it', () => {
  const unseen = routes.filter((route) => {
    const eyes = places.filter((place) => place.route === route).map(({ seenBy }) => seenBy);
    return !eyes.includes(route.requiresLogin ? 'player' : 'visitor');
  });
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test('every page but the missing one has a route', () => {
  const strays = places.filter(({ route }) => route === undefined);
  expect(strays.map(({ path }) => path)).toEqual([MISSING_PAGE]);
});

test('no page is seen twice by the same', () => {
  const seen = allPages.map(({ path, seenBy }) => `${seenBy} ${path}`);
  expect(seen).toEqual([...new Set(seen)]);
});
