import { ACTIVITY_ID } from './constants.ts';

export interface Page {
  /** As the router writes it. */
  path: PagePath;
  /** Its view: `src/features/{screen}-screen.tsx`. */
  screen: string;
  /** For players alone; a visitor is asked to log in. */
  requiresLogin?: boolean;
  /** Whether the bars stand around it; a page without them fills the screen. */
  navbar?: boolean;
  /** A former address, which leads to the page's present one. */
  isFormer?: boolean;
  /** It exists only while this activity is on. */
  activityId?: number;
  /** Players who take a break can open it: their own data, contact, and the texts that they agreed to. */
  opensOnBreak?: boolean;
  /** Data that the page loads itself; the document already requests it before the app has loaded. */
  data?: PageData;
}

export interface PageData {
  player?: readonly FirstCall[];
  /** Public calls; an empty list where only the address of the app is asked for. */
  visitor?: readonly FirstCall[];
}

/** A call that moves and changes nothing, sent with the same body at each visit. */
export interface FirstCall {
  /** Its path. */
  call: string;
  /** Without the common fields; empty if left out. */
  body?: Readonly<Record<string, string | number>>;
  /** Only where the address has this in its query; empty for an address without a query. */
  query?: string;
  /** Not where it has this parameter. */
  unless?: string;
  /** More fields, in this order: whole numbers that the address must have in its query. */
  numbers?: readonly string[];
  /** More fields, each by the parameter that the address must have for it: letters, digits and hyphens. */
  ids?: Readonly<Record<string, string>>;
}

/** The first calls of the pages that `pattern` matches. */
export interface PageCalls extends PageData {
  pattern: string;
}

interface Row extends Omit<Page, 'path'> {
  path: `/${string}`;
}

/** The board and the week with which the ranking opens. */
const FIRST_BOARD = { board: 'wagered', period: 'week', pageNum: 1 };

/** On the way back from the provider's page, or after a reload. */
const NAMED_ORDER = { call: 'getRechargeOrder', ids: { orderId: 'order' } };

/** For players alone, between the bars. */
const own = { requiresLogin: true, navbar: true } as const;
const ownOnBreak = { ...own, opensOnBreak: true } as const;

const table = [
  { path: '/', screen: 'home/home', navbar: true, data: { player: [{ call: 'getJackpotPools' }] } },
  { path: '/about-us', screen: 'info/about-us', opensOnBreak: true, navbar: true },
  {
    path: '/activity/bank',
    screen: 'deposit/bank',
    ...own,
    data: {
      player: [
        { call: 'getTradeInfo', body: { hash: '' } },
        { call: 'getLimits', unless: 'order' },
        NAMED_ORDER,
      ],
    },
  },
  {
    path: '/activity/first-deposit',
    screen: 'deposit/first-deposit',
    navbar: true,
    data: { player: [{ call: 'getTradeInfo', body: { hash: '' } }] },
  },
  {
    path: '/activity/follow',
    screen: 'follow/follow',
    data: {
      player: [{ call: 'anonymous/getFollowChannels' }],
      visitor: [{ call: 'anonymous/getFollowChannels' }],
    },
  },
  {
    path: '/activity/jackpot',
    screen: 'jackpot/jackpot',
    requiresLogin: true,
    activityId: ACTIVITY_ID.luckyJackpot,
    data: { player: [{ call: 'getJackpotDrawInfo' }] },
  },
  { path: '/activity/jackpot/verify', screen: 'jackpot/verify/verify' },
  {
    path: '/activity/lottery',
    screen: 'shop/shop',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
    data: { player: [{ call: 'diamondShopData' }, { call: 'getScratchCardInfo' }] },
  },
  {
    path: '/activity/lottery/history',
    screen: 'shop/history',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
    data: { player: [{ call: 'diamondLog', body: { before: '' } }] },
  },
  {
    path: '/activity/lottery/order',
    screen: 'shop/order',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
    data: {
      player: [{ call: 'diamondShopData' }, { call: 'diamondGoodsExchangeOrderLog', body: { before: '' } }],
    },
  },
  {
    path: '/activity/lottery/product',
    screen: 'shop/product',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
    data: { player: [{ call: 'diamondShopData' }] },
  },
  {
    path: '/activity/lottery/record',
    screen: 'scratch/scratch-record',
    requiresLogin: true,
    activityId: ACTIVITY_ID.lottery,
    data: {
      player: [{ call: 'getScratchCardInfo' }, { call: 'searchScratchCardAwardLog', body: { before: '' } }],
    },
  },
  {
    path: '/activity/sign-in',
    screen: 'sign-in/sign-in',
    ...own,
    activityId: ACTIVITY_ID.freeSign,
    data: { player: [{ call: 'loginBonus3User' }] },
  },
  {
    path: '/activity/sign-in/rule',
    screen: 'sign-in/sign-in-rule',
    navbar: true,
    activityId: ACTIVITY_ID.freeSign,
  },
  {
    path: '/activity/slotshack',
    screen: 'slots-hack/slots-hack',
    activityId: ACTIVITY_ID.slotsHack,
    data: { player: [{ call: 'getOwnFigures' }] },
  },
  {
    path: '/activity/spin',
    screen: 'invite-spin/spin',
    activityId: ACTIVITY_ID.inviteSpin,
    data: { player: [{ call: 'actInviteUser' }], visitor: [{ call: 'actInviteUserStatus' }] },
  },
  {
    path: '/agent',
    screen: 'agent/agent',
    ...own,
    activityId: ACTIVITY_ID.agent5,
    data: { player: [{ call: 'appAgent5User' }] },
  },
  {
    path: '/agent/rule',
    screen: 'agent/agent-rule',
    ...own,
    activityId: ACTIVITY_ID.agent5,
    data: { player: [{ call: 'appAgent5User' }] },
  },
  { path: '/auth/accountLogin', screen: 'account/account-login', opensOnBreak: true },
  { path: '/auth/bind', screen: 'account/bind', opensOnBreak: true, requiresLogin: true },
  { path: '/auth/callback/:provider', screen: 'account/social-callback', opensOnBreak: true },
  { path: '/auth/forget', screen: 'account/forget', opensOnBreak: true },
  { path: '/auth/login', screen: 'account/login', opensOnBreak: true },
  { path: '/auth/register', screen: 'account/register', opensOnBreak: true },
  { path: '/auth/set-password', screen: 'account/set-password', ...ownOnBreak },
  {
    path: '/bonus',
    screen: 'bonus-centre/bonus-centre',
    ...own,
    data: { player: [{ call: 'bonusCentre' }] },
  },
  { path: '/bonus-event', screen: 'bonus-centre/bonus-centre', ...own, isFormer: true },
  { path: '/bonus-record', screen: 'bonus-centre/bonus-centre', ...own, isFormer: true },
  { path: '/bonus-reward', screen: 'bonus-centre/bonus-centre', ...own, isFormer: true },
  { path: '/bonus/event', screen: 'bonus-centre/bonus-centre', ...own },
  {
    path: '/bonus/rebate',
    screen: 'rebates/rebate',
    ...own,
    data: {
      player: [
        { call: 'betBonus', body: { type: 1 } },
        { call: 'betBonus', body: { type: 2 } },
      ],
    },
  },
  {
    path: '/bonus/record',
    screen: 'bonus-centre/bonus-centre',
    ...own,
    data: { player: [{ call: 'activityAwardGetLog', body: { before: '' } }] },
  },
  {
    path: '/bonus/reward',
    screen: 'bonus-centre/bonus-centre',
    ...own,
    data: { player: [{ call: 'getProps' }] },
  },
  {
    path: '/bonus/tasks',
    screen: 'tasks/tasks',
    ...own,
    activityId: ACTIVITY_ID.tasks,
    data: { player: [{ call: 'getTaskUser' }] },
  },
  {
    path: '/bonus/vip',
    screen: 'bonus-centre/bonus-centre',
    ...own,
    activityId: ACTIVITY_ID.vip,
    data: { player: [{ call: 'getVipInfo' }] },
  },
  { path: '/download', screen: 'download/download', activityId: ACTIVITY_ID.download },
  {
    path: '/email',
    screen: 'mail/email',
    opensOnBreak: true,
    requiresLogin: true,
    data: { player: [{ call: 'getMail2', body: { before: '' } }] },
  },
  { path: '/email/detail', screen: 'mail/email-detail', opensOnBreak: true, requiresLogin: true },
  { path: '/faq', screen: 'info/faq', opensOnBreak: true, navbar: true },
  { path: '/feedback', screen: 'feedback/feedback', ...ownOnBreak },
  {
    path: '/feedback/record',
    screen: 'feedback/tickets',
    ...ownOnBreak,
    data: { player: [{ call: 'feedbackList', body: { before: '' } }] },
  },
  { path: '/feedback/record/:ticketId', screen: 'feedback/ticket', ...ownOnBreak },
  { path: '/game/search', screen: 'search/search', navbar: true },
  {
    path: '/game/start',
    screen: 'game/game-start',
    requiresLogin: true,
    data: { player: [{ call: 'startGame', numbers: ['gameId', 'tryIt'] }] },
  },
  { path: '/history', screen: 'shop/moved', requiresLogin: true, isFormer: true },
  { path: '/member', screen: 'member/member', requiresLogin: true },
  { path: '/member/games', screen: 'member/member-games', ...own },
  {
    path: '/member/limits',
    screen: 'protection/limits',
    ...ownOnBreak,
    data: { player: [{ call: 'getLimits' }] },
  },
  {
    path: '/member/profile',
    screen: 'profile/profile',
    ...ownOnBreak,
    data: { player: [{ call: 'getProfile' }] },
  },
  { path: '/member/report', screen: 'report/report', opensOnBreak: true, requiresLogin: true },
  {
    path: '/member/retrieve-balance',
    screen: 'retrieve-balance/retrieve-balance',
    ...own,
    data: { player: [{ call: 'getGameBalances' }] },
  },
  { path: '/not-me/:token', screen: 'step-up/not-me', opensOnBreak: true, navbar: true },
  { path: '/order', screen: 'shop/moved', requiresLogin: true, isFormer: true },
  {
    path: '/points',
    screen: 'points/points',
    navbar: true,
    data: {
      player: [{ call: 'anonymous/getPointTerms' }, { call: 'getPoints', body: { before: '' } }],
      visitor: [{ call: 'anonymous/getPointTerms' }],
    },
  },
  { path: '/privacy-policy', screen: 'legal/privacy-policy', opensOnBreak: true, navbar: true },
  { path: '/product', screen: 'shop/moved', requiresLogin: true, isFormer: true },
  {
    path: '/rank',
    screen: 'rank/rank',
    activityId: ACTIVITY_ID.rank,
    data: {
      player: [{ call: 'getRank', body: FIRST_BOARD }],
      visitor: [{ call: 'anonymous/getRank', body: FIRST_BOARD }],
    },
  },
  { path: '/record', screen: 'shop/moved', requiresLogin: true, isFormer: true },
  {
    path: '/reward/record',
    screen: 'records/reward-record',
    ...own,
    data: { player: [{ call: 'activityAwardGetLog', body: { before: '' } }] },
  },
  {
    path: '/service',
    screen: 'service/service',
    opensOnBreak: true,
    navbar: true,
    data: { player: [{ call: 'getCustomerServices' }], visitor: [{ call: 'getCustomerServices' }] },
  },
  { path: '/share', screen: 'share/share', navbar: true, data: { visitor: [] } },
  { path: '/terms-of-use', screen: 'legal/terms-of-use', opensOnBreak: true, navbar: true },
  {
    path: '/vip',
    screen: 'vip/vip',
    ...own,
    activityId: ACTIVITY_ID.vip,
    data: { player: [{ call: 'getVipInfo' }] },
  },
  {
    path: '/vip/level',
    screen: 'vip/vip-level',
    requiresLogin: true,
    activityId: ACTIVITY_ID.vip,
    data: { player: [{ call: 'getVipInfo' }] },
  },
  {
    path: '/vip/rebate',
    screen: 'rebates/rebate',
    requiresLogin: true,
    data: { player: [{ call: 'betBonus', body: { type: 1 } }] },
  },
  {
    path: '/vip/rebate/record',
    screen: 'rebates/rebate-record',
    requiresLogin: true,
    data: { player: [{ call: 'betBonusLog', body: { type: 1, before: '' }, query: '' }] },
  },
  {
    path: '/wallets',
    screen: 'deposit/wallets',
    requiresLogin: true,
    data: {
      player: [
        { call: 'getTradeInfo', body: { hash: '' }, query: 'name=deposit' },
        { call: 'getLimits', query: 'name=deposit', unless: 'order' },
        { ...NAMED_ORDER, query: 'name=deposit' },
        { call: 'getExchange', query: 'name=withdraw' },
      ],
    },
  },
  { path: '/wallets/card/edit', screen: 'receiving-accounts/account-edit', ...ownOnBreak },
  {
    path: '/wallets/card/list',
    screen: 'receiving-accounts/account-list',
    ...ownOnBreak,
    data: { player: [{ call: 'getBankInfo' }] },
  },
  {
    path: '/wallets/record',
    screen: 'records/records',
    ...ownOnBreak,
    data: {
      player: [
        { call: 'getTradeInfo', body: { hash: '' } },
        { call: 'appUserCoinDetail', body: { filter: 'all', from: 0, to: 0, before: '' }, query: '' },
      ],
    },
  },
  {
    path: '/withdrawal/:name',
    screen: 'withdrawal/withdrawal',
    ...ownOnBreak,
    data: { player: [{ call: 'getExchange' }] },
  },
] as const satisfies readonly Row[];
export type PagePath = (typeof table)[number]['path'];

/**
 * Every page of the app: the router’s table, the build’s, and the server’s, which answers 404 elsewhere.
 */
export const PAGES: readonly Page[] = table;

const patterns = PAGES.map(({ path }) => new RegExp(patternOf(path), 'i'));

/** @param path as it stands in the address, encoded: the router decodes segment by segment */
export function findPage(path: string): Page | undefined {
  const decoded = path.split('/').map(decodeSegment).join('/');
  return PAGES.find((_, index) => patterns[index]?.test(decoded));
}

/** @param path see `findPage` */
export function isPage(path: string): boolean {
  return findPage(path) !== undefined;
}

/** What the document's own script has of the pages. */
export function listPageCalls(): PageCalls[] {
  return PAGES.flatMap(({ path, data }) => (data ? [{ pattern: patternOf(path), ...data }] : []));
}

function patternOf(path: string): string {
  return `^${path.replace(/\/+$/, '').replace(/:\w+/g, '[^/]+')}/*$`;
}

/** What cannot be decoded stays as it is: no page has it. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}
