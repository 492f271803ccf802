import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { waitForText } from './wait-for-text.mjs';

test.each([
  ['at once', ['Sandbox: here\n']],
  ['in pieces', ['Sa', 'nd', 'box', ': here']],
  ['after much else', ['x'.repeat(10_000), 'S', 'andbox:']],
  ['after a false beginning', ['SandSandbox', ':']],
])('hears the text that comes %s, and listens no longer', async (_, chunks) => {
  const stream = new PassThrough();
  const said = waitForText(stream, 'Sandbox:');
  for (const chunk of chunks) stream.write(chunk);
  await said;
  expect(stream.listenerCount('data')).toBe(0);
});
