import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#app/root/routes.tsx';
import { aliases, allPages, MISSING_PAGE } from './all-pages.ts';

const places = allPages.map((place) => {
  const { pathname } = new URL(place.path, 'http://perya.test');
  return { ...place, route: routes.find(({ path }) => matchPath(path, pathname)) };
});

test('every route is visited as each kind of visitor that may open it', () => {
  const lead = new Set<string>(aliases.map(([path]) => path));
  const unseen = routes.filter((route) => {
    if (lead.has(route.path)) return false;
    const eyes = places.filter((place) => place.route === route).map(({ seenBy }) => seenBy);
    return !eyes.includes(route.requiresLogin ? 'player' : 'visitor');
  });
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test('every page except the missing one has a route', () => {
  const strays = places.filter(({ route }) => route === undefined);
  expect(strays.map(({ path }) => path)).toEqual([MISSING_PAGE]);
});

test('every alias is a route and leads to a page visited as a player', () => {
  const paths = new Set<string>(routes.map(({ path }) => path));
  const seen = new Set(allPages.filter(({ seenBy }) => seenBy === 'player').map(({ path }) => path));
  const strays = aliases.filter(([path, leadsTo]) => !paths.has(path) || !seen.has(leadsTo));
  expect(strays).toEqual([]);
});

test('no page is visited twice as the same kind of visitor', () => {
  const seen = allPages.map(({ path, seenBy }) => `${seenBy} ${path}`);
  expect(seen).toEqual([...new Set(seen)]);
});
