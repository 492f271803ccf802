import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import type { SocialName } from '#contract/social.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { createOrderWork, type OrderWork } from '#server/features/cashier/order-work.ts';
import { unbindPlayer, WAYS_IN } from '#server/features/operator/unbind-player.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { listFreeProps } from '#server/features/props/index.ts';
import type { SmsMessage } from '#server/features/sms-code/http-sms-gateway.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, giveCoins } from './create-play-deps.ts';
import { createTestIdentity, type TestIdentity } from './create-test-identity.ts';
import { DAY } from './durations.ts';
import { openTestCashier, type TestCashier } from './open-test-cashier.ts';
import { consent, newMobile, readCode } from './open-test-codes.ts';
import { newGcash, PIN } from './open-test-payouts.ts';
import { device, registration } from './open-test-server.ts';
import { tables } from './tables.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  addSecondWay,
  askCode,
  forgetPassword,
  type Identity,
  type Keys,
  logIn,
  logInBySocial,
  openKind,
  type Person,
  proveByCode,
  proveBySocial,
  provePassword,
} from './ways-in.ts';

const PASSWORD = 'blue ferris wheel';
const NEW_PASSWORD = 'a quiet carousel';

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

/**
 * What a player of this kind can do; each returns the token of a new login or proves the one that they have.
 */
interface Life {
  token: string;
  userId: string;
  keys: Keys;
  /** @param at the cookies of another device */
  logIn(at?: string): Promise<string>;
  prove(token: string): Promise<number | null>;
  /** The way back for a player who has lost the usual one; null where there is none. */
  recover: (() => Promise<string>) | null;
}

/** Somebody with a browser of their own, or with these cookies. Codes are asked for far apart. */
function createPerson(cookies = ''): Person {
  const jar = new Map<string, string>();
  const keep = (pairs: string) => {
    for (const pair of pairs.split('; ')) if (pair !== '') jar.set(pair.split('=')[0] ?? '', pair);
  };
  keep(cookies);
  return {
    async ask(call, body, token) {
      if (call.path === calls.smsSend.path || call.path === calls.stepUpSend.path) server.advance(201_000);
      const held = jar.size === 0 ? undefined : [...jar.values()].join('; ');
      const options = { ...(token !== undefined && { token }), device: held };
      const { errcode, data, device: kept = '' } = await server.post(call, body, options);
      keep(kept);
      return { outcome: errcode, data: errcode === 0 ? data : null };
    },
    async readCode({ mobile }) {
      await work.outbox.runDue();
      return readCode(
        sent.filter(({ mobile: to, text }) => to === mobile && !text.includes('/not-me/')).at(-1),
      );
    },
    visit: async (url, sub) => identity.visit(url, { sub, name: 'Ana' }),
  };
}

const tokenOf = ({ outcome, data }: { outcome: number | null; data: { token: string } | null }) => {
  if (data === null) throw new Error(`no login: ${outcome}`);
  return data.token;
};

/** @param cookies of the device where it is opened; its own without them */
async function open(kind: AccountKind, cookies?: string): Promise<Life> {
  const person = createPerson(cookies);
  const opened = await openKind(kind, person);
  await addSecondWay(kind, person, opened);
  const { token, userId, keys } = opened;
  const [social] = keys.socials;
  const isConfirmed = kind === 'a number with a code' || kind === 'a name, then a number';
  return {
    ...{ token, userId, keys },
    async logIn(at) {
      const there = at === undefined ? person : createPerson(at);
      return tokenOf(await (social ? logInBySocial(there, toIdentity(social)) : logIn(there, keys)));
    },
    async prove(of) {
      if (social) return (await proveBySocial(person, toIdentity(social), of)).outcome;
      if (kind === 'a number with a code') return (await proveByCode(person, keys.mobile, of)).outcome;
      return (await provePassword(person, keys.password, of)).outcome;
    },
    recover: isConfirmed
      ? async () => {
          keys.password = NEW_PASSWORD;
          return tokenOf(await forgetPassword(person, keys));
        }
      : kind === 'a provider, then a name'
        ? async () => tokenOf(await logIn(person, keys))
        : null,
  };
}

const toIdentity = ([name, sub]: [SocialName, string]): Identity => ({ name, sub });

/** Something was added after the registration, so that the first withdrawal waits a day. */
const WAITS: readonly AccountKind[] = ['a name, then a number', 'a provider, then a name'];

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

test.each(ACCOUNT_KINDS)('an account by %s works from its registration to its end', async (kind) => {
  const { userId, token: first, logIn: comeBack, prove, recover } = await open(kind);
  const player = { id: userId, token: first };
  await server.pay(player, { amount: 50_000 });
  await server.stake(player, 100);
  await forgetWagering(server.database, userId);

  server.advance(PROOF_LIFETIME);
  let token = first;
  const setPin = { requestId: v4(), pin: 'withdraw', password: PIN };
  expect(await errcodeOf(server.post(calls.setPin, setPin, { token }))).toBe(ERRCODE.proofNeeded);
  expect(await prove(token)).toBe(0);
  expect(await errcodeOf(server.post(calls.setPin, setPin, { token }))).toBe(0);
  const payee = { requestId: v4(), ...newGcash(), password: PIN };
  expect(await errcodeOf(server.post(calls.addBankInfo, payee, { token }))).toBe(0);

  const early = await withdraw(token, 20_000);
  expect(await stateOf(token, early)).toBe(WAITS.includes(kind) ? 'reviewing' : 'paying');
  server.advance(DAY);
  await work.outbox.runDue();
  await arrive(early);
  expect(await stateOf(token, early)).toBe('paid');

  await server.post(calls.logout, {}, { token });
  expect(await errcodeOf(server.post(calls.refreshData, {}, { token }))).toBe(ERRCODE.unauthorised);
  token = await (recover ?? comeBack)();
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
  await closeDueAccounts({ database, clock, configuration, onError }, new AbortController().signal);
  expect(await errcodeOf(server.post(calls.refreshData, {}, { token }))).toBe(ERRCODE.unauthorised);
  expect(await server.differences()).toEqual([]);
});

test.each<[AccountKind, { takes: string[]; keeps: string[] }]>([
  ['a name', { takes: [], keeps: ['password'] }],
  ['a name, then a number', { takes: ['number', 'password'], keeps: [] }],
  ['a number with a code', { takes: ['password'], keeps: ['number'] }],
  ['a number without a code', { takes: [], keeps: ['number', 'password'] }],
  ['Google', { takes: [], keeps: ['google'] }],
  ['Facebook', { takes: [], keeps: ['facebook'] }],
  ['LINE', { takes: [], keeps: ['line'] }],
  ['a provider, then a name', { takes: ['password', 'facebook'], keeps: [] }],
])('an operator cannot remove the only way into an account by %s', async (kind, all) => {
  const takes: string[] = [];
  const keeps: string[] = [];
  const { database, now: clock } = server;
  for (const way of WAYS_IN) {
    const { userId } = await open(kind);
    await unbindPlayer({ database, clock }, { account: userId, way, by: 'me' }).then(
      () => takes.push(way),
      (error: Error) => error.message.includes('no other way in') && keeps.push(way),
    );
  }
  expect({ takes, keeps }).toEqual(all);
});

/** A number that nobody has opens an account at its first log-in by a code. */
async function openByCode(cookies?: string): Promise<Pick<Life, 'token' | 'userId' | 'logIn'>> {
  const mobile = newMobile();
  const enter = async (at?: string) => {
    const person = createPerson(at);
    const code = await askCode(person, mobile, CODE_PURPOSE.logIn);
    return person.ask(calls.accountLoginSms, { requestId: v4(), ...code, consent: consent(), ...device });
  };
  const opened = await enter(cookies);
  return {
    token: tokenOf(opened),
    userId: opened.data?.user.id ?? '',
    logIn: async (at) => tokenOf(await enter(at)),
  };
}

const OPENED = [...ACCOUNT_KINDS, 'a number that logs in'] as const;

describe.each(OPENED)('on the device of an excluded player, an account by %s', (kind) => {
  const openThere = (cookies?: string) =>
    kind === 'a number that logs in' ? openByCode(cookies) : open(kind, cookies);
  const COINS_GIVEN = 10_000;

  /** A player who excludes themselves on a device of their own. @returns its cookie */
  async function exclude(): Promise<string> {
    const { data, device: sent = '' } = await server.post(calls.accountRegist, registration());
    const rest = { requestId: v4(), kind: 'selfExclusion', length: 6, unit: 'month' };
    expect(await server.post(calls.takeBreak, rest, data)).toMatchObject({ errcode: 0 });
    return sent;
  }

  async function holdings({ token, userId }: Pick<Life, 'token' | 'userId'>) {
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
    const { data: offered } = await server.post(calls.getTradeInfo, {}, { token });
    expect([offered.firstDeposit, offered.coupons]).toEqual([null, []]);
    const { data: protection } = await server.post(calls.getLimits, {}, { token });
    expect(protection.linkedBreak).toEqual({ link: 'device', stopsPlay: true });
  }

  test('opens without bonus and coupons, and gets no offers and no play', async () => {
    await configureApp(server.database, { signUpCoupons: [1001] });
    server.advance(1_000);
    const [fresh, free] = [await openThere(await exclude()), await openThere()];
    expect(await holdings(fresh)).toEqual({ coin: 0, coupons: 0 });
    expect(await holdings(free)).toEqual({ coin: signUpBonus, coupons: 1 });
    await giveCoins(server.database, fresh.userId, COINS_GIVEN);
    await expectStopped(fresh.token);
    expect(await server.differences()).toEqual([]);
    await configureApp(server.database, { signUpCoupons: [] });
    server.advance(1_000);
  });

  test('that existed before gets no offers and no play once it logs in there', async () => {
    const life = await openThere();
    await giveCoins(server.database, life.userId, COINS_GIVEN);
    await expectStopped(await life.logIn(await exclude()));
  });
});

describe('separate keys of players', () => {
  test('wrong passwords for one provider account do not lock out another', async () => {
    const [ana, ben] = [await open('Facebook'), await open('Facebook')];
    for (const { token } of [ana, ben]) {
      const body = { requestId: v4(), password: PASSWORD };
      expect(await errcodeOf(server.post(calls.initPassword, body, { token }))).toBe(0);
    }
    const tryPassword = async ({ token }: Life, password: string) =>
      (await provePassword(createPerson(), password, token)).outcome;
    server.advance(DAY);
    for (const wrong of ['one', 'two', 'three', 'four', 'five']) await tryPassword(ana, wrong);
    expect(await tryPassword(ana, PASSWORD)).toBe(ERRCODE.tooMany);
    expect(await tryPassword(ben, PASSWORD)).toBe(0);
  });

  test('a player whose number was confirmed by somebody else is told, proves by password and adds a name', async () => {
    const { token, prove, keys, logIn: comeBack } = await open('a number without a code');
    const proof = await askCode(createPerson(), keys.mobile, CODE_PURPOSE.logIn);
    const stranger = { requestId: v4(), ...proof, consent: consent(), ...device };
    expect(await errcodeOf(server.post(calls.accountLoginSms, stranger))).toBe(0);
    server.advance(PROOF_LIFETIME);
    const { data } = await server.post(calls.getMail2, { pageSize: 10 }, { token });
    expect(data.mails).toMatchObject([{ template: 'number-lost', params: { mobile: keys.mobile } }]);
    expect(await prove(token)).toBe(0);
    const account = registration().account;
    const body = { requestId: v4(), type: LOGIN_TYPE.account, account };
    expect(await errcodeOf(server.post(calls.bindAccount, body, { token }))).toBe(0);
    expect(tokenOf(await logIn(createPerson(), { ...keys, account }))).not.toBe('');
    await expect(comeBack()).rejects.toThrow('no login');
  });

  test.each([
    { account_key: '' },
    { account_key: '+639171234567' },
    { mobile: '' },
    { mobile: '09171234567' },
  ])('the database refuses the key %j', async (key) => {
    const { userId } = await open('a name');
    const changed = tables(server.database).updateTable('app_user').set(key).where('id', '=', userId);
    await expect(changed.execute()).rejects.toThrow(/app_user_(account_key_is_a_name|mobile_is_a_number)/);
  });
});
