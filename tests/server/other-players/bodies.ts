import { v4 } from 'uuid';
import type * as v from 'valibot';
import { bindAccount } from '#contract/account.ts';
import { AGENT_LOG, appAgent5UserLog } from '#contract/agent.ts';
import { businessDayOf } from '#contract/business-day.ts';
import type { Call } from '#contract/call.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SIGN_IN, SOCIAL_TYPE } from '#contract/constants.ts';
import { openRound } from '#contract/game.ts';
import { answerRaise, setLimit, takeBreak } from '#contract/protection.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { COINS } from '#contract/rewards.ts';
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  goodsOrderCancel,
  updateAddress,
} from '#contract/shop.ts';
import { loginBonus3UserReceive } from '#contract/sign-in.ts';
import { receiveTaskAward } from '#contract/tasks.ts';
import { versionOf } from '#server/features/claims/rights.ts';
import { makePushKey } from '#server/features/push/push-settings.ts';
import { versionOfGood, versionOfOffer } from '#server/features/shop/shop.ts';
import { termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { PIN } from '../open-test-payouts.ts';

/** Request fields whose values belong to one player. */
export const NAMED = [
  'orderId',
  'accountId',
  'couponId',
  'roundId',
  'drawId',
  'cardId',
  'loginId',
  'mailId',
  'ticketId',
  'messageId',
  'before',
  'requestId',
] as const;
export type Named = (typeof NAMED)[number];

/** Text and id fields that name nothing of a player's: their own words and secrets, and shared numbers. */
const NAMES_NOTHING: readonly string[] = [
  ...['id', 'gameId', 'typeId', 'itemId', 'bankId', 'spot'],
  ...['password', 'holder', 'number', 'returnPath'],
  ...['version', 'os', 'deviceModel'],
  ...['state', 'code', 'iss', 'token'],
  ...['account', 'mobile', 'challengeId', 'inviteCode', 'pid', 'deviceId'],
  ...['offerId', 'goodsId', 'name', 'province', 'city', 'barangay', 'street', 'postalCode'],
  ...['nickname', 'birthDate', 'email', 'timeZone'],
  ...['commitment', 'clientSeed', 'key', 'hash', 'ids'],
  ...['propId', 'dealId', 'mailIds'],
  ...['text', 'imageIds', 'chart', 'event'],
  ...['endpoint', 'p256dh', 'auth'],
];

export function namedBy(call: Call): Named[] {
  return NAMED.filter((name) => name in call.request.entries);
}

/** The player's own values for the call's fields: the first order, or the last one, which is of goods. */
export function ownOf(
  call: Call,
  ids: Readonly<Record<Named, readonly string[]>>,
): Partial<Record<Named, string>> {
  const own = namedBy(call).map((name) => [
    name,
    ids[name].at(call.path === goodsOrderCancel.path ? -1 : 0) ?? '',
  ]);
  return Object.fromEntries(own);
}

/** A request's text and id fields that are in neither list. */
export function unknownFields(call: Call): string[] {
  const known: readonly string[] = [...NAMED, ...NAMES_NOTHING];
  return leavesOf(call.request.entries)
    .filter(({ name, type }) => type === 'string' || /ids?$/i.test(name))
    .map(({ name }) => name)
    .filter((name) => !known.includes(name));
}

/** A valibot schema at run time. */
interface Shape {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  wrapped?: Shape;
  item?: Shape;
}

function leavesOf(entries: Record<string, v.GenericSchema>): { name: string; type: string }[] {
  return Object.entries(entries).flatMap(([name, schema]) => leavesIn(name, schema as unknown as Shape));
}

function leavesIn(name: string, { type, entries, wrapped, item }: Shape): { name: string; type: string }[] {
  if (entries !== undefined) return leavesOf(entries);
  const inner = wrapped ?? item;
  return inner === undefined ? [{ name, type }] : leavesIn(name, inner);
}

export const COLOR_GAME = 1001;
export const PALAYOK = 1201;
/** A second game of Palayok, without an open round. */
const OTHER_PALAYOK = 1202;

/** The task that `openPlayer` finishes. */
export const READ_RULES = { id: 1, key: 'task:1:once' };

/** Valid values for every required field, for any player. */
const RIGHT: Readonly<Record<string, unknown>> = {
  gameId: COLOR_GAME,
  bets: [{ spot: 'white', amount: 100 }],
  stake: 200,
  pot: 3,
  like: true,
  amount: 20_000,
  typeId: 1,
  bankId: 1,
  holder: 'Ben Reyes',
  number: '09179876501',
  change: 'default',
  direction: 'in',
  pin: 'withdraw',
  password: PIN,
  means: 'password',
  token: 'A'.repeat(16),
  days: 7,
  utcOffset: 480,
  version: '1.1.2',
  os: 'test',
  deviceModel: 'test',
  deviceId: 'test',
  address: '/vip',
  origin: 'https://perya.example',
  locale: 'en',
  timeZone: 'Asia/Manila',
  mobile: '09179876501',
  challengeId: v4(),
  couponId: v4(),
  mailIds: [v4()],
  code: '123456',
  id: READ_RULES.id,
  purpose: CODE_PURPOSE.logIn,
  isOfAge: true,
  acceptsTerms: true,
  termsVersion: seedAppConfig.termsVersion,
  privacyVersion: seedAppConfig.privacyVersion,
  state: 'b-state',
  clientSeed: 'my-own-words',
  propId: 80_001,
  count: 1,
  price: 10,
  dealId: v4(),
  ids: [1],
  goodsId: 1,
  name: 'Ben Reyes',
  region: '07',
  province: 'Cebu',
  city: 'Cebu City',
  barangay: 'Lahug',
  street: '7 Gorordo Ave.',
  postalCode: '6000',
  pageNum: 1,
  pageSize: 20,
  board: 'wagered',
  period: 'week',
  purse: 1,
  kind: 'idea',
  text: 'A game of marbles would be fine.',
  imageIds: [],
  ticketId: v4(),
  messageId: v4(),
  endpoint: 'https://push.perya.test/device',
  p256dh: makePushKey().publicKey,
  auth: 'A'.repeat(22),
  kinds: { money: true, gifts: true, answers: false, security: true, news: false },
  quiet: { isOn: true, from: 1_320, to: 480 },
};

/**
 * No body is right by itself: they need a code, what a provider sends back, a level that was reached or a
 * gift coupon, another player’s code, invited friends, a full purse, cards or a push service, and have tests
 * of their own.
 * Nobody with coins and orders closes an account. Who played today has no rebate yet. A break ends the
 * login that asks for it, and no payment is held.
 */
export const PROVED_ELSEWHERE: readonly string[] = [
  'appVipUserReceiveDaily',
  'appVipUserReceiveSignInAward',
  'receiveVipTask',
  'agentFill',
  'actInviteUserExchange',
  'appAgent5UserInviteValidReceive',
  'scratchCardLottery',
  'receiveAddupAwardById',
  'getClosedScratchDeal',
  'betBonusReceive',
  'giftCouponUse',
  'accountLoginSms',
  'accountRegist4',
  'bindAccount',
  'facebookLogin',
  'forgetPassword',
  'googleLogin',
  'initPassword',
  'lineLogin',
  'socialStart',
  'bindSocialAccount',
  'closeAccount',
  'reportTakeover',
  'socialBindStart',
  'stepUp',
  'stepUpSend',
  'stepUpStart',
  'pushSubscribe',
  'takeBreak',
  'resolveHeldDeposit',
  'returnToPlay',
];

/** Alternative valid bodies of a call. */
export const VARIANTS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  modifyBankInfo: [{ change: 'edit', number: '09170000001' }, { change: 'default' }, { change: 'remove' }],
};

/**
 * A valid request with the given names.
 * @param now the server's clock
 * @throws Error for a field without a known valid value
 */
export function rightBody(
  call: Call,
  named: Partial<Record<Named, string>>,
  now: number,
): Record<string, unknown> {
  const values = {
    ...RIGHT,
    ...(/social|stepUp/i.test(call.path) && { type: SOCIAL_TYPE.google, state: 'b-state', code: 'code' }),
    ...(/^betBonus/.test(call.path) && { type: REBATE_KIND.fund }),
    ...(call.path === appAgent5UserLog.path && { type: AGENT_LOG.team }),
    ...([setLimit.path, answerRaise.path].includes(call.path) && { kind: 'loss' }),
    ...(call.path === takeBreak.path && { kind: 'timeOut' }),
    isConfirmed: false,
    choice: 'return',
    minutes: 15,
    // Too long for any break: the right one would end the login.
    length: 1_000,
    pid: 'NOBODY',
    ...(call.path === bindAccount.path && { type: LOGIN_TYPE.account }),
    ...(call.path === openRound.path && { gameId: OTHER_PALAYOK }),
    ...(call.path === loginBonus3UserReceive.path && { version: termsOf(seedAppConfig)?.version }),
    key: `${SIGN_IN}:${businessDayOf(now)}`,
    ...(call.path === receiveTaskAward.path && { key: READ_RULES.key, version: readRulesVersion() }),
    ...shopFields(call),
    day: 1,
    rights: [{ key: `${SIGN_IN}:${businessDayOf(now)}`, version: 'v1' }],
    requestId: v4(),
    ...named,
  };
  const fields = Object.entries(call.request.entries).flatMap(([name, schema]) => {
    if (name in named) return [[name, named[name as Named]]];
    if (schema.type === 'optional') return [];
    if (!(name in values)) throw new Error(`what is right for ${name} of ${call.path} is not known yet`);
    return [[name, values[name as keyof typeof values]]];
  });
  return Object.fromEntries(fields);
}

function shopFields({ path }: Call): Record<string, unknown> {
  const { shopOffers, goodsConfigs } = seedAppConfig;
  const gives = (isCoins: boolean) =>
    shopOffers.find(({ rewards }) => rewards.some(({ propId }) => propId === COINS) === isCoins);
  const offer = gives(path === diamondExchangeCoin.path);
  const [good] = goodsConfigs;
  if (offer === undefined || good === undefined) throw new Error('the seed has another shop');
  return {
    offerId: offer.id,
    ...(/Exchange(Coin)?$/.test(path) && { version: versionOfOffer(offer) }),
    ...(path === diamondExchangeGoods.path && { version: versionOfGood(good) }),
    ...(path === updateAddress.path && { mobile: '9179876501' }),
  };
}

function readRulesVersion(): string {
  const task = seedAppConfig.taskConfigs.find(({ id }) => id === READ_RULES.id);
  if (task === undefined) throw new Error('the seed has another task');
  return versionOf({ ...task, opensAt: 0, endsAt: 0 });
}

/** Stands for another order of the same player; another player's would be missing. */
export const ANOTHER = 'another';

const OTHER_LOG_IN = [
  ...[{ state: 'other' }, { iss: 'other' }, { consent: null }],
  ...[{ os: 'other' }, { deviceModel: 'other' }, { deviceId: 'other' }],
];

const OTHER_DEVICE = [{ os: 'other' }, { deviceModel: 'other' }, { deviceId: 'other' }];
const OTHER_CODE = [{ mobile: '09179876502' }, { challengeId: v4() }];

/** Other valid values for each field except secrets. */
export const OTHER_PARAMETERS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  accountRegist: [
    ...[{ account: 'somebody-else' }, { inviteCode: 'ANOTHER' }],
    ...[{ os: 'other' }, { deviceModel: 'other' }, { deviceId: 'other' }],
    ...[{ termsVersion: '2001-01-01' }, { privacyVersion: '2001-01-01' }],
  ],
  smsSend: [{ purpose: 0 }, { mobile: '09179876502' }, { locale: 'fil' }],
  accountLoginSms: [...OTHER_CODE, { consent: null }, ...OTHER_DEVICE],
  accountRegist4: [
    ...[...OTHER_CODE, ...OTHER_DEVICE, { inviteCode: 'ANOTHER' }],
    ...[{ termsVersion: '2001-01-01' }, { privacyVersion: '2001-01-01' }],
  ],
  forgetPassword: [...OTHER_CODE, ...OTHER_DEVICE],
  bindAccount: [{ type: 1 }, ...OTHER_CODE, { account: 'somebody-else' }],
  initPassword: [],
  stepUp: [...[{ means: 'code' }, { challengeId: ANOTHER }], ...[{ state: 'other' }, { iss: 'other' }]],
  stepUpSend: [{ locale: 'fil' }],
  googleLogin: OTHER_LOG_IN,
  facebookLogin: OTHER_LOG_IN,
  lineLogin: OTHER_LOG_IN,
  bindSocialAccount: [{ type: 4 }, { state: 'other' }, { iss: 'other' }],
  unbindSocialAccount: [{ type: 4 }],
  playRound: [{ gameId: 1201 }, { bets: [{ spot: 'white', amount: 200 }] }],
  createRechargeOrder: [
    ...[{ amount: 20_001 }, { typeId: 2 }, { itemId: 102 }],
    ...[{ couponId: v4() }, { returnPath: '/activity/bank' }, { withOffer: false }],
  ],
  cancelRechargeOrder: [{ orderId: ANOTHER }],
  exchange: [{ amount: 20_001 }, { accountId: v4() }, { fee: 1 }],
  addBankInfo: [{ bankId: 2 }, { holder: 'Ben R. Reyes' }, { number: '09179876502' }, { isDefault: true }],
  modifyBankInfo: [
    ...[{ accountId: v4() }, { change: 'remove' }, { change: 'edit', number: '09179876502' }],
    ...[{ bankId: 2 }, { holder: 'Ben R. Reyes' }],
  ],
  safeboxTransfer: [{ amount: 20_001 }, { direction: 'out' }],
  setPin: [{ pin: 'safebox' }],
  openRound: [{ gameId: 1201 }, { stake: 500 }],
  pickPot: [{ roundId: v4() }, { pot: 4 }],
  cashOut: [{ roundId: v4() }],
  retrieveBalance: [],
  receiveDrawChance: [{ commitment: 'f'.repeat(64) }],
  changeDrawSeed: [{ clientSeed: 'other-words' }],
  actInviteUserSpin: [{ commitment: 'f'.repeat(64) }],
  actInviteUserExchange: [{ purse: 2 }],
  changeSpinSeed: [{ clientSeed: 'other-words' }],
  appVipUserReceiveDaily: [{ key: 'vip-daily:2026-01-01' }, { version: 'other' }],
  appVipUserReceiveSignInAward: [{ key: 'vip-stamp:2026-01-01' }, { version: 'other' }],
  receiveVipTask: [{ key: 'vip-level:2', id: 2 }, { version: 'other' }],
  receiveVipTaskUnReceiveBonus: [{ rights: [{ key: 'vip-level:2', version: 'other' }] }],
  betBonusReceive: [{ key: 'rebate:2026-01-01' }, { version: 'other' }],
  appAgent5UserReceive: [{ rights: [{ key: 'agent:2026-01-01', version: 'other' }] }],
  appAgent5UserInviteValidReceive: [{ key: 'agent-invite:5' }, { version: 'other' }],
  diamondExchangeScratchcard: [{ propId: 80_002 }, { count: 2 }, { price: 11 }],
  scratchCardLottery: [{ propId: 80_002 }, { count: 2 }, { dealId: v4() }],
  receiveAddupAwardById: [{ key: 'scratch-cards:50' }, { version: 'other' }],
  bonusReceiveAll: [{ rights: [{ key: 'sign-in:2026-01-01', version: 'other' }] }],
  receiveMail: [{ mailIds: [v4()] }],
  giftCouponUse: [{ couponId: v4() }, { version: 'other' }],
  loginBonus3UserReceive: [{ key: 'sign-in:2026-01-01' }, { day: 2 }, { version: 'other' }],
  diamondExchangeCoin: [{ offerId: 2 }, { version: 'other' }],
  shopExchange: [{ offerId: 4 }, { version: 'other' }],
  diamondExchangeGoods: [{ goodsId: 2 }, { version: 'other' }],
  goodsOrderCancel: [{ orderId: ANOTHER }],
  resolveHeldDeposit: [{ orderId: ANOTHER }, { choice: 'keep' }],
  setLimit: [{ kind: 'deposit' }, { period: 'day' }, { amount: 20_001 }],
  answerRaise: [{ kind: 'deposit' }, { period: 'day' }, { isConfirmed: true }],
  takeBreak: [{ kind: 'selfExclusion' }, { length: 8 }, { unit: 'month' }],
  returnToPlay: [],
  confirmSession: [],
  setRealityCheck: [{ minutes: 10 }],
  feedbackOpen: [
    ...[{ kind: 'game' }, { text: 'Something else that is long enough.' }],
    ...[{ imageIds: [v4()] }, { trace: [{ chart: 'app', event: 'a', state: 'b' }] }],
  ],
  feedbackAdd: [{ ticketId: v4() }, { text: 'other' }],
  receiveTaskAward: [{ key: 'task:2:once' }, { version: 'other' }],
};

/** Fields with a single valid value, and demos, which are not requests. */
export const ALWAYS_THE_SAME: Readonly<Record<string, readonly string[]>> = {
  accountRegist: ['isOfAge', 'acceptsTerms'],
  accountRegist4: ['isOfAge', 'acceptsTerms'],
  playRound: ['tryIt'],
};
