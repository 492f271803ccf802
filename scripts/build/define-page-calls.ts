import { listPageCalls, type PageCalls } from '../../contract/pages.ts';

/**
 * The first calls of a player's home and of all other pages: definitions for the page's own scripts.
 * @throws Error where home has calls that its script does not send: a visitor's, or one with a body
 */
export function definePageCalls(): Record<string, string> {
  const isHome = ({ pattern }: PageCalls) => new RegExp(pattern).test('/');
  const calls = listPageCalls();
  const { player = [], visitor = [] } = calls.find(isHome) ?? {};
  if (visitor.length > 0 || player.some((call) => Object.keys(call).length > 1))
    throw new Error('home’s script sends only calls of a player, with an empty body');
  return {
    'import.meta.env.HOME_CALLS': JSON.stringify(player),
    'import.meta.env.PAGE_CALLS': JSON.stringify(calls.filter((page) => !isHome(page))),
  };
}
