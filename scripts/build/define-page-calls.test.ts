import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { definePageCalls } from './define-page-calls.ts';
import { bundleEarly } from './inline-scripts.ts';

test('the script of the page has the table of calls and little else', async () => {
  const code = await bundleEarly('src/root/early/start-page.ts', definePageCalls());
  expect(code).toContain('getVipInfo');
  expect(code).not.toContain('import.meta');
  expect(code).not.toContain('requiresLogin');
  expect(brotliCompressSync(code).length).toBeLessThan(2_000);
});
