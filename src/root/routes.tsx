import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { App } from '#app/app/app-context.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { PagePath } from '#contract/pages.ts';

export interface ScreenModule {
  default: ComponentType;
  /** Document title before the brand; none for home. */
  title?: () => string;
  /** False shows a 404 with its own text. */
  validate?: (query: URLSearchParams, params: Readonly<Params>) => boolean;
  /** Runs when the page is prefetched, before it opens. */
  prepare?: (app: App) => void;
}

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

const bonus = {
  path: '/bonus',
  load: () => import('#app/features/bonus/bonus-screen.tsx'),
  requiresLogin: true,
  navbar: true,
} as const;

/** Children of the bonus centre, each with the address that leads to it. */
const bonusChildren = (['event', 'record', 'reward'] as const).flatMap((child) => [
  { ...bonus, path: `/bonus/${child}` as const },
  { ...bonus, path: `/bonus-${child}` as const },
]);

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
    path: '/auth/forget',
    load: () => import('#app/features/auth/forget-screen.tsx'),
  },
  {
    path: '/auth/bind',
    load: () => import('#app/features/auth/bind-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/auth/set-password',
    load: () => import('#app/features/auth/set-password-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/member',
    load: () => import('#app/features/member/member-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/member/games',
    load: () => import('#app/features/member/member-games-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/member/report',
    load: () => import('#app/features/report/report-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/wallets/record',
    load: () => import('#app/features/records/records-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/vip',
    load: () => import('#app/features/vip/vip-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.vip,
  },
  {
    path: '/vip/level',
    load: () => import('#app/features/vip/vip-level-screen.tsx'),
    requiresLogin: true,
    activityId: ACTIVITY_ID.vip,
  },
  {
    path: '/wallets',
    load: () => import('#app/features/wallet/wallets-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/activity/bank',
    load: () => import('#app/features/deposit/bank-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/activity/first-deposit',
    load: () => import('#app/features/deposit/first-deposit-screen.tsx'),
    navbar: true,
    activityId: ACTIVITY_ID.firstDeposit,
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
  {
    path: '/activity/sign-in',
    load: () => import('#app/features/sign-in/sign-in-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.freeSign,
  },
  {
    path: '/activity/sign-in/rule',
    load: () => import('#app/features/sign-in/sign-in-rule-screen.tsx'),
    navbar: true,
    activityId: ACTIVITY_ID.freeSign,
  },
  {
    path: '/bonus/tasks',
    load: () => import('#app/features/tasks/tasks-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.tasks,
  },
  {
    path: '/bonus/rebate',
    load: () => import('#app/features/bet-bonus/rebate-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/vip/rebate',
    load: () => import('#app/features/bet-bonus/rebate-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/vip/rebate/record',
    load: () => import('#app/features/bet-bonus/rebate-record-screen.tsx'),
    requiresLogin: true,
  },
  {
    path: '/points',
    load: () => import('#app/features/points/points-screen.tsx'),
    navbar: true,
  },
  {
    path: '/member/retrieve-balance',
    load: () => import('#app/features/retrieve-balance/retrieve-balance-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/member/profile',
    load: () => import('#app/features/profile/profile-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/withdrawal/:name',
    load: () => import('#app/features/withdrawal/withdrawal-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/wallets/card/list',
    load: () => import('#app/features/receiving-accounts/account-list-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/wallets/card/edit',
    load: () => import('#app/features/receiving-accounts/account-edit-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  bonus,
  ...bonusChildren,
  {
    path: '/reward/record',
    load: () => import('#app/features/records/reward-record-screen.tsx'),
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/terms-of-use',
    load: () => import('#app/features/legal/terms-of-use-screen.tsx'),
    navbar: true,
  },
  {
    path: '/privacy-policy',
    load: () => import('#app/features/legal/privacy-policy-screen.tsx'),
    navbar: true,
  },
];
