import { ACTIVITY_ID } from '#contract/constants.ts';

/** Where the bubble is shown: free on a page, docked to the edge in a game, or nowhere. */
export type BubbleSurface = 'page' | 'game' | 'none';

export interface BubbleFacts {
  /** Without query and hash. */
  path: string;
  isLoggedIn: boolean;
  /** The player's activities; null until they are known. */
  activityIds: readonly number[] | null;
}

const PAGES = ['/', '/member', '/vip/level', '/agent', '/bonus'];
const GAME = '/game/start';

/** Specification section 2: for a player with a jackpot activity, on the pages that it names. */
export function findSurface({ path, isLoggedIn, activityIds }: BubbleFacts): BubbleSurface {
  if (!isLoggedIn || !activityIds?.includes(ACTIVITY_ID.luckyJackpot)) return 'none';
  const page = path.replace(/(?<=.)\/+$/, '');
  if (page === GAME) return 'game';
  return PAGES.includes(page) || page.startsWith('/bonus/') ? 'page' : 'none';
}
