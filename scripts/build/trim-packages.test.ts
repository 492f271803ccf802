import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { trimPackage } from './trim-packages.ts';

test('takes the names that keep unused components of the router, and nothing else', () => {
  const code = `var Link = React.forwardRef(function LinkWithRef() {});
Link.displayName = "Link";
function wrap(FetcherForm) {
  FetcherForm.displayName = "fetcher.Form";
}
`;
  expect(trimPackage(code, '/node_modules/react-router/dist/production/chunk-1.mjs')).toBe(
    code.replace('Link.displayName = "Link";', ''),
  );
});

test('a call with a base address or a query throws, since what builds them is left out', () => {
  const code = trimPackage('', '/node_modules/ufo/dist/index.mjs') ?? '';
  const { withBase, withQuery } = run(code, 'withBase', 'withQuery');
  for (const build of [withBase, withQuery]) expect(build).toThrow('trim-packages.ts leaves');
});

test('the query client finds no mutation to resume or to clear', async () => {
  const module = '/node_modules/@tanstack/query-core/build/modern/mutationCache.js';
  const { MutationCache } = run(trimPackage('', module) ?? '', 'MutationCache');
  const cache = new MutationCache();
  expect([cache.findAll(), await cache.resumePausedMutations(), cache.clear()]).toEqual([
    [],
    undefined,
    undefined,
  ]);
});

describe('paging through a list', () => {
  const read = (file: string) => {
    const path = new URL(`../../node_modules/@tanstack/query-core/build/modern/${file}`, import.meta.url);
    return trimPackage(readFileSync(path, 'utf8'), path.pathname) ?? '';
  };

  test('is no part of every query, but comes with the observer of lists', () => {
    expect(read('query.js')).not.toContain('infiniteQueryBehavior');
    expect(read('query.js')).toContain('(this.options.behavior)?.onFetch(');
    expect(
      read('infiniteQueryObserver.js').match(/options\.behavior = infiniteQueryBehavior\(\);/g),
    ).toHaveLength(2);
  });

  test('is missed when another release has it elsewhere', () => {
    const path = '/node_modules/@tanstack/query-core/build/modern/query.js';
    expect(() => trimPackage('export {};', path)).toThrow('trim-packages.ts does not find');
  });
});

test('leaves everything else as it is', () => {
  expect(trimPackage('A.displayName = "A";\n', '/src/components/link.tsx')).toBe(null);
});

/** Runs the code and returns what it exports under these names. */
function run(code: string, ...names: string[]) {
  return new Function(`${code.replaceAll('export ', '')}; return { ${names} };`)();
}
