import type { FirstCall, PageData } from './pages.ts';

/** What a page asks for by itself at an address with this query. */
export function listFirstCalls(
  data: PageData | undefined,
  { isPlayer, search }: { isPlayer: boolean; search: string },
): { call: string; body: object }[] {
  const all = (isPlayer ? data?.player : data?.visitor) ?? [];
  return all.flatMap(({ call, body, query, numbers = [] }: FirstCall) => {
    const found = numbers.map((name) => new RegExp(`[?&]${name}=(\\d+)(?:&|$)`).exec(search)?.[1]);
    if (found.includes(undefined) || (query !== undefined && !hasQuery(search, query))) return [];
    return {
      call,
      body: { ...body, ...Object.fromEntries(numbers.map((name, at) => [name, Number(found[at])])) },
    };
  });
}

function hasQuery(search: string, query: string): boolean {
  return query === '' ? search === '' : search.slice(1).split('&').includes(query);
}
