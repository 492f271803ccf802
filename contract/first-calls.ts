import type { FirstCall, PageData } from './pages.ts';

/** What a page asks for by itself at an address with this query. */
export function listFirstCalls(
  data: PageData | undefined,
  { isPlayer, search }: { isPlayer: boolean; search: string },
): readonly FirstCall[] {
  const all = (isPlayer ? data?.player : data?.visitor) ?? [];
  return all.filter(({ query }) => query === undefined || hasQuery(search, query));
}

function hasQuery(search: string, query: string): boolean {
  return query === '' ? search === '' : search.slice(1).split('&').includes(query);
}
