import { v4 } from 'uuid';
import { bindAccount } from '#contract/account.ts';
import { AGENT_LOG, appAgent5UserLog } from '#contract/agent.ts';
import { businessDayOf } from '#contract/business-day.ts';
import type { Call } from '#contract/call.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SIGN_IN, SOCIAL_TYPE } from '#contract/constants.ts';
import { openRound } from '#contract/game.ts';
import { answerRaise, setLimit, takeBreak } from '#contract/protection.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { COINS } from '#contract/rewards.ts';
import { diamondExchangeCoin, diamondExchangeGoods, updateAddress } from '#contract/shop.ts';
import { loginBonus3UserReceive } from '#contract/sign-in.ts';
import { receiveTaskAward } from '#contract/tasks.ts';
import { versionOf } from '#server/features/claims/rights.ts';
import { makePushKey } from '#server/features/push/push-keys.ts';
import { versionOfGood, versionOfOffer } from '#server/features/shop/shop.ts';
import { termsOf } from '#server/features/sign-in/sign-in.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { PIN } from '../open-test-payouts.ts';
import type { Named } from './naming-fields.ts';

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
