import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import type { SocialName } from '#contract/social.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { SmsMessage } from '#server/core/sms/sms-gateway.ts';
import { createOrderWork, type OrderWork } from '#server/features/cashier/order-work.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { listFreeProps } from '#server/features/props/index.ts';
import { signUpBonus } from '#server/seed/seed-bonuses.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, giveCoins } from './create-play-deps.ts';
import { createTestIdentity, type TestIdentity } from './create-test-identity.ts';
import { openTestCashier, type TestCashier } from './open-test-cashier.ts';
import { consent, newMobile, readCode } from './open-test-codes.ts';
import { newGcash, PIN } from './open-test-payouts.ts';
import { device, registration } from './open-test-server.ts';

const DAY = 86_400_000;
const PASSWORD = 'blue ferris wheel';
const NEW_PASSWORD = 'a quiet carousel';
const LOG_INS = { google: calls.googleLogin, facebook: calls.facebookLogin, line: calls.lineLogin };

let server: TestCashier;
let identity: TestIdentity;
let work: OrderWork;
const sent: SmsMessage[] = [];
beforeAll(async () => {
  let now = () => Date.now();
  identity = await createTestIdentity(() => now());
  server = await openTestCashier({ canText: true, socialProviders: identity.providers });
  now = server.now;
  await configureApp(server.database, { minNetDeposits: 0, registerType: [1, 2, 3], otpStatus: 0 });
  server.advance(1_000);
  work = createOrderWork({
    ...server,
    clock: server.now,
    providers: [server.provider],
    publicUrl: 'https://perya.test',
    autoApprove: 1_000_000,
    gateway: { send: async (message) => void sent.push(message) },
    log: server.http.log,
  });
});
afterAll(() => server.close());

interface Person {
  token: string;
  userId: string;
}

/**
 * What a person of this kind can do; each returns the token of a new login or proves the one that they have.
 */
interface Life {
  person: Person;
  /** @param sent the device's cookie */
  logIn(sent?: string): Promise<string>;
  prove(token: string): Promise<number>;
  /** The way back for a player who has lost the usual one; null where there is none. */
  recover: (() => Promise<string>) | null;
}

/** The last message to the number that brings a code. */
async function textTo(mobile: string): Promise<SmsMessage | undefined> {
  await work.outbox.runDue();
  return sent.filter(({ mobile: to, text }) => to === mobile && !text.includes('/not-me/')).at(-1);
}

async function askCode(mobile: string, purpose: 0 | 1 | 2 | 3) {
  server.advance(61_000);
  const { data } = await server.post(calls.smsSend, { requestId: v4(), mobile, purpose });
  return { mobile, challengeId: data.challengeId, code: readCode(await textTo(mobile)) };
}

const toPerson = ({ data }: { data: { token: string; user: { id: string } } }): Person => ({
  token: data.token,
  userId: data.user.id,
});

async function logInByPassword(account: string, password: string, loginType: number, sent?: string) {
  const body = { account, password, loginType, ...device };
  return toPerson(await server.post(calls.accountLogin, body, { device: sent })).token;
}

async function provePassword(token: string, password: string) {
  return (await server.post(calls.stepUp, { requestId: v4(), means: 'password', password }, { token }))
    .errcode;
}

async function proveCode(token: string, mobile: string) {
  server.advance(61_000);
  const { data } = await server.post(calls.stepUpSend, { requestId: v4() }, { token });
  const { challengeId } = data;
  const body = { requestId: v4(), means: 'code', challengeId, code: readCode(await textTo(mobile)) };
  return (await server.post(calls.stepUp, body, { token })).errcode;
}

async function visit(name: SocialName, sub: string, sent = '') {
  const { data, device: cookie } = await server.post(calls.socialStart, { type: SOCIAL_TYPE[name] });
  const body = { requestId: v4(), ...identity.visit(data.url, { sub, name: 'Ana' }), ...device };
  const cookies = { device: `${cookie}; ${sent}` };
  return toPerson(await server.post(LOG_INS[name], { ...body, consent: consent() }, cookies));
}

async function proveSocial(token: string, name: SocialName, sub: string) {
  const started = await server.post(calls.stepUpStart, { type: SOCIAL_TYPE[name] }, { token });
  const returned = identity.visit(started.data.url, { sub, name: 'Ana' });
  const body = { requestId: v4(), means: name, ...returned };
  return (await server.post(calls.stepUp, body, { token, device: started.device })).errcode;
}

async function resetByCode(mobile: string): Promise<string> {
  const proof = await askCode(mobile, CODE_PURPOSE.forget);
  const body = { requestId: v4(), ...proof, password: NEW_PASSWORD, ...device };
  return toPerson(await server.post(calls.forgetPassword, body)).token;
}

async function openByName(sent?: string): Promise<Life & { account: string }> {
  const body = registration({ password: PASSWORD });
  const person = toPerson(await server.post(calls.accountRegist, body, { device: sent }));
  return {
    person,
    account: body.account,
    logIn: (at) => logInByPassword(body.account, PASSWORD, LOGIN_TYPE.account, at),
    prove: (token) => provePassword(token, PASSWORD),
    recover: null,
  };
}

async function openByNumber(isConfirmed: boolean, sent?: string): Promise<Life & { mobile: string }> {
  const mobile = newMobile();
  const code = isConfirmed ? await askCode(mobile, CODE_PURPOSE.register) : { mobile };
  const body = { requestId: v4(), password: PASSWORD, ...code, ...consent(), ...device };
  const person = toPerson(await server.post(calls.accountRegist4, body, { device: sent }));
  return {
    person,
    mobile,
    logIn: (at) => logInByPassword(mobile, PASSWORD, LOGIN_TYPE.phoneWithoutOtp, at),
    prove: (token) => (isConfirmed ? proveCode(token, mobile) : provePassword(token, PASSWORD)),
    recover: isConfirmed ? () => resetByCode(mobile) : null,
  };
}

/** A number that nobody has opens an account at its first log-in by a code. */
async function openByCode(sent?: string): Promise<Pick<Life, 'person' | 'logIn'>> {
  const mobile = newMobile();
  const enter = async (at?: string) => {
    const code = await askCode(mobile, CODE_PURPOSE.logIn);
    const body = { requestId: v4(), ...code, consent: consent(), ...device };
    return toPerson(await server.post(calls.accountLoginSms, body, { device: at }));
  };
  return { person: await enter(sent), logIn: async (at) => (await enter(at)).token };
}

async function openBySocial(name: SocialName, sent?: string): Promise<Life> {
  const sub = v4();
  return {
    person: await visit(name, sub, sent),
    logIn: async (at) => (await visit(name, sub, at)).token,
    prove: (token) => proveSocial(token, name, sub),
    recover: null,
  };
}

async function openNameWithNumber(sent?: string): Promise<Life> {
  const life = await openByName(sent);
  const mobile = newMobile();
  const proof = await askCode(mobile, CODE_PURPOSE.bind);
  const body = { requestId: v4(), type: LOGIN_TYPE.phone, ...proof };
  expect(await server.post(calls.bindAccount, body, life.person)).toMatchObject({ errcode: 0 });
  return {
    ...life,
    /** By the password before, or the one that the reset has set. */
    prove: async (token) => (await life.prove(token)) && provePassword(token, NEW_PASSWORD),
    recover: () => resetByCode(mobile),
  };
}

async function openSocialWithName(sent?: string): Promise<Life> {
  const life = await openBySocial('facebook', sent);
  const account = registration().account;
  const body = { requestId: v4(), type: LOGIN_TYPE.account, account, password: PASSWORD };
  expect(await server.post(calls.bindAccount, body, life.person)).toMatchObject({ errcode: 0 });
  return { ...life, recover: () => logInByPassword(account, PASSWORD, LOGIN_TYPE.account) };
}

/** `waits`: something was added after the registration, so that the first withdrawal waits a day. */
const KINDS: readonly { kind: string; open: (sent?: string) => Promise<Life>; waits: boolean }[] = [
  { kind: 'a name', open: openByName, waits: false },
  { kind: 'a name, then a number', open: openNameWithNumber, waits: true },
  { kind: 'a number with a code', open: (sent) => openByNumber(true, sent), waits: false },
  { kind: 'a number without a code', open: (sent) => openByNumber(false, sent), waits: false },
  { kind: 'Google', open: (sent) => openBySocial('google', sent), waits: false },
  { kind: 'Facebook', open: (sent) => openBySocial('facebook', sent), waits: false },
  { kind: 'LINE', open: (sent) => openBySocial('line', sent), waits: false },
  { kind: 'a provider, then a name', open: openSocialWithName, waits: true },
];

const errcodeOf = async (answer: Promise<{ errcode: number }>) => (await answer).errcode;

async function withdraw(token: string, amount: number): Promise<string> {
  const { data: facts } = await server.post(calls.getExchange, {}, { token });
  const accountId = facts.accounts[0]?.accountId ?? '';
  const body = { requestId: v4(), accountId, amount, password: PIN };
  const asked = await server.post(calls.exchange, body, { token });
  expect(asked).toMatchObject({ errcode: 0 });
  await work.outbox.runDue();
  return asked.data.order.orderId;
}

async function stateOf(token: string, orderId: string): Promise<string> {
  return (await server.post(calls.getExchangeOrder, { orderId }, { token })).data.order.state;
}

/** The provider says that the money has arrived. */
async function arrive(orderId: string): Promise<void> {
  expect(await server.tell(server.provider.succeedPayout(orderId))).toBe(200);
}

test.each(KINDS)('an account by $kind lives from its registration to its end', async ({ open, waits }) => {
  const { person, logIn, prove, recover } = await open();
  const { userId } = person;
  const player = { id: userId, token: person.token };
  await server.pay(player, { amount: 50_000 });
  await server.stake(player, 100);
  await forgetWagering(server.database, userId);

  server.advance(PROOF_LIFETIME);
  let { token } = person;
  const setPin = { requestId: v4(), pin: 'withdraw', password: PIN };
  expect(await errcodeOf(server.post(calls.setPin, setPin, { token }))).toBe(ERRCODE.proofNeeded);
  expect(await prove(token)).toBe(0);
  expect(await errcodeOf(server.post(calls.setPin, setPin, { token }))).toBe(0);
  const payee = { requestId: v4(), ...newGcash(), password: PIN };
  expect(await errcodeOf(server.post(calls.addBankInfo, payee, { token }))).toBe(0);

  const first = await withdraw(token, 20_000);
  expect(await stateOf(token, first)).toBe(waits ? 'reviewing' : 'paying');
  server.advance(DAY);
  await work.outbox.runDue();
  await arrive(first);
  expect(await stateOf(token, first)).toBe('paid');

  await server.post(calls.logout, {}, { token });
  expect(await errcodeOf(server.post(calls.refreshData, {}, { token }))).toBe(ERRCODE.unauthorised);
  token = await (recover ?? logIn)();
  expect(await errcodeOf(server.post(calls.refreshData, {}, { token }))).toBe(0);
  expect((await server.post(calls.getExchange, {}, { token })).data.accounts).toHaveLength(1);

  server.advance(DAY);
  const { coin } = (await server.post(calls.refreshData, {}, { token })).data;
  await forgetWagering(server.database, userId);
  const second = await withdraw(token, coin - (coin % 100));
  await arrive(second);
  expect(await prove(token)).toBe(0);
  expect(await errcodeOf(server.post(calls.closeAccount, {}, { token }))).toBe(0);
  server.advance(CLOSING_DAYS * DAY);
  const { database, now: clock } = server;
  const configuration = createConfiguration({ database, clock });
  const onError = (error: unknown) => expect.fail(String(error));
  await closeDueAccounts({ database, clock, configuration, onError })(new AbortController().signal);
  expect(await errcodeOf(server.post(calls.refreshData, {}, { token }))).toBe(ERRCODE.unauthorised);
  expect(await server.differences()).toEqual([]);
});

const OPENED: readonly { kind: string; open: (sent?: string) => Promise<Pick<Life, 'person' | 'logIn'>> }[] =
  [...KINDS, { kind: 'a number that logs in', open: openByCode }];

describe.each(OPENED)('on the device of an excluded player, an account by $kind', ({ open }) => {
  const COINS_GIVEN = 10_000;

  /** A player who excludes themselves on a device of their own. @returns its cookie */
  async function exclude(): Promise<string> {
    const { data, device: sent = '' } = await server.post(calls.accountRegist, registration());
    const rest = { requestId: v4(), kind: 'selfExclusion', length: 6, unit: 'month' };
    expect(await server.post(calls.takeBreak, rest, data)).toMatchObject({ errcode: 0 });
    return sent;
  }

  async function holdings({ token, userId }: Person) {
    const { data } = await server.post(calls.getTradeInfo, {}, { token });
    return { coin: data.coin, coupons: (await listFreeProps(server.database, userId, server.now())).length };
  }

  async function expectStopped(token: string) {
    const claim = { requestId: v4(), rights: [{ key: 'sign-in:2026-11-22', version: '' }] };
    const stake = { requestId: v4(), gameId: 1001, bets: [{ spot: 'yellow', amount: 100 }] };
    const demo = { ...stake, requestId: v4(), tryIt: 1 };
    const deposit = { requestId: v4(), typeId: 1, amount: 50_000 };
    const answers = [
      await server.post(calls.playRound, stake, { token }),
      await server.post(calls.playRound, demo, { token }),
      await server.post(calls.createRechargeOrder, deposit, { token }),
      await server.post(calls.bonusReceiveAll, claim, { token }),
    ];
    expect(answers.map(({ errcode }) => errcode)).toEqual(answers.map(() => ERRCODE.excluded));
    const info = { version: '', os: '', deviceModel: '' };
    const { data } = await server.post(calls.getAfterLoginInfoWeb, info, { token });
    expect(data).toMatchObject({ user: { isOnBreak: true }, appGameDataUser: { activityIds: [] } });
    const { data: trade } = await server.post(calls.getTradeInfo, {}, { token });
    expect([trade.firstDeposit, trade.coupons]).toEqual([null, []]);
    const { data: protection } = await server.post(calls.getLimits, {}, { token });
    expect(protection.linkedBreak).toEqual({ link: 'device', stopsPlay: true });
  }

  test('opens without bonus and coupons, and gets no offers and no play', async () => {
    await configureApp(server.database, { signUpCoupons: [1001] });
    server.advance(1_000);
    const [fresh, free] = [await open(await exclude()), await open()];
    expect(await holdings(fresh.person)).toEqual({ coin: 0, coupons: 0 });
    expect(await holdings(free.person)).toEqual({ coin: signUpBonus, coupons: 1 });
    await giveCoins(server.database, fresh.person.userId, COINS_GIVEN);
    await expectStopped(fresh.person.token);
    expect(await server.differences()).toEqual([]);
    await configureApp(server.database, { signUpCoupons: [] });
    server.advance(1_000);
  });

  test('that was there before gets no offers and no play once it logs in there', async () => {
    const life = await open();
    await giveCoins(server.database, life.person.userId, COINS_GIVEN);
    await expectStopped(await life.logIn(await exclude()));
  });
});

describe('nobody shares a key with another player', () => {
  test('wrong passwords of one player who came by a provider lock out no other', async () => {
    const [ana, ben] = [await openBySocial('facebook'), await openBySocial('facebook')];
    for (const { person } of [ana, ben]) {
      const body = { requestId: v4(), password: PASSWORD };
      expect(await errcodeOf(server.post(calls.initPassword, body, person))).toBe(0);
    }
    server.advance(DAY);
    for (const wrong of ['one', 'two', 'three', 'four', 'five']) await provePassword(ana.person.token, wrong);
    expect(await provePassword(ana.person.token, PASSWORD)).toBe(ERRCODE.tooMany);
    expect(await provePassword(ben.person.token, PASSWORD)).toBe(0);
  });

  test('a player whose number somebody else has confirmed is told, proves by the password and adds a name', async () => {
    const { person, mobile, logIn } = await openByNumber(false);
    const proof = await askCode(mobile, CODE_PURPOSE.logIn);
    const stranger = { requestId: v4(), ...proof, consent: consent(), ...device };
    expect(await errcodeOf(server.post(calls.accountLoginSms, stranger))).toBe(0);
    server.advance(PROOF_LIFETIME);
    const { token } = person;
    const { data } = await server.post(calls.getMail2, { pageSize: 10 }, { token });
    expect(data.mails).toMatchObject([{ template: 'number-lost', params: { mobile } }]);
    expect(await provePassword(token, PASSWORD)).toBe(0);
    const account = registration().account;
    const body = { requestId: v4(), type: LOGIN_TYPE.account, account };
    expect(await errcodeOf(server.post(calls.bindAccount, body, { token }))).toBe(0);
    expect(await logInByPassword(account, PASSWORD, LOGIN_TYPE.account)).not.toBe('');
    await expect(logIn()).rejects.toThrow();
  });

  test.each([
    { account_key: '' },
    { account_key: '+639171234567' },
    { mobile: '' },
    { mobile: '09171234567' },
  ])('the database refuses the key %j', async (key) => {
    const { person } = await openByName();
    const changed = server.database.kysely.updateTable('app_user').set(key).where('id', '=', person.userId);
    await expect(changed.execute()).rejects.toThrow(/app_user_(account_key_is_a_name|mobile_is_a_number)/);
  });
});
