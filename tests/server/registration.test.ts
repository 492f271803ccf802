import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LOGIN_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { device, openTestServer, registration, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const server = openForFile(openTestServer);

const BONUS = seedAppConfig.clientConfig.lobbyBonusAmount;
/** A browser's cookie. */
const COOKIE = `perya-device=${'A'.repeat(22)}`;

describe('accountRegist', () => {
  test('opens an account, credits the bonus and logs in', async () => {
    const { token, user, account } = await signUp(server);
    expect(user).toMatchObject({ account, coin: BONUS, vip: 0, hasPassword: true, regPeriod: server.now() });
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject({
      errcode: 0,
      data: { coin: BONUS },
    });
  });

  test('stores the accepted versions', async () => {
    const { user } = await signUp(server);
    const stored = await tables(server.database)
      .selectFrom('app_user')
      .select(['terms_version', 'privacy_version', 'consented_at'])
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(stored).toEqual({
      terms_version: seedAppConfig.termsVersion,
      privacy_version: seedAppConfig.privacyVersion,
      consented_at: server.now(),
    });
  });

  test.each([
    ['another case', 'Juana', 'jUANA'],
    ['another encoding of the same letters', 'ﬁesta', 'fiesta'],
    ['spaces around it', 'Maria', '  maria '],
  ])('treats %s as the same account', async (_, first, second) => {
    await signUp(server, { account: first });
    expect(await server.post(calls.accountRegist, registration({ account: second }))).toMatchObject({
      status: 409,
      errcode: 1101,
      field: 'account',
    });
  });

  test.each([
    ['account', { account: 'abc' }],
    ['account', { account: 'has space' }],
    ['account', { account: 'a'.repeat(21) }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x'.repeat(65) }],
    ['isOfAge', { isOfAge: false }],
    ['acceptsTerms', { acceptsTerms: false }],
    ['termsVersion', { termsVersion: '2001-01-01' }],
    ['privacyVersion', { privacyVersion: '2001-01-01' }],
    ['requestId', { requestId: 'one' }],
    ['account', { account: 'nul\0nul' }],
    ['account', { account: '09171234567' }],
    ['account', { account: '٠٩١٧-١٢٣-٤٥٦٧' }],
    ['os', { os: 'Android\u001b[2J' }],
    ['inviteCode', { inviteCode: '\u202eABC' }],
    ['appId', { appId: 'x'.repeat(65) }],
  ])('refuses a wrong %s', async (field, changes) => {
    expect(await server.post(calls.accountRegist, registration(changes))).toMatchObject({
      status: 400,
      errcode: 400,
      field,
    });
  });

  test.each([
    ['with only lower-case letters', 'correcthorse'],
    ['with only digits', '73918264'],
    ['in any script, with symbols and surrounding spaces', '  ñ 玛丽亚 🎠 §'],
    ['of 64 characters', 'aB3 '.repeat(16)],
  ])('accepts a password %s, and only as typed', async (_, password) => {
    const { account } = await signUp(server, { password });
    const logIn = (typed: string) =>
      server.post(calls.accountLogin, { account, password: typed, ...device }, { address: '10.3.0.1' });
    expect(await logIn(password)).toMatchObject({ errcode: 0 });
    for (const other of [password.slice(0, -1), `${password} `, `x${password}`]) {
      expect(await logIn(other)).toMatchObject({ errcode: 1102 });
    }
  });

  test.each([
    ['among the most frequent ones', 'Sunshine1'],
    ['the brand with digits', 'perya-2026'],
    ['the name of the account with digits', 'Dolores99'],
  ])('refuses a password that is %s', async (_, password) => {
    expect(
      await server.post(calls.accountRegist, registration({ account: 'dolores', password })),
    ).toMatchObject({
      status: 400,
      errcode: 400,
      field: 'password',
    });
  });

  test('an invite code names the inviter, in small letters too', async () => {
    const inviter = await signUp(server);
    const { data } = await server.post(
      calls.getAfterLoginInfoWeb,
      { version: '1', os: 'test', deviceModel: 'test' },
      { token: inviter.token },
    );
    const code = data.appGameDataUser.inviteCode;
    expect((await signUp(server, { inviteCode: code })).user.pid).toBe(code);
    expect((await signUp(server, { inviteCode: ` ${code.toLowerCase()} ` })).user.pid).toBe(code);
  });

  test('an unknown invite code is refused at its field, and the name stays free', async () => {
    const wanted = registration({ inviteCode: 'NOBODYHAS' });
    expect(await server.post(calls.accountRegist, wanted)).toMatchObject({
      status: 400,
      errcode: 400,
      field: 'inviteCode',
    });
    expect((await signUp(server, { account: wanted.account })).user.pid).toBe('');
  });

  test('guesses at invite codes count as registrations of their address', async () => {
    const guess = () =>
      server.post(calls.accountRegist, registration({ inviteCode: 'NOBODYHAS' }), { address: '10.9.9.9' });
    const answers = [];
    for (let tries = 0; tries < 301; tries += 1) answers.push((await guess()).errcode);
    expect([new Set(answers.slice(0, 300)), answers[300]]).toEqual([new Set([400]), 429]);
  });
});

describe('the same requestId', () => {
  test('gets the same session in the same browser and changes nothing', async () => {
    const body = registration();
    const browser = { device: COOKIE };
    const first = await server.post(calls.accountRegist, body, browser);
    const again = await server.post(calls.accountRegist, body, browser);
    expect(again.data).toEqual(first.data);
  });

  test('still answers when the terms have changed in between', async () => {
    const body = registration();
    await server.post(calls.accountRegist, body, { device: COOKIE });
    await setTermsVersion('2027-01-01');
    server.advance(1_000);
    expect(await server.post(calls.accountRegist, body, { device: COOKIE })).toMatchObject({ errcode: 0 });
    await setTermsVersion(seedAppConfig.termsVersion);
    server.advance(1_000);
  });

  test('gives no token in another browser, whatever the password', async () => {
    const body = registration();
    await server.post(calls.accountRegist, body, { device: COOKIE });
    for (const password of [body.password, 'another one']) {
      expect(await server.post(calls.accountRegist, { ...body, password })).toMatchObject({
        status: 409,
        errcode: ERRCODE.loginOver,
        data: null,
      });
    }
  });

  test('for another account is refused', async () => {
    const body = registration();
    await server.post(calls.accountRegist, body);
    expect(await server.post(calls.accountRegist, { ...body, account: 'somebody-else' })).toMatchObject({
      errcode: 409,
      field: 'requestId',
    });
  });

  test('fifty at once open one account with one bonus', async () => {
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.post(calls.accountRegist, body, { device: COOKIE })),
    );
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(1);
    expect(answers.map(({ data }) => data.user.coin)).toEqual(answers.map(() => BONUS));
  });
});

describe('while registration is closed', () => {
  test.each([[[]], [[LOGIN_TYPE.phone]]])('with registerType %j', async (registerType) => {
    const body = registration();
    await server.post(calls.accountRegist, body, { device: COOKIE });
    await setConfig('registerType', registerType);
    server.advance(1_000);
    const refused = registration();
    expect(await server.post(calls.accountRegist, refused)).toMatchObject({
      status: 403,
      errcode: 403,
      data: null,
    });
    expect(await server.post(calls.accountRegist, body, { device: COOKIE })).toMatchObject({ errcode: 0 });
    await setConfig('registerType', seedAppConfig.registerType);
    server.advance(1_000);
    expect(await server.post(calls.accountRegist, refused)).toMatchObject({ errcode: 0 });
  });
});

test('one of two concurrent registrations of a name succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.post(calls.accountRegist, registration({ account: 'popular' }))),
  );
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array<number>(9).fill(1101)]);
});

test('the book is right after all these tests', async () => {
  expect(await checkBook(server.database, bookChecks)).toMatchObject({ differences: [] });
});

function setTermsVersion(version: string): Promise<void> {
  return setConfig('termsVersion', version);
}

async function setConfig(key: string, value: unknown): Promise<void> {
  await configureApp(server.database, { [key]: value });
}
