import { listPageCalls, type PageCalls } from '../../contract/pages.ts';

/**
 * The first calls of a player's home, which have an empty body, and of all other pages: definitions for the
 * page's own scripts.
 */
export function definePageCalls(): Record<string, string> {
  const isHome = ({ pattern }: PageCalls) => new RegExp(pattern).test('/');
  const calls = listPageCalls();
  return {
    'import.meta.env.HOME_CALLS': JSON.stringify(calls.find(isHome)?.player ?? []),
    'import.meta.env.PAGE_CALLS': JSON.stringify(calls.filter((page) => !isHome(page))),
  };
}
