import type { PagePath } from '#contract/pages.ts';
import type { ScreenModule } from './screen-module.ts';

export interface Route {
  path: PagePath;
  load: () => Promise<ScreenModule>;
  /** For players alone; a visitor is asked to log in. */
  requiresLogin?: boolean;
  /** With the bars; without them it fills the screen. */
  navbar?: boolean;
}

/** Pages whose loaders come with those of others, so that home's script does not name them all. */
function later(rest: Pick<Route, 'requiresLogin' | 'navbar'>, paths: readonly PagePath[]): Route[] {
  return paths.map((path) => ({
    ...rest,
    path,
    load: async () => (await import('./later-pages.ts')).loadLaterPage(path),
  }));
}

const laterRoutes: readonly Route[] = [
  ...later({ requiresLogin: true, navbar: true }, [
    '/agent',
    '/agent/rule',
    '/bonus',
    '/bonus/event',
    '/bonus/record',
    '/bonus/reward',
    '/bonus/vip',
    '/bonus-event',
    '/bonus-record',
    '/bonus-reward',
    '/bonus/tasks',
    '/bonus/rebate',
    '/reward/record',
    '/activity/sign-in',
    '/activity/bank',
    '/vip',
    '/auth/set-password',
    '/member/retrieve-balance',
    '/member/games',
    '/member/limits',
    '/member/profile',
    '/wallets/card/list',
    '/wallets/card/edit',
    '/wallets/record',
    '/withdrawal/:name',
    '/feedback',
    '/feedback/record',
    '/feedback/record/:ticketId',
  ]),
  ...later({ requiresLogin: true }, [
    '/activity/lottery',
    '/activity/lottery/history',
    '/activity/lottery/order',
    '/activity/lottery/product',
    '/history',
    '/order',
    '/product',
    '/record',
    '/activity/lottery/record',
    '/vip/level',
    '/vip/rebate',
    '/vip/rebate/record',
    '/email',
    '/email/detail',
    '/member/report',
    '/auth/bind',
  ]),
  ...later({ navbar: true }, [
    '/activity/sign-in/rule',
    '/points',
    '/share',
    '/about-us',
    '/faq',
    '/service',
    '/privacy-policy',
    '/terms-of-use',
    '/activity/first-deposit',
    '/not-me/:token',
  ]),
  ...later({}, [
    '/auth/forget',
    '/activity/slotshack',
    '/activity/spin',
    '/rank',
    '/activity/follow',
    '/download',
  ]),
];

/** All pages, each in its own chunk. */
export const routes: readonly Route[] = [
  {
    path: '/',
    load: () => import('#app/features/home/home-screen.tsx'),
    navbar: true,
  },
  {
    path: '/game/search',
    load: () => import('#app/features/search/search-screen.tsx'),
    navbar: true,
  },
  {
    path: '/game/start',
    load: () => import('#app/features/game/game-start-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/auth/login',
    load: () => import('#app/features/auth/login-screen.tsx'),
  },
  {
    path: '/auth/callback/:provider',
    load: () => import('#app/features/auth/social-callback-screen.tsx'),
  },
  {
    path: '/auth/accountLogin',
    load: () => import('#app/features/auth/account-login-screen.tsx'),
  },
  {
    path: '/auth/register',
    load: () => import('#app/features/auth/register-screen.tsx'),
  },
  {
    path: '/member',
    load: () => import('#app/features/member/member-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/wallets',
    load: () => import('#app/features/wallet/wallets-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/activity/jackpot/verify',
    load: () => import('#app/features/jackpot/verify/verify-screen.tsx'),
  },
  {
    path: '/activity/jackpot',
    load: () => import('#app/features/jackpot/jackpot-screen.tsx'),
    requiresLogin: true,
  },
  ...laterRoutes,
];
