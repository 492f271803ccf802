import { ACTIVITY_ID } from './constants.ts';

export interface Page {
  /** As the router writes it. */
  path: PagePath;
  /** Its view: `src/features/{screen}-screen.tsx`. */
  screen: string;
  /** For players alone; a visitor is asked to log in. */
  requiresLogin?: boolean;
  /** With the bars; without them it fills the screen. */
  navbar?: boolean;
  /** It exists only while this activity is on. */
  activityId?: number;
}

interface Row extends Omit<Page, 'path'> {
  path: `/${string}`;
}

const table = [
  { path: '/', screen: 'home/home', navbar: true },
  { path: '/about-us', screen: 'info/about-us', navbar: true },
  { path: '/activity/bank', screen: 'deposit/bank', requiresLogin: true, navbar: true },
  {
    path: '/activity/first-deposit',
    screen: 'deposit/first-deposit',
    navbar: true,
    activityId: ACTIVITY_ID.firstDeposit,
  },
  { path: '/activity/follow', screen: 'follow/follow' },
  {
    path: '/activity/jackpot',
    screen: 'jackpot/jackpot',
    requiresLogin: true,
    activityId: ACTIVITY_ID.luckyJackpot,
  },
  { path: '/activity/jackpot/verify', screen: 'jackpot/verify/verify' },
  { path: '/activity/lottery', screen: 'shop/shop', requiresLogin: true, activityId: ACTIVITY_ID.lottery },
  {
    path: '/activity/lottery/history',
    screen: 'shop/history',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
  },
  {
    path: '/activity/lottery/order',
    screen: 'shop/order',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
  },
  {
    path: '/activity/lottery/product',
    screen: 'shop/product',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
  },
  {
    path: '/activity/lottery/record',
    screen: 'scratch/scratch-record',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
  },
  {
    path: '/activity/sign-in',
    screen: 'sign-in/sign-in',
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.freeSign,
  },
  {
    path: '/activity/sign-in/rule',
    screen: 'sign-in/sign-in-rule',
    navbar: true,
    activityId: ACTIVITY_ID.freeSign,
  },
  { path: '/activity/slotshack', screen: 'slots-hack/slots-hack', activityId: ACTIVITY_ID.slotsHack },
  { path: '/activity/spin', screen: 'invite-spin/spin', activityId: ACTIVITY_ID.inviteSpin },
  {
    path: '/agent',
    screen: 'agent/agent',
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.agent5,
  },
  {
    path: '/agent/rule',
    screen: 'agent/agent-rule',
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.agent5,
  },
  { path: '/auth/accountLogin', screen: 'auth/account-login' },
  { path: '/auth/bind', screen: 'auth/bind', requiresLogin: true },
  { path: '/auth/callback/:provider', screen: 'auth/social-callback' },
  { path: '/auth/forget', screen: 'auth/forget' },
  { path: '/auth/login', screen: 'auth/login' },
  { path: '/auth/register', screen: 'auth/register' },
  { path: '/auth/set-password', screen: 'auth/set-password', requiresLogin: true, navbar: true },
  { path: '/bonus', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus-event', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus-record', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus-reward', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus/event', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus/rebate', screen: 'bet-bonus/rebate', requiresLogin: true, navbar: true },
  { path: '/bonus/record', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  { path: '/bonus/reward', screen: 'bonus/bonus', requiresLogin: true, navbar: true },
  {
    path: '/bonus/tasks',
    screen: 'tasks/tasks',
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.tasks,
  },
  {
    path: '/bonus/vip',
    screen: 'bonus/bonus',
    requiresLogin: true,
    navbar: true,
    activityId: ACTIVITY_ID.vip,
  },
  { path: '/download', screen: 'download/download', activityId: ACTIVITY_ID.download },
  { path: '/email', screen: 'mail/email', requiresLogin: true },
  { path: '/email/detail', screen: 'mail/email-detail', requiresLogin: true },
  { path: '/faq', screen: 'info/faq', navbar: true },
  { path: '/feedback', screen: 'feedback/feedback', requiresLogin: true, navbar: true },
  { path: '/feedback/record', screen: 'feedback/tickets', requiresLogin: true, navbar: true },
  { path: '/feedback/record/:ticketId', screen: 'feedback/ticket', requiresLogin: true, navbar: true },
  { path: '/game/search', screen: 'search/search', navbar: true },
  { path: '/game/start', screen: 'game/game-start', requiresLogin: true },
  { path: '/history', screen: 'shop/moved', requiresLogin: true },
  { path: '/member', screen: 'member/member', requiresLogin: true },
  { path: '/member/games', screen: 'member/member-games', requiresLogin: true, navbar: true },
  { path: '/member/limits', screen: 'protection/limits', requiresLogin: true, navbar: true },
  { path: '/member/profile', screen: 'profile/profile', requiresLogin: true, navbar: true },
  { path: '/member/report', screen: 'report/report', requiresLogin: true },
  {
    path: '/member/retrieve-balance',
    screen: 'retrieve-balance/retrieve-balance',
    requiresLogin: true,
    navbar: true,
  },
  { path: '/not-me/:token', screen: 'step-up/not-me', navbar: true },
  { path: '/order', screen: 'shop/moved', requiresLogin: true },
  { path: '/points', screen: 'points/points', navbar: true },
  { path: '/privacy-policy', screen: 'legal/privacy-policy', navbar: true },
  { path: '/product', screen: 'shop/moved', requiresLogin: true },
  { path: '/rank', screen: 'rank/rank', activityId: ACTIVITY_ID.rank },
  { path: '/record', screen: 'shop/moved', requiresLogin: true },
  { path: '/reward/record', screen: 'records/reward-record', requiresLogin: true, navbar: true },
  { path: '/service', screen: 'service/service', navbar: true },
  { path: '/share', screen: 'share/share', navbar: true },
  { path: '/terms-of-use', screen: 'legal/terms-of-use', navbar: true },
  { path: '/vip', screen: 'vip/vip', requiresLogin: true, navbar: true, activityId: ACTIVITY_ID.vip },
  { path: '/vip/level', screen: 'vip/vip-level', requiresLogin: true, activityId: ACTIVITY_ID.vip },
  { path: '/vip/rebate', screen: 'bet-bonus/rebate', requiresLogin: true },
  { path: '/vip/rebate/record', screen: 'bet-bonus/rebate-record', requiresLogin: true },
  { path: '/wallets', screen: 'wallet/wallets', requiresLogin: true },
  {
    path: '/wallets/card/edit',
    screen: 'receiving-accounts/account-edit',
    requiresLogin: true,
    navbar: true,
  },
  {
    path: '/wallets/card/list',
    screen: 'receiving-accounts/account-list',
    requiresLogin: true,
    navbar: true,
  },
  { path: '/wallets/record', screen: 'records/records', requiresLogin: true, navbar: true },
  { path: '/withdrawal/:name', screen: 'withdrawal/withdrawal', requiresLogin: true, navbar: true },
] as const satisfies readonly Row[];
export type PagePath = (typeof table)[number]['path'];

/**
 * Every page of the app: the router’s table, the build’s, and the server’s, which answers 404 elsewhere.
 */
export const PAGES: readonly Page[] = table;

const patterns = PAGES.map(({ path }) => {
  const written = path.replace(/\/+$/, '').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${written}/*$`, 'i');
});

/** @param path as it stands in the address, encoded: the router decodes segment by segment */
export function findPage(path: string): Page | undefined {
  const decoded = path.split('/').map(decodeSegment).join('/');
  return PAGES.find((_, index) => patterns[index]?.test(decoded));
}

/** @param path see `findPage` */
export function isPage(path: string): boolean {
  return findPage(path) !== undefined;
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('/', '%2F');
}
