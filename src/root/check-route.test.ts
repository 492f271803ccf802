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
  ['an open page needs nobody', open, visit('unknown', '', null), 'show'],
  ['a closed page waits for the session', closed, visit('unknown'), 'wait'],
  ['a closed page sends a visitor to login', closed, visit('visitor'), 'login'],
  ['a closed page opens for a player', closed, visit('player'), 'show'],
  ['a wrong query comes before login', checked, visit('visitor'), 'invalid'],
  ['a wrong query comes before the wait', checked, visit('unknown'), 'invalid'],
  ['a right query still needs login', checked, visit('visitor', 'a=1'), 'login'],
  ['a right query and a player', checked, visit('player', 'a=1'), 'show'],
  ['a wrong name in the path comes before login', named, visit('visitor', '', [], { name: 'x' }), 'invalid'],
  ['a right name still needs login', named, visit('visitor', '', [], { name: 'gcash' }), 'login'],
  ['a right name and a player', named, visit('player', '', [], { name: 'gcash' }), 'show'],
  ['an activity waits for the session', activity, visit('unknown', '', [50]), 'wait'],
  ['an activity waits for its ids', activity, visit('visitor', '', null), 'wait'],
  ['an activity that is on', activity, visit('visitor', '', [47, 50]), 'show'],
  ['an activity that is off', activity, visit('player', '', [47]), 'invalid'],
])('%s', (_, route, who, verdict) => {
  expect(checkRoute(route, who)).toBe(verdict);
});
