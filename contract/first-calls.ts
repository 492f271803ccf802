import type { FirstCall, PageData } from './pages.ts';

/** What a page asks for by itself at an address with this query. */
export function listFirstCalls(
  data: PageData | undefined,
  { isPlayer, search }: { isPlayer: boolean; search: string },
): { call: string; body: object }[] {
  const all = (isPlayer ? data?.player : data?.visitor) ?? [];
  return all.flatMap(({ call, body, query, unless, numbers = [], ids = {} }: FirstCall) => {
    const read = (name: string, value: string) =>
      new RegExp(`[?&]${name}=(${value})(?:&|$)`).exec(search)?.[1];
    if (query !== undefined && !hasQuery(search, query)) return [];
    if (unless !== undefined && read(unless, '[^&]*') !== undefined) return [];
    const fields = [
      ...numbers.map((name) => [name, read(name, '\\d+')] as const),
      ...Object.entries(ids).map(([name, parameter]) => [name, read(parameter, '[\\w-]+')] as const),
    ];
    if (fields.some(([, value]) => value === undefined)) return [];
    const own = fields.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]);
    return { call, body: { ...body, ...Object.fromEntries(own) } };
  });
}

function hasQuery(search: string, query: string): boolean {
  return query === '' ? search === '' : search.slice(1).split('&').includes(query);
}
