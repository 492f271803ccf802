import type { PageCalls } from '#contract/pages.ts';
import type { EarlySender } from './send-early.ts';

/** Sends the first calls of the page at this address, in which it will itself ask for them. */
export function sendPageCalls(
  { token, isOnBreak, send }: EarlySender,
  pages: readonly PageCalls[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (isOnBreak) return;
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(pathname));
  const data = token === null ? page?.visitor : page?.player;
  for (const { call, body = {}, query } of data ?? []) {
    if (query === undefined || hasQuery(search, query)) send(call, body);
  }
}

function hasQuery(search: string, query: string): boolean {
  return query === '' ? search === '' : search.slice(1).split('&').includes(query);
}
