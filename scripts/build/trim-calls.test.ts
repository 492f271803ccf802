import { expect, test } from 'vitest';
import { trimContract } from './trim-calls.ts';

test('a call keeps what the browser needs, and other code stays as it is', () => {
  const code = `import { defineCall } from './call.ts';
export interface Own { request: string }
export const logout = defineCall({
  path: 'logout',
  summary: 'Ends the session, whoever asks',
  isPublic: false,
  request: v.object({ request: v.string() }),
  response: v.object({}),
  errors: ['invalid'],
});
export const ids = [1, 2];
export const online = defineCall({ summary: 'Still there', path: 'online', response: v.object({ summary: v.string() }) });
`;
  expect(trimContract(code)).toBe(`import { defineCall } from './call.ts';
export interface Own { request: string }
export const logout = defineCall({ path: 'logout', isPublic: false, response: v.object({}) });
export const ids = [1, 2];
export const online = defineCall({ path: 'online', response: v.object({ summary: v.string() }) });
`);
});
