import { expect, test } from 'vitest';
import { sampleUser } from '#tests/sample-user.ts';
import { requireSigned } from './signed.ts';

test('a form that ended has a player', () => {
  const signed = { token: 'token-1', user: sampleUser() };
  expect(requireSigned(signed)).toBe(signed);
  expect(() => requireSigned(null)).toThrow('The form ended without a player');
});
