import { PAGES } from '#contract/pages.ts';
import { failedLoads } from './failed-loads.ts';

/** A page as one of those who may open it sees it. */
export interface Place {
  path: string;
  seenBy: 'visitor' | 'player';
  /** Selects an element that only this page has within its main part, in any language. */
  content: string;
  /** Selects an element that appears only when the page is scrolled to its end. */
  below?: string;
  /** The console's messages about loads that fail on purpose. */
  failures?: RegExp;
}

/** No route leads there. */
export const MISSING_PAGE = '/no/such-page';

/** Addresses that lead players to a page at another one. */
export const aliases: readonly [path: string, leadsTo: string][] = [
  ['/bonus-event', '/bonus/event'],
  ['/bonus-reward', '/bonus/reward'],
  ['/bonus-record', '/bonus/record'],
  ['/history', '/activity/lottery/history'],
  ['/order', '/activity/lottery/order'],
  ['/product', '/activity/lottery/product'],
  ['/record', '/activity/lottery/record'],
];

/** Pages with neither a heading nor a table, and once for each query those whose content depends on it. */
const ownPlaces: readonly Place[] = [
  ...seenBy('visitor', [
    { path: '/', content: 'article' },
    { path: '/game/search', content: 'article' },
    { path: '/game/search?q=reels', content: 'article' },
    { path: '/game/search?q=jepni', content: 'section[aria-label] button' },
    { path: '/game/search?q=no-such-game', content: 'h2' },
    { path: '/auth/login', content: 'input' },
    { path: '/auth/accountLogin', content: 'input' },
    { path: '/auth/callback/google', content: 'a[href="/auth/login"]' },
    { path: '/game/start?gameId=1001', content: 'a[href^="/auth/register"]', below: 'table' },
    { path: '/activity/jackpot', content: 'section ul' },
    { path: '/auth/register', content: 'input' },
    { path: '/auth/forget', content: 'input[type=tel]' },
    { path: '/member/games', content: 'input[autocomplete=username]' },
    { path: '/activity/first-deposit', content: 'dl' },
    { path: '/activity/jackpot/verify', content: 'textarea' },
    { path: '/points', content: 'h2' },
    { path: '/activity/slotshack', content: 'table', below: 'form select' },
    { path: '/rank', content: '[role=tabpanel] summary' },
    { path: '/activity/spin', content: '[data-place=page]', below: 'table' },
    { path: '/activity/follow', content: 'li a' },
    { path: '/share', content: 'canvas' },
    { path: '/download', content: 'section :is(ol, svg)' },
    { path: '/faq', content: 'summary' },
    { path: '/service', content: 'li button' },
    { path: '/not-me/dG9rZW4tb2YtMTJi', content: 'h2 + ul' },
    { path: '/faq#locked-coins', content: 'details[open] a' },
    { path: MISSING_PAGE, content: 'a[href="/"]', failures: failedLoads(404) },
  ]),
  ...seenBy('player', [
    { path: '/', content: 'article' },
    { path: '/game/start?gameId=1001&tryIt=1', content: 'iframe' },
    { path: '/member', content: 'input[type=radio]' },
    { path: '/agent', content: 'dl', below: 'a[href="/agent/rule"]' },
    { path: '/agent?tabActive=team', content: 'select' },
    { path: '/agent?tabActive=income', content: 'h2' },
    { path: '/agent?tabActive=rewards', content: 'h2' },
    { path: '/activity/lottery/record', content: 'details' },
    { path: '/member/games', content: ':is(article, h2)' },
    { path: '/member/games?tab=history', content: ':is(article, h2)' },
    { path: '/email', content: 'section li a' },
    { path: '/member/limits', content: 'h3', below: 'section:last-of-type h3' },
    { path: '/member/limits?ask=1', content: 'form input' },
    { path: '/member/profile', content: 'h3' },
    { path: '/feedback', content: 'textarea' },
    { path: '/service', content: 'li button' },
    {
      path: '/feedback/record/01a21882-454b-712f-bf03-a75c1427550f',
      content: 'h2',
      failures: failedLoads(404),
    },
    { path: '/member/profile?set=withdraw', content: 'h3' },
    { path: '/member/profile?set=profile', content: 'form' },
    { path: '/auth/bind', content: 'input[type=tel]' },
    { path: '/wallets?name=deposit', content: 'input[type=radio]' },
    { path: '/wallets?name=withdraw', content: ':is(form, h2)' },
    { path: '/withdrawal/gcash', content: 'h2' },
    { path: '/wallets/record', content: 'h2' },
    { path: '/wallets/record?tab=deposits', content: 'h2' },
    { path: '/wallets/record?tab=withdrawals', content: 'h2' },
    { path: '/wallets/record?tab=rewards', content: 'h2' },
    { path: '/bonus', content: 'section h2' },
    { path: '/bonus/event', content: 'section li' },
    { path: '/bonus/reward', content: 'article' },
    { path: '/bonus/vip', content: 'article' },
    { path: '/activity/bank', content: 'input[name=amount]' },
    { path: '/activity/first-deposit', content: 'dl' },
    { path: '/activity/jackpot', content: 'ul', below: 'form input' },
    { path: '/activity/spin', content: '[data-place=page]', below: 'table' },
    { path: '/vip', content: 'article' },
    { path: '/bonus/tasks', content: 'article' },
    { path: '/vip/rebate', content: 'h1' },
    { path: '/vip/rebate/record', content: '[role=tab]' },
    { path: '/points', content: 'dl' },
    { path: '/activity/lottery', content: 'section li' },
    { path: '/activity/lottery/product', content: 'li a' },
    { path: '/activity/lottery/product?id=1', content: 'h2' },
    { path: '/activity/lottery/product?id=0', content: 'h2' },
    { path: '/activity/slotshack', content: 'table' },
    { path: '/rank', content: '[role=tabpanel] summary' },
    { path: '/activity/follow', content: 'li a' },
    { path: '/share', content: 'canvas' },
    { path: '/download', content: 'section :is(ol, svg)' },
  ]),
];

const listed = new Set<string | undefined>(ownPlaces.map(({ path }) => path.split(/[?#]/)[0]));

/** Every page there is. */
export const allPages: readonly Place[] = [
  ...ownPlaces,
  ...PAGES.filter(({ path, isFormer }) => !isFormer && !path.includes(':') && !listed.has(path)).map(
    ({ path, requiresLogin }) => ({
      ...{ path, content: ':is(h2, table)' },
      seenBy: requiresLogin ? ('player' as const) : ('visitor' as const),
    }),
  ),
];

function seenBy(seenBy: Place['seenBy'], places: readonly Omit<Place, 'seenBy'>[]): Place[] {
  return places.map((place) => ({ ...place, seenBy }));
}
