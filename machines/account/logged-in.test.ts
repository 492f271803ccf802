import { expect, test } from 'vitest';
import { sampleUser } from '#tests/sample-user.ts';
import { requireLoggedIn } from './logged-in.ts';

test('a form that ended has a player', () => {
  const loggedIn = { token: 'token-1', user: sampleUser() };
  expect(requireLoggedIn(loggedIn)).toBe(loggedIn);
  expect(() => requireLoggedIn(null)).toThrow('The form ended without a player');
});
