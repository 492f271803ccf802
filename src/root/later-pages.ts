import { ACTIVITY_ID } from '#contract/constants.ts';
import type { PagePath } from '#contract/pages.ts';
import type { ScreenModule } from './screen-module.ts';

interface LaterPage {
  path: PagePath;
  load: () => Promise<ScreenModule>;
  /** Other addresses of the same code. */
  also?: readonly PagePath[];
  activityId?: number;
}

const { agent5, download, firstDeposit, freeSign, inviteSpin, lottery, rank, slotsHack, tasks, vip } =
  ACTIVITY_ID;

const pages: readonly LaterPage[] = [
  {
    path: '/agent',
    load: () => import('#app/features/agent/agent-screen.tsx'),
    activityId: agent5,
  },
  {
    path: '/agent/rule',
    load: () => import('#app/features/agent/agent-rule-screen.tsx'),
    activityId: agent5,
  },
  {
    path: '/download',
    load: () => import('#app/features/download/download-screen.tsx'),
    activityId: download,
  },
  { path: '/email', load: () => import('#app/features/mail/email-screen.tsx') },
  { path: '/email/detail', load: () => import('#app/features/mail/email-detail-screen.tsx') },
  { path: '/about-us', load: () => import('#app/features/info/about-us-screen.tsx') },
  { path: '/faq', load: () => import('#app/features/info/faq-screen.tsx') },
  { path: '/share', load: () => import('#app/features/share/share-screen.tsx') },
  { path: '/activity/follow', load: () => import('#app/features/follow/follow-screen.tsx') },
  {
    path: '/rank',
    load: () => import('#app/features/rank/rank-screen.tsx'),
    activityId: rank,
  },
  {
    path: '/activity/slotshack',
    load: () => import('#app/features/slots-hack/slots-hack-screen.tsx'),
    activityId: slotsHack,
  },
  {
    path: '/activity/spin',
    load: () => import('#app/features/invite-spin/spin-screen.tsx'),
    activityId: inviteSpin,
  },
  {
    path: '/activity/lottery',
    load: () => import('#app/features/shop/shop-screen.tsx'),
    activityId: lottery,
  },
  {
    path: '/activity/lottery/history',
    load: () => import('#app/features/shop/history-screen.tsx'),
    activityId: lottery,
  },
  {
    path: '/activity/lottery/order',
    load: () => import('#app/features/shop/order-screen.tsx'),
    activityId: lottery,
  },
  {
    path: '/activity/lottery/product',
    load: () => import('#app/features/shop/product-screen.tsx'),
    activityId: lottery,
  },
  {
    path: '/history',
    load: () => import('#app/features/shop/moved-screen.tsx'),
    also: ['/order', '/product', '/record'],
  },
  {
    path: '/activity/lottery/record',
    load: () => import('#app/features/scratch/scratch-record-screen.tsx'),
    activityId: lottery,
  },
  {
    path: '/activity/sign-in',
    load: () => import('#app/features/sign-in/sign-in-screen.tsx'),
    activityId: freeSign,
  },
  {
    path: '/activity/sign-in/rule',
    load: () => import('#app/features/sign-in/sign-in-rule-screen.tsx'),
    activityId: freeSign,
  },
  {
    path: '/bonus',
    load: () => import('#app/features/bonus/bonus-screen.tsx'),
    also: [
      '/bonus/event',
      '/bonus/record',
      '/bonus/reward',
      '/bonus-event',
      '/bonus-record',
      '/bonus-reward',
    ],
  },
  {
    path: '/bonus/vip',
    load: () => import('#app/features/bonus/bonus-screen.tsx'),
    activityId: vip,
  },
  {
    path: '/bonus/tasks',
    load: () => import('#app/features/tasks/tasks-screen.tsx'),
    activityId: tasks,
  },
  { path: '/bonus/rebate', load: () => import('#app/features/bet-bonus/rebate-screen.tsx') },
  { path: '/points', load: () => import('#app/features/points/points-screen.tsx') },
  { path: '/reward/record', load: () => import('#app/features/records/reward-record-screen.tsx') },
  {
    path: '/vip',
    load: () => import('#app/features/vip/vip-screen.tsx'),
    activityId: vip,
  },
  {
    path: '/vip/level',
    load: () => import('#app/features/vip/vip-level-screen.tsx'),
    activityId: vip,
  },
  { path: '/vip/rebate', load: () => import('#app/features/bet-bonus/rebate-screen.tsx') },
  { path: '/vip/rebate/record', load: () => import('#app/features/bet-bonus/rebate-record-screen.tsx') },
  { path: '/member/report', load: () => import('#app/features/report/report-screen.tsx') },
  {
    path: '/member/retrieve-balance',
    load: () => import('#app/features/retrieve-balance/retrieve-balance-screen.tsx'),
  },
  {
    path: '/wallets/card/list',
    load: () => import('#app/features/receiving-accounts/account-list-screen.tsx'),
  },
  {
    path: '/wallets/card/edit',
    load: () => import('#app/features/receiving-accounts/account-edit-screen.tsx'),
  },
  { path: '/auth/bind', load: () => import('#app/features/auth/bind-screen.tsx') },
  { path: '/auth/set-password', load: () => import('#app/features/auth/set-password-screen.tsx') },
  { path: '/auth/forget', load: () => import('#app/features/auth/forget-screen.tsx') },
  { path: '/privacy-policy', load: () => import('#app/features/legal/privacy-policy-screen.tsx') },
  { path: '/terms-of-use', load: () => import('#app/features/legal/terms-of-use-screen.tsx') },
  { path: '/activity/bank', load: () => import('#app/features/deposit/bank-screen.tsx') },
  { path: '/withdrawal/:name', load: () => import('#app/features/withdrawal/withdrawal-screen.tsx') },
  { path: '/member/games', load: () => import('#app/features/member/member-games-screen.tsx') },
  { path: '/feedback', load: () => import('#app/features/feedback/feedback-screen.tsx') },
  { path: '/feedback/record', load: () => import('#app/features/feedback/tickets-screen.tsx') },
  { path: '/feedback/record/:ticketId', load: () => import('#app/features/feedback/ticket-screen.tsx') },
  { path: '/service', load: () => import('#app/features/service/service-screen.tsx') },
  { path: '/not-me/:token', load: () => import('#app/features/step-up/not-me-screen.tsx') },
  { path: '/member/limits', load: () => import('#app/features/protection/limits-screen.tsx') },
  { path: '/member/profile', load: () => import('#app/features/profile/profile-screen.tsx') },
  { path: '/wallets/record', load: () => import('#app/features/records/records-screen.tsx') },
  {
    path: '/activity/first-deposit',
    load: () => import('#app/features/deposit/first-deposit-screen.tsx'),
    activityId: firstDeposit,
  },
];

export async function loadLaterPage(path: PagePath): Promise<ScreenModule> {
  const page = pages.find((each) => each.path === path || each.also?.includes(path));
  if (page === undefined) throw new Error(`there is no later page at ${path}`);
  const { activityId } = page;
  return { ...(await page.load()), ...(activityId !== undefined && { activityId }) };
}
