import { ACTIVITY_ID } from '#contract/constants.ts';
import type { PagePath } from '#contract/pages.ts';
import type { ScreenModule } from './screen-module.ts';

export interface Route {
  path: PagePath;
  load: () => Promise<ScreenModule>;
  /** For players alone; a visitor is asked to log in. */
  requiresLogin?: boolean;
  /** With the bars; without them it fills the screen. */
  navbar?: boolean;
  /** The page exists only while this activity is on. */
  activityId?: number;
}

/** A page whose loader comes with those of others, so that home's script does not name them all. */
function later(path: PagePath, rest: Omit<Route, 'path' | 'load'>, at: PagePath = path): Route {
  return {
    ...rest,
    path: at,
    load: async () => (await import('./later-pages.ts')).loadLaterPage(path),
  };
}

const forPlayers = { requiresLogin: true, navbar: true } as const;

const laterRoutes: readonly Route[] = [
  later('/bonus', forPlayers),
  ...(['event', 'record', 'reward'] as const).flatMap((child) => [
    later('/bonus', forPlayers, `/bonus/${child}`),
    later('/bonus', forPlayers, `/bonus-${child}`),
  ]),
  later('/bonus', { ...forPlayers, activityId: ACTIVITY_ID.vip }, '/bonus/vip'),
  later('/bonus/tasks', { ...forPlayers, activityId: ACTIVITY_ID.tasks }),
  later('/bonus/rebate', forPlayers),
  later('/reward/record', forPlayers),
  later('/activity/sign-in', { ...forPlayers, activityId: ACTIVITY_ID.freeSign }),
  later('/activity/sign-in/rule', { navbar: true, activityId: ACTIVITY_ID.freeSign }),
  later('/agent', { ...forPlayers, activityId: ACTIVITY_ID.agent5 }),
  later('/agent/rule', forPlayers),
  later('/points', { navbar: true }),
  later('/vip', { ...forPlayers, activityId: ACTIVITY_ID.vip }),
  later('/vip/level', { requiresLogin: true, activityId: ACTIVITY_ID.vip }),
  later('/vip/rebate', { requiresLogin: true }),
  later('/vip/rebate/record', { requiresLogin: true }),
  later('/member/report', { requiresLogin: true }),
  later('/member/retrieve-balance', forPlayers),
  later('/wallets/card/list', forPlayers),
  later('/wallets/card/edit', forPlayers),
  later('/auth/bind', { requiresLogin: true }),
  later('/auth/set-password', forPlayers),
  later('/auth/forget', {}),
  later('/privacy-policy', { navbar: true }),
  later('/terms-of-use', { navbar: true }),
  later('/activity/bank', forPlayers),
  later('/withdrawal/:name', forPlayers),
  later('/member/games', forPlayers),
  later('/member/profile', forPlayers),
  later('/wallets/record', forPlayers),
  later('/activity/first-deposit', { navbar: true, activityId: ACTIVITY_ID.firstDeposit }),
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
    activityId: ACTIVITY_ID.luckyJackpot,
  },
  ...laterRoutes,
];
