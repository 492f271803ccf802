import { expect, test } from 'vitest';
import { personScopeOf } from './person-scope.ts';

test.each([
  ['sign-in:2026-11-22', 'week:2026-W47'],
  ['sign-in:2026-11-23', 'week:2026-W48'],
  ['vip-daily:2027-01-01', 'week:2026-W53'],
  ['vip-stamp:2026-11-16', 'week:2026-W47'],
  ['vip-task:1:2026-W47', 'week:2026-W47'],
  ['chest:20:2026-11-22', 'week:2026-W47'],
  ['task:3:2026-11-22', 'week:2026-W47'],
  ['task:4:2026-W47', 'week:2026-W47'],
  ['task:5:once', 'task:5:once'],
  ['bind:mobile', 'bind:mobile'],
  ['vip-level:4', null],
  ['rebate:1:2026-11-22', null],
  ['fund:2026-W47', null],
])('%s is one person’s for %s', (key, scope) => {
  expect(personScopeOf({ key })).toBe(scope);
});
