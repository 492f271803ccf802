import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { definePageCalls } from './define-page-calls.ts';
import { bundleEarly } from './inline-scripts.ts';

test('home’s script has its own calls, and that of the others has theirs', async () => {
  const [home, others] = await Promise.all(
    ['start-early', 'start-page'].map((name) => bundleEarly(`src/root/early/${name}.ts`, definePageCalls())),
  );
  expect([home?.includes('getJackpotPools'), home?.includes('getVipInfo')]).toEqual([true, false]);
  expect([others?.includes('getJackpotPools'), others?.includes('getVipInfo')]).toEqual([false, true]);
});

test('the script of a page has the table of calls and little else', async () => {
  const code = await bundleEarly('src/root/early/start-page.ts', definePageCalls());
  expect(code).not.toContain('import.meta');
  expect(code).not.toContain('requiresLogin');
  expect(brotliCompressSync(code).length).toBeLessThan(2_050);
});
