import { expect, test } from 'vitest';
import { checkRoute, type Verdict, type Visit } from './check-route.ts';

const open = { requiresLogin: false };
const closed = { requiresLogin: true };
const checked = { requiresLogin: true, validate: (query: URLSearchParams) => query.has('a') };
const named = {
  requiresLogin: true,
  validate: (_: URLSearchParams, { name }: Visit['params']) => name === 'gcash',
};
const activity = { requiresLogin: false, activityId: 50 };

const visit = (
  login: Visit['login'],
  query = '',
  activityIds: number[] | null = [],
  params: Visit['params'] = {},
): Visit => ({
  query: new URLSearchParams(query),
  params,
  login,
  activityIds,
});

test.each<[string, Parameters<typeof checkRoute>[0], Visit, Verdict]>([
  ['an open page shows before the session is known', open, visit('unknown', '', null), 'show'],
  ['a closed page waits for the session', closed, visit('unknown'), 'wait'],
  ['a closed page sends a visitor to the login', closed, visit('visitor'), 'login'],
  ['a closed page opens for a player', closed, visit('player'), 'show'],
  ['an invalid query is refused before the login', checked, visit('visitor'), 'invalid'],
  ['an invalid query is refused before the session is known', checked, visit('unknown'), 'invalid'],
  ['a valid query still needs a player', checked, visit('visitor', 'a=1'), 'login'],
  ['a player with a valid query sees the page', checked, visit('player', 'a=1'), 'show'],
  [
    'an invalid name in the path is refused before the login',
    named,
    visit('visitor', '', [], { name: 'x' }),
    'invalid',
  ],
  [
    'a valid name in the path still needs a player',
    named,
    visit('visitor', '', [], { name: 'gcash' }),
    'login',
  ],
  [
    'a player with a valid name in the path sees the page',
    named,
    visit('player', '', [], { name: 'gcash' }),
    'show',
  ],
  ['an activity page waits for the session', activity, visit('unknown', '', [50]), 'wait'],
  ['an activity page waits for the activity ids', activity, visit('visitor', '', null), 'wait'],
  ['the page of an active activity shows', activity, visit('visitor', '', [47, 50]), 'show'],
  ['the page of a switched-off activity is refused', activity, visit('player', '', [47]), 'invalid'],
])('%s', (_, route, who, verdict) => {
  expect(checkRoute(route, who)).toBe(verdict);
});
