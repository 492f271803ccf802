import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStandIn } from './stand-ins.ts';

const QUERY = '/@tanstack/query-core/build/modern/';

test.each([
  '/stylis/src/Prefixer.js',
  `${QUERY}mutation.js`,
  `${QUERY}mutationCache.js`,
  '/ufo/dist/index.mjs',
  '/destr/dist/index.mjs',
])('%s is there, and something stands in for it', (module) => {
  const path = new URL(`../../node_modules${module}`, import.meta.url).pathname;
  expect([existsSync(path), findStandIn(path) !== null]).toEqual([true, true]);
});

test('a call with a base address or a query throws, since what builds them is left out', () => {
  const { withBase, withQuery } = run('/node_modules/ufo/dist/index.mjs', 'withBase', 'withQuery');
  for (const build of [withBase, withQuery]) expect(build).toThrow('stand-ins.ts leaves this out');
});

test('the query client finds no mutation to resume or to clear', async () => {
  const { MutationCache } = run(`/node_modules${QUERY}mutationCache.js`, 'MutationCache');
  const cache = new MutationCache();
  expect([cache.findAll(), await cache.resumePausedMutations(), cache.clear()]).toEqual([
    [],
    undefined,
    undefined,
  ]);
});

test('every other module stays as it is', () => {
  expect([findStandIn(`/node_modules${QUERY}query.js`), findStandIn('/src/components/link.tsx')]).toEqual([
    null,
    null,
  ]);
});

/** What the stand-in for a module exports under these names. */
function run(id: string, ...names: string[]) {
  return new Function(`${findStandIn(id)?.replaceAll('export ', '')}; return { ${names} };`)();
}
