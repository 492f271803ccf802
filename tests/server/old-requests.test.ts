import { readFileSync } from 'node:fs';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { errorOf } from '#contract/errors.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import type { SocialName } from '#contract/social.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { setRetention } from '#server/core/retention.ts';
import { logOutPlayer } from '#server/features/operator/player-commands.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { reviewWithdrawal } from '#server/features/withdrawal/review-withdrawal.ts';
import { rejectWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { deleteOld } from '#server/housekeeping.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestIdentity, type TestIdentity } from './create-test-identity.ts';
import { createTestProvider, type TestProvider } from './create-test-provider.ts';
import { DAY } from './durations.ts';
import { makeEveryCall } from './old-requests/make-every-call.ts';
import { recordCalls } from './old-requests/record-calls.ts';
import {
  consent,
  newMobile,
  openTestCodes,
  type Purpose,
  proveByCode,
  RESEND,
  type TestCodes,
} from './open-test-codes.ts';
import { newGcash, PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { device, registration, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const { bind, forget, logIn, register } = CODE_PURPOSE;
const PASSWORD = 'blue ferris wheel';
const TWO_MINUTES = 120_000;
const loginOver = { ...errorOf('loginOver'), field: 'requestId' };

let server: TestCodes;
let provider: TestProvider;
let identity: TestIdentity;
beforeAll(async () => {
  let now = () => Date.now();
  identity = await createTestIdentity(() => now());
  const unlimited = { points: 1_000, seconds: 60 };
  provider = createTestProvider();
  server = await openTestCodes({
    providers: [provider],
    socialProviders: identity.providers,
    limits: { registrationsPerAddress: unlimited, codesPerAddress: unlimited },
  });
  now = server.now;
});
afterAll(() => server.close());

/** A request that opened a session. */
interface Opening {
  call: LogInCall;
  body: Record<string, unknown>;
  /** The browser's cookie before the request. */
  cookie: string;
  token: string;
  userId: string;
  mobile: string;
}

/** They have one answer. */
type LogInCall = (typeof calls)[
  | 'accountRegist'
  | 'accountRegist4'
  | 'accountLoginSms'
  | 'forgetPassword'
  | 'googleLogin'];
type WayIn = (mobile: string) => Promise<{ call: LogInCall; body: Record<string, unknown>; cookie?: string }>;

const SOCIAL = { google: calls.googleLogin, facebook: calls.facebookLogin, line: calls.lineLogin };

/** Every call that opens a session and may be sent again. */
const WAYS_IN: Readonly<Record<string, WayIn>> = {
  accountRegist: async () => ({ call: calls.accountRegist, body: registration() }),
  accountRegist4: async (mobile) => ({
    call: calls.accountRegist4,
    body: { ...(await proofOf(mobile, register)), password: PASSWORD, ...consent() },
  }),
  accountLoginSms: async (mobile) => ({
    call: calls.accountLoginSms,
    body: { ...(await proofOf(mobile, logIn)), consent: consent() },
  }),
  async forgetPassword(mobile) {
    await open('accountLoginSms', mobile);
    server.advance(RESEND);
    return {
      call: calls.forgetPassword,
      body: { ...(await proofOf(mobile, forget)), password: 'a quiet carousel' },
    };
  },
  googleLogin: () => logInAt('google'),
  facebookLogin: () => logInAt('facebook'),
  lineLogin: () => logInAt('line'),
};

const waysIn = Object.keys(WAYS_IN);

const proofOf = (mobile: string, purpose: Purpose) => server.fetchProof(mobile, purpose);

async function logInAt(name: SocialName) {
  const started = await server.post(calls.socialStart, { type: SOCIAL_TYPE[name] });
  const body = { ...identity.visit(started.data.url, { sub: v4(), name: 'Ana' }), consent: consent() };
  return { call: SOCIAL[name], body, cookie: started.device ?? '' };
}

/** A browser that has been to the app's first page. */
async function openBrowser(): Promise<string> {
  const { device: cookie } = await server.post(calls.preLogin, { ...device });
  if (cookie === undefined) throw new Error('preLogin has set no cookie');
  return cookie;
}

async function open(way: string, mobile = newMobile()): Promise<Opening> {
  const begun = await WAYS_IN[way]?.(mobile);
  if (begun === undefined) throw new Error(`no way in is called ${way}`);
  const cookie = [await openBrowser(), begun.cookie ?? ''].filter((part) => part !== '').join('; ');
  const body = { requestId: v4(), ...device, ...begun.body };
  const { errcode, data } = await server.post(begun.call, body, { device: cookie });
  if (errcode !== 0) throw new Error(`${way} was refused: ${errcode}`);
  return { call: begun.call, body, cookie, token: data.token, userId: data.user.id, mobile };
}

function sendAgain({ call, body, cookie }: Opening, changes: object = {}, sent = cookie) {
  return server.post(call, { ...body, ...changes }, { device: sent });
}

/** What a repeated log-in could change: sessions, ways in, devices, tries and mails. */
async function tracesOf(userId: string): Promise<unknown> {
  const rows = await server.database.query<{ traces: unknown }>({
    name: 'test-login-traces',
    text: `select jsonb_build_object(
        'sessions', (select jsonb_agg(t order by token_hash) from session_token t where user_id = $1::uuid),
        'player', (select to_jsonb(u) from app_user u where id = $1::uuid),
        'devices', (select jsonb_agg(d order by device) from player_device d where user_id = $1::uuid),
        'events', (select jsonb_agg(e order by id) from account_event e where user_id = $1::uuid),
        'mails', (select count(*) from player_mail where user_id = $1::uuid),
        'players', (select count(*) from app_user), 'guesses', (select count(*) from password_guess),
        'tries', (select coalesce(sum(tries), 0) from sms_code)
      ) as traces`,
    values: [userId],
  });
  return rows[0]?.traces;
}

describe.each(waysIn)('a repeated request of %s', (way) => {
  test('returns the same session to its device for two minutes, and changes nothing', async () => {
    const opening = await open(way);
    const before = await tracesOf(opening.userId);
    server.advance(TWO_MINUTES);
    const again = await sendAgain(opening);
    expect(again.data).toMatchObject({ token: opening.token, user: { id: opening.userId } });
    expect(await tracesOf(opening.userId)).toEqual(before);
    server.advance(1);
    expect(await sendAgain(opening)).toMatchObject(loginOver);
    expect(await tracesOf(opening.userId)).toEqual(before);
  });

  test('gets no answer in another browser, without a cookie, or with a forged cookie', async () => {
    const opening = await open(way);
    const before = await tracesOf(opening.userId);
    const id = opening.cookie.split('=')[1]?.slice(0, 22) ?? '';
    const forged = [`perya-device=${'A'.repeat(22)}`, `perya-device=${id}x`, 'perya-device='];
    for (const cookie of [await openBrowser(), ...forged]) {
      expect(await sendAgain(opening, {}, cookie)).toMatchObject(loginOver);
    }
    expect(await server.post(opening.call, opening.body)).toMatchObject({ ...loginOver, data: null });
    expect(await tracesOf(opening.userId)).toEqual(before);
  });

  test('does not check a secret in its body', async () => {
    const opening = await open(way);
    const secrets = Object.fromEntries(
      opening.call.secrets.map((name) => [name, name === 'code' ? '000000' : 'any password at all']),
    );
    expect((await sendAgain(opening, secrets)).data.token).toBe(opening.token);
  });
});

test('a request without a cookie is never answered again', async () => {
  const body = registration();
  const first = await server.post(calls.accountRegist, body);
  expect(first.errcode).toBe(0);
  expect(await server.post(calls.accountRegist, body)).toMatchObject(loginOver);
  expect(await server.post(calls.accountRegist, body, { device: first.device })).toMatchObject(loginOver);
});

test('a session returned twice is one session, and a log-out ends it', async () => {
  const opening = await open('accountLoginSms');
  await sendAgain(opening);
  await server.post(calls.logout, {}, { token: opening.token });
  expect((await server.post(calls.refreshData, {}, { token: opening.token })).status).toBe(401);
});

/** Another session of the player, opened by another code. */
async function logInElsewhere(mobile: string): Promise<string> {
  server.advance(RESEND);
  const body = { requestId: v4(), ...(await proofOf(mobile, logIn)), consent: null, ...device };
  return (await server.post(calls.accountLoginSms, body)).data.token;
}

async function ask<C extends Call>(call: C, body: RequestOf<C>, token: string) {
  const answer = await server.post(call, body, { token });
  if (answer.errcode !== 0) throw new Error(`${call.path} was refused: ${answer.errcode}`);
  return answer.data;
}

async function takeBreak({ token }: Opening): Promise<void> {
  await ask(calls.takeBreak, { requestId: v4(), kind: 'timeOut', length: 1, unit: 'day' }, token);
}

async function setPassword({ token }: Opening): Promise<void> {
  await ask(calls.initPassword, { requestId: v4(), password: PASSWORD }, token);
}

async function bindSocial({ token }: Opening, loginPassword = ''): Promise<void> {
  const type = SOCIAL_TYPE.line;
  const started = await server.post(calls.socialBindStart, { type, loginPassword }, { token });
  const body = { requestId: v4(), type, ...identity.visit(started.data.url, { sub: v4(), name: 'Ana' }) };
  const bound = await server.post(calls.bindSocialAccount, body, { token, device: started.device });
  if (bound.errcode !== 0) throw new Error(`not bound: ${bound.errcode}`);
}

/** Within two minutes. */
const ENDINGS: Readonly<Record<string, (opening: Opening) => Promise<unknown>>> = {
  'a log-out': ({ token }) => ask(calls.logout, {}, token),
  'a log-out of another session': async ({ mobile }) => ask(calls.logout, {}, await logInElsewhere(mobile)),
  'the end of all other sessions, asked in this one': ({ token }) => ask(calls.logoutOthers, {}, token),
  'the end of all other sessions, asked in another one': async ({ mobile }) =>
    ask(calls.logoutOthers, {}, await logInElsewhere(mobile)),
  async 'the end of one other session'({ mobile, token }) {
    await logInElsewhere(mobile);
    const { logins } = await ask(calls.getProfile, {}, token);
    await ask(calls.logoutOthers, { loginId: logins.find(({ isCurrent }) => !isCurrent)?.loginId }, token);
  },
  'the end of all sessions by the operator': ({ userId }) =>
    logOutPlayer({ database: server.database, clock: server.now }, userId),
  async 'a password by the code to the number'({ mobile }) {
    server.advance(RESEND);
    const proof = await proofOf(mobile, forget);
    await server.post(calls.forgetPassword, { requestId: v4(), ...proof, password: PASSWORD, ...device });
  },
  'a first password': setPassword,
  async 'another number'({ mobile, token }) {
    server.advance(RESEND);
    const proof = await proofOf(newMobile(), bind);
    await ask(calls.bindAccount, { requestId: v4(), type: LOGIN_TYPE.phone, ...proof }, token);
    expect(mobile).not.toBe(proof.mobile);
  },
  'an account at a provider': bindSocial,
  async 'an account at a provider that goes'(opening) {
    await bindSocial(opening);
    const body = { requestId: v4(), type: SOCIAL_TYPE.line };
    await ask(calls.unbindSocialAccount, body, opening.token);
  },
  'a break': takeBreak,
  'the wish to close the account': ({ token }) => ask(calls.closeAccount, {}, token),
};

describe.each(Object.entries(ENDINGS))('after %s', (_, end) => {
  test('the earlier log-in is not answered again', async () => {
    const opening = await open('accountLoginSms');
    await end(opening);
    const before = await tracesOf(opening.userId);
    expect(await sendAgain(opening)).toMatchObject({ ...loginOver, data: null });
    expect(await tracesOf(opening.userId)).toEqual(before);
  });
});

test.each(waysIn)('the request of %s opens nothing once the account is closed and emptied', async (way) => {
  const opening = await open(way);
  const { database, now: clock } = server;
  await database.query({
    name: 'test-closing',
    text: 'update app_user set closes_at = $2::bigint where id = $1::uuid returning id',
    values: [opening.userId, clock()],
  });
  const configuration = createConfiguration({ database, clock });
  const onError = (error: unknown) => expect.fail(String(error));
  await database.query({
    name: 'test-no-coins',
    text: 'update balance set amount = 0 where user_id = $1::uuid returning amount',
    values: [opening.userId],
  });
  await closeDueAccounts({ database, clock, configuration, onError }, new AbortController().signal);
  const before = await tracesOf(opening.userId);
  expect(before).toMatchObject({ sessions: null, player: { closed_at: clock() } });
  expect(await sendAgain(opening)).toMatchObject(loginOver);
  server.advance(CLOSING_DAYS * 86_400_000);
  expect(await sendAgain(opening)).toMatchObject(loginOver);
  expect(await tracesOf(opening.userId)).toEqual(before);
});

describe('a repeated request shows the current state', () => {
  /** Sends a request, lets something happen, and sends it again. */
  async function sendAround<C extends Call>(
    { token }: { token: string },
    { call, body }: { call: C; body: object },
    happen: (first: ResponseOf<C>) => Promise<unknown>,
  ): Promise<ResponseOf<C>> {
    const request = { requestId: v4(), ...body };
    const first = await server.post(call, request, { token });
    if (first.errcode !== 0) throw new Error(`${call.path} was refused: ${first.errcode}`);
    await happen(first.data);
    return (await server.post(call, request, { token })).data;
  }

  test('of an ended order, without a way to pay', async () => {
    const player = await signUp(server);
    const wish = { call: calls.createRechargeOrder, body: { typeId: 1, amount: 50_000 } };
    const again = await sendAround(player, wish, ({ order: { orderId } }) =>
      ask(calls.cancelRechargeOrder, { requestId: v4(), orderId }, player.token),
    );
    expect(again.order).toMatchObject({ state: 'cancelled', payUrl: '', operatorAccounts: [] });
  });

  test('of a removed receiving account, and of an ended withdrawal', async () => {
    const player = await signUp(server);
    const { database, now: clock } = server;
    await giveCoins(database, player.user.id, 3_000_000);
    const account = newGcash();
    await prepareWithdrawals((call, body) => server.post(call, body, player), account);
    const other = { bankId: 3, holder: 'Ana Cruz', number: '001234567890', password: PIN };
    const left = await sendAround(player, { call: calls.addBankInfo, body: other }, async ({ accounts }) => {
      const { accountId = '' } = accounts.find(({ isDefault }) => !isDefault) ?? {};
      const removal = { requestId: v4(), accountId, change: 'remove', password: PIN } as const;
      await ask(calls.modifyBankInfo, removal, player.token);
    });
    expect(left.accounts).toHaveLength(1);

    const accountId = left.accounts[0]?.accountId ?? '';
    const wish = { call: calls.exchange, body: { accountId, amount: 30_000, password: PIN } };
    const operator = { database, clock, providers: [provider] as const };
    const again = await sendAround(player, wish, async ({ order }) => {
      const configuration = createConfiguration({ database, clock });
      const deps = { database, clock, configuration, autoApprove: 0, onRefused: () => {} };
      await reviewWithdrawal(deps, { orderId: order.orderId });
      await rejectWithdrawal(operator, order.orderId, 'the name differs');
    });
    expect(again.order).toMatchObject({ state: 'rejected' });
  });

  test('of a limit changed since then', async () => {
    const player = await signUp(server);
    const limit = { kind: 'deposit', period: 'day', amount: 20_000 } as const;
    const again = await sendAround(player, { call: calls.setLimit, body: limit }, () =>
      ask(calls.setLimit, { requestId: v4(), ...limit, amount: 10_000 }, player.token),
    );
    expect(again.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.amount).toBe(
      10_000,
    );
  });

  test('of a removed way in, and stores no data of the player', async () => {
    const opening = await open('accountLoginSms');
    const account = `luz-${v4().slice(0, 8)}`;
    const name = { type: LOGIN_TYPE.account, account, password: PASSWORD };
    await sendAround(opening, { call: calls.bindAccount, body: name }, () => bindSocial(opening, PASSWORD));
    const stored = await tables(server.database)
      .selectFrom('request_log')
      .select(['call', 'answer'])
      .where('user_id', '=', opening.userId)
      .execute();
    expect(stored).toEqual([
      { call: 'bindAccount', answer: {} },
      { call: 'bindSocialAccount', answer: {} },
    ]);
  });
});

/** All that moves value or opens something; not the requests themselves, and not when a login was used. */
async function worldOf(): Promise<Record<string, string>> {
  const tables = await server.database.query<{ name: string }>({
    name: 'test-tables',
    text: `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    values: [],
  });
  const world: Record<string, string> = {};
  for (const { name } of tables) {
    if (BESIDE_THE_WORLD.includes(name)) continue;
    const row = `to_jsonb(t) - 'last_used_at' - 'expires_at'`;
    const [sum] = await server.database.query<{ sum: string }>({
      name: `test-sum-${name}`,
      text: `select count(*) || ' ' || md5(coalesce(string_agg((${row})::text, ' ' order by (${row})::text), '')) as sum
        from ${name} t`,
      values: [],
    });
    world[name] = sum?.sum ?? '';
  }
  return world;
}

/** Tables for requests, counts of calls and guesses, the app's reports, and social sign-ins under way. */
const BESIDE_THE_WORLD = [
  ...['request_log', 'rate_limit', 'password_guess', 'client_event', 'social_challenge'],
];

/** Ways in, another password, a break that has ended, and all that a player does. */
async function liveThroughEverything(): Promise<void> {
  for (const way of waysIn) await open(way);
  const number = { requestId: v4(), purpose: register, mobile: newMobile() };
  expect((await server.post(calls.smsSend, number)).errcode).toBe(0);
  await server.deliver();
  for (const event of ['another number', 'a first password', 'an account at a provider that goes']) {
    await ENDINGS[event]?.(await open('accountLoginSms'));
  }
  const proving = await open('accountLoginSms');
  server.advance(RESEND);
  expect((await proveByCode(server, proving)).errcode).toBe(0);
  const excluded = await open('accountLoginSms');
  await takeBreak(excluded);
  server.advance(DAY);
  const token = await logInElsewhere(excluded.mobile);
  await ask(calls.returnToPlay, { requestId: v4() }, token);
  await makeEveryCall(server, provider);
}

test('the table of replays in docs/security.md lists every call that moves value once', () => {
  const table = readFileSync('docs/security.md', 'utf8').split('### What a replay may still say')[1] ?? '';
  const rows = (table.split('### ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const moving = Object.entries(calls).filter(([, { happensOnce }]) => happensOnce);
  expect(named.sort()).toEqual(moving.map(([name]) => name).sort());
});

test('all calls of a session, repeated after an hour, a day and eight days, open and move nothing', async () => {
  const recorded = await recordCalls(server, liveThroughEverything);
  const paths = new Set(recorded.map(({ call }) => call.path));
  const missing = Object.values(calls).filter(({ happensOnce, path }) => happensOnce && !paths.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);

  const { token: ended } = await signUp(server);
  await server.post(calls.logout, {}, { token: ended });
  // A request with the right password logs in anew; its answer is not a repeated one.
  const requests = recorded.filter(({ call }) => call !== calls.accountLogin);
  await setRetention(server.database, 'requests', 7);
  for (const days of [1 / 24, 1, 8]) {
    server.advance(days * DAY);
    await deleteOld(server.database, server.now(), { onError: (error) => expect.fail(String(error)) });
    const before = await worldOf();
    for (const { call, body, options } of requests) {
      const { token, ...browser } = options;
      const answers = call.happensOnce ? [await server.post(call, body, options)] : [];
      answers.push(await server.post(call, body, browser));
      answers.push(await server.post(call, body, { ...browser, token: ended }));
      for (const { errcode } of answers) {
        if (answersTo(call, days).includes(errcode)) continue;
        expect.fail(`${call.path} was answered with ${errcode} after ${days} days`);
      }
    }
    expect(await worldOf()).toEqual(before);
  }
});

/** Once deleted, a request is too old; before, it is told again, or its log-in is over. */
function answersTo({ happensOnce, isPublic }: Call, days: number): number[] {
  const again = [0, ERRCODE.loginOver, ERRCODE.unauthorised];
  if (!happensOnce) return isPublic ? [...again, ERRCODE.socialRefused] : [ERRCODE.unauthorised];
  return days < 7 ? again : [ERRCODE.requestTooOld, ERRCODE.unauthorised];
}
