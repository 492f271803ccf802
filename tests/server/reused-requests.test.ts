import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { createTestProvider } from './create-test-provider.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { openTestServer, registration, signUp, type TestServer } from './open-test-server.ts';
import { belongingsOf } from './other-players/belongings.ts';
import { ownOf } from './other-players/naming-fields.ts';
import { type FullPlayer, openPlayer } from './other-players/open-player.ts';
import { PROVED_ELSEWHERE, rightBody } from './other-players/right-body.ts';

/** Stands for another order of the same player; another player's would be missing. */
const ANOTHER = 'another';

const moving = Object.entries(calls).filter(([, call]) => call.happensOnce);
const players = moving.filter(([name, call]) => !call.isPublic && !PROVED_ELSEWHERE.includes(name));

const OTHER_LOG_IN = [
  ...[{ state: 'other' }, { iss: 'other' }, { consent: null }],
  ...[{ os: 'other' }, { deviceModel: 'other' }, { deviceId: 'other' }],
];

const OTHER_DEVICE = [{ os: 'other' }, { deviceModel: 'other' }, { deviceId: 'other' }];
const OTHER_CODE = [{ mobile: '09179876502' }, { challengeId: v4() }];

/** Other valid values for each field except secrets. */
const OTHER_PARAMETERS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
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
const ALWAYS_THE_SAME: Readonly<Record<string, readonly string[]>> = {
  accountRegist: ['isOfAge', 'acceptsTerms'],
  accountRegist4: ['isOfAge', 'acceptsTerms'],
  playRound: ['tryIt'],
};

const DAY = 86_400_000;
const MARKS = {
  ...{ holder: 'Ana Cruz', number: '09171234567', hasOpenWithdrawal: false },
  ...{ stake: 200, putAway: 2_000, deposit: 20_000, withdrawal: 30_000, coins: 3_000_000 },
};

let server: TestServer;
beforeAll(async () => {
  const unlimited = { points: 1_000, seconds: 60 };
  server = await openTestServer({
    providers: [createTestProvider()],
    limits: { registrationsPerAddress: unlimited },
  });
  await switchOnDraws(server.database);
});
afterAll(() => server.close());

test('every call that moves value has its line', () => {
  expect(Object.keys(OTHER_PARAMETERS).sort()).toEqual(moving.map(([name]) => name).sort());
});

test.each(moving)('every field of %s that counts has another value', (name, call) => {
  const others = new Set((OTHER_PARAMETERS[name] ?? []).flatMap((other) => Object.keys(other)));
  const rest = ['requestId', ...call.secrets, ...(ALWAYS_THE_SAME[name] ?? [])];
  expect([...others, ...rest].sort()).toEqual(Object.keys(call.request.entries).sort());
});

test.each(moving)('passwords of %s are secrets', (_, call) => {
  const passwords = Object.entries(call.request.entries)
    .filter(([field, { type }]) => /password|pin$|^code$/i.test(field) && type !== 'picklist')
    .map(([field]) => field);
  expect(call.secrets).toEqual(passwords);
});

test('the id of a registration is taken for no other registration', async () => {
  const body = registration();
  const first = await server.post(calls.accountRegist, body);
  expect(first.errcode).toBe(0);
  for (const other of OTHER_PARAMETERS.accountRegist ?? []) {
    const refused = await server.post(calls.accountRegist, { ...body, ...other });
    expect({ other, ...refused }).toMatchObject({ other, ...errorOf('requestReused'), field: 'requestId' });
  }
  expect(await server.post(calls.accountRegist, body)).toMatchObject(errorOf('loginOver'));
});

describe('the id of a request that was answered', () => {
  test.each(players)('%s takes it for no other parameters and for no other call', async (name, call) => {
    const player = await openPlayer(server, await signUp(server), MARKS);
    const body = { ...bodyOf(call, player), requestId: v4() };
    const first = await server.post(call, body, player);
    expect(first.errcode).toBe(0);
    const orderId = await openAnother(player);
    const kept = await belongingsOf(server.database, player.userId);

    for (const other of OTHER_PARAMETERS[name] ?? []) {
      const wish = { ...body, ...other, ...(other.orderId === ANOTHER && { orderId }) };
      const refused = await server.post(call, wish, player);
      expect({ other, ...refused }).toMatchObject({ other, ...errorOf('requestReused'), field: 'requestId' });
    }
    for (const [otherName, otherCall] of players.filter(([, candidate]) => candidate !== call)) {
      const wish = { ...bodyOf(otherCall, player), requestId: body.requestId };
      const refused = await server.post(otherCall, wish, player);
      expect({ otherName, ...refused }).toMatchObject({ otherName, ...errorOf('requestReused') });
    }
    expect(await belongingsOf(server.database, player.userId)).toEqual(kept);
    expect(await server.post(call, body, player)).toMatchObject({ errcode: 0 });
  });
});

test.each(players)('%s is not done under an id that is too old to tell whether it was', async (_, call) => {
  const player = await openPlayer(server, await signUp(server), MARKS);
  const kept = await belongingsOf(server.database, player.userId);
  for (const days of [-2, 7, 400]) {
    const requestId = v7({ msecs: server.now() - days * DAY });
    const refused = await server.post(call, { ...bodyOf(call, player), requestId }, player);
    expect({ days, ...refused }).toMatchObject({ days, ...errorOf('requestTooOld'), field: 'requestId' });
  }
  expect(await belongingsOf(server.database, player.userId)).toEqual(kept);
});

/** A valid body with the player's own values. */
function bodyOf(call: Call, { ids }: FullPlayer): Record<string, unknown> {
  return rightBody(call, ownOf(call, ids), server.now());
}

async function openAnother(player: FullPlayer): Promise<string> {
  const body = { requestId: v4(), typeId: 1, amount: 30_000 };
  const { data } = await server.post(calls.createRechargeOrder, body, player);
  return data.order.orderId;
}
