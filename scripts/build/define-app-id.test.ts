import { expect, test } from 'vitest';
import { APP_ID } from '#contract/constants.ts';
import { defineAppId } from './define-app-id.ts';
import { bundleEarly } from './inline-scripts.ts';

test.each([
  [{}, APP_ID],
  [{ APP_ID: ' ' }, APP_ID],
  [{ APP_ID: 'com.example.lobby' }, 'com.example.lobby'],
])('with the settings %j the app is %s', (env, appId) => {
  expect(defineAppId(env)).toEqual({ 'import.meta.env.APP_ID': JSON.stringify(appId) });
});

test('an id that calls could not carry is refused', () => {
  expect(() => defineAppId({ APP_ID: 'x'.repeat(65) })).toThrow('APP_ID has at most 64 characters');
});

test('the call that starts before the app carries the id of the build', async () => {
  const code = await bundleEarly(
    'src/root/early/start-early.ts',
    defineAppId({ APP_ID: 'com.example.lobby' }),
  );
  expect(code).toContain('com.example.lobby');
  expect(code).not.toContain('import.meta');
});
