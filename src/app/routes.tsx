import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import type { App } from './app-context.tsx';
import { readGameStart } from './read-game-start.ts';
import { readWithdrawMethod } from './read-withdraw-method.ts';

interface ScreenModule {
  default: ComponentType;
  /** What the page can do before anybody opens it. */
  prepare?: (app: App) => void;
}

export interface Route {
  path: string;
  load: () => Promise<ScreenModule>;
  requiresLogin: boolean;
  navbar: boolean;
  /** The page exists only while this activity is on. */
  activityId?: number;
  /** A page whose query, or what its path names, does not hold is a 404 of its own wording. */
  validate?: (query: URLSearchParams, params: Readonly<Params>) => boolean;
  /** Words of the document's title, before the brand; none for home. */
  title?: () => string;
}

/** Every page there is. One lazily loaded chunk each; what no row names is 'Page not found'. */
export const routes: readonly Route[] = [
  {
    path: '/',
    load: () => import('../screens/home/home-screen.tsx'),
    requiresLogin: false,
    navbar: true,
  },
  {
    path: '/game/search',
    load: () => import('../screens/search/search-screen.tsx'),
    requiresLogin: false,
    navbar: true,
    title: m.app_title_search,
  },
  {
    path: '/game/start',
    load: () => import('../screens/game-start/game-start-screen.tsx'),
    requiresLogin: true,
    navbar: false,
    validate: (query) => readGameStart(query) !== null,
    title: m.app_title_game,
  },
  {
    path: '/auth/login',
    load: () => import('../screens/auth/login-screen.tsx'),
    requiresLogin: false,
    navbar: false,
    title: m.app_title_login,
  },
  {
    path: '/auth/accountLogin',
    load: () => import('../screens/auth/account-login-screen.tsx'),
    requiresLogin: false,
    navbar: false,
    title: m.app_title_login,
  },
  {
    path: '/auth/register',
    load: () => import('../screens/auth/register-screen.tsx'),
    requiresLogin: false,
    navbar: false,
    title: m.app_title_register,
  },
  {
    path: '/member',
    load: () => import('../screens/member/member-screen.tsx'),
    requiresLogin: true,
    navbar: false,
    title: m.app_title_member,
  },
  {
    path: '/member/games',
    load: () => import('../screens/member/member-games-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.app_title_member_games,
  },
  {
    path: '/member/report',
    load: () => import('../screens/report/report-screen.tsx'),
    requiresLogin: true,
    navbar: false,
    title: m.app_title_report,
  },
  {
    path: '/wallets/record',
    load: () => import('../screens/records/records-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.app_title_records,
  },
  {
    path: '/wallets',
    load: () => import('../screens/wallets/wallets-screen.tsx'),
    requiresLogin: true,
    navbar: false,
    validate: (query) => ['deposit', 'withdraw'].includes(query.get('name') ?? ''),
    title: m.wallet_title,
  },
  {
    path: '/activity/bank',
    load: () => import('../screens/activity/bank-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.deposit_bank_page,
  },
  {
    path: '/activity/first-deposit',
    load: () => import('../screens/activity/first-deposit-screen.tsx'),
    requiresLogin: false,
    navbar: true,
    activityId: ACTIVITY_ID.firstDeposit,
    title: m.deposit_offer,
  },
  {
    path: '/activity/jackpot/verify',
    load: () => import('../screens/jackpot-verify/verify-screen.tsx'),
    requiresLogin: false,
    navbar: false,
    title: m.verify_title,
  },
  {
    path: '/activity/jackpot',
    load: () => import('../screens/jackpot/jackpot-screen.tsx'),
    requiresLogin: true,
    navbar: false,
    activityId: ACTIVITY_ID.luckyJackpot,
    title: m.jackpot_title,
  },
  {
    path: '/member/retrieve-balance',
    load: () => import('../screens/retrieve-balance/retrieve-balance-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.retrieve_title,
  },
  {
    path: '/member/profile',
    load: () => import('../screens/profile/profile-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.app_title_profile,
  },
  {
    path: '/withdrawal/:name',
    load: () => import('../screens/withdraw/withdrawal-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    validate: (_, { name }) => readWithdrawMethod(name) !== null,
    title: m.app_title_withdraw,
  },
  {
    path: '/wallets/card/list',
    load: () => import('../screens/receiving-accounts/account-list-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.app_title_accounts,
  },
  {
    path: '/wallets/card/edit',
    load: () => import('../screens/receiving-accounts/account-edit-screen.tsx'),
    requiresLogin: true,
    navbar: true,
    title: m.app_title_account,
  },
  {
    path: '/terms-of-use',
    load: () => import('../screens/legal/terms-of-use-screen.tsx'),
    requiresLogin: false,
    navbar: true,
    title: m.app_title_terms,
  },
  {
    path: '/privacy-policy',
    load: () => import('../screens/legal/privacy-policy-screen.tsx'),
    requiresLogin: false,
    navbar: true,
    title: m.app_title_privacy,
  },
];
