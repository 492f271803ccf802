/** Every page of the app, as the router writes its path. The server answers 404 elsewhere. */
export const PAGES = [
  '/',
  '/about-us',
  '/activity/bank',
  '/activity/first-deposit',
  '/activity/follow',
  '/activity/jackpot',
  '/activity/jackpot/verify',
  '/activity/lottery',
  '/activity/lottery/history',
  '/activity/lottery/order',
  '/activity/lottery/product',
  '/activity/lottery/record',
  '/activity/sign-in',
  '/activity/sign-in/rule',
  '/activity/slotshack',
  '/activity/spin',
  '/agent',
  '/agent/rule',
  '/auth/accountLogin',
  '/auth/bind',
  '/auth/forget',
  '/auth/callback/:provider',
  '/auth/login',
  '/auth/register',
  '/auth/set-password',
  '/bonus/tasks',
  '/bonus/vip',
  '/bonus/rebate',
  '/bonus',
  '/bonus-event',
  '/bonus-record',
  '/bonus-reward',
  '/bonus/event',
  '/bonus/record',
  '/bonus/reward',
  '/download',
  '/email',
  '/email/detail',
  '/faq',
  '/feedback',
  '/feedback/record',
  '/feedback/record/:ticketId',
  '/game/search',
  '/game/start',
  '/history',
  '/member',
  '/member/games',
  '/member/limits',
  '/member/profile',
  '/member/report',
  '/member/retrieve-balance',
  '/not-me/:token',
  '/order',
  '/points',
  '/privacy-policy',
  '/product',
  '/rank',
  '/record',
  '/reward/record',
  '/service',
  '/share',
  '/terms-of-use',
  '/vip',
  '/vip/level',
  '/vip/rebate',
  '/vip/rebate/record',
  '/wallets',
  '/wallets/card/edit',
  '/wallets/card/list',
  '/wallets/record',
  '/withdrawal/:name',
] as const;
export type PagePath = (typeof PAGES)[number];

const patterns = PAGES.map(
  (page) => new RegExp(`^${page.replace(/\/+$/, '').replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** @param path as it stands in the address, encoded: the router decodes segment by segment */
export function isPage(path: string): boolean {
  const decoded = path.split('/').map(decodeSegment).join('/');
  return patterns.some((pattern) => pattern.test(decoded));
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('/', '%2F');
}
