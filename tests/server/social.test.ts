import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import type { SocialName } from '#contract/social.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { readBalance } from '#server/ledger/account.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { createTestIdentity, LOGIN_CALLS, type TestIdentity } from './create-test-identity.ts';
import { consent, device, openTestServer, proveAgain, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

const PASSWORD = 'correct horse';
const ANA = 'Ana María Cruz';

let server: TestServer;
let identity: TestIdentity;
beforeAll(async () => {
  let now = () => Date.now();
  identity = await createTestIdentity(() => now());
  server = await openTestServer({ socialProviders: identity.providers });
  now = server.now;
});
afterAll(() => server.close());

/** The returned cookie includes the browser's own one. */
async function visit(name: SocialName, person: { sub: string; email?: string }) {
  const { data, device: begun } = await server.post(calls.socialStart, { type: SOCIAL_TYPE[name] });
  const cookie = `${begun}; perya-device=${'A'.repeat(22)}`;
  return { returned: identity.visit(data.url, { name: ANA, ...person }), cookie };
}

async function logIn(
  name: SocialName,
  person: { sub: string; email?: string },
  changes: object = { consent },
) {
  const { returned, cookie } = await visit(name, person);
  const body = { requestId: v4(), ...returned, ...device, ...changes };
  return { body, cookie, ...(await server.post(LOGIN_CALLS[name], body, { device: cookie })) };
}

async function bind(name: SocialName, sub: string, token: string) {
  const type = SOCIAL_TYPE[name];
  const started = await server.post(calls.socialBindStart, { type }, { token });
  if (started.errcode !== 0) return started;
  const body = { requestId: v4(), type, ...identity.visit(started.data.url, { sub, name: ANA }) };
  return server.post(calls.bindSocialAccount, body, { token, device: started.device });
}

function unbind(name: SocialName, token: string) {
  const body = { requestId: v4(), type: SOCIAL_TYPE[name] };
  return server.post(calls.unbindSocialAccount, body, { token });
}

describe('a new identity', () => {
  test.each(['google', 'facebook', 'line'] as const)(
    'of %s opens an account once age and terms are confirmed',
    async (name) => {
      const sub = v4();
      const { returned, cookie } = await visit(name, { sub });
      const send = (changes: object) =>
        server.post(
          LOGIN_CALLS[name],
          { requestId: v4(), ...returned, ...device, ...changes },
          { device: cookie },
        );
      const first = await send({});
      expect({ errcode: first.errcode, field: first.field }).toEqual({
        errcode: ERRCODE.consentMissing,
        field: undefined,
      });

      server.advance(599_000);
      const asked = identity.exchanged();
      const { data, errcode } = await send({ consent });
      expect(errcode).toBe(0);
      expect(identity.exchanged()).toBe(asked);
      const account = `•••${sub.slice(-4)}`;
      expect(data.user).toMatchObject({
        ...{ account: '', accountType: SOCIAL_TYPE[name], hasPassword: false, mobile: '' },
        [`${name}Account`]: account,
        [`${name}Name`]: 'A••• M••• C•••',
      });
      expect(await readBalance(server.database, data.user.id, 'coin')).toBe(signUpBonus);
    },
  );

  test('waits at most ten minutes for consent', async () => {
    const { body, cookie } = await logIn('google', { sub: v4() }, {});
    server.advance(600_000);
    const late = await server.post(
      calls.googleLogin,
      { ...body, requestId: v4(), consent },
      { device: cookie },
    );
    expect(late.errcode).toBe(ERRCODE.socialRefused);
  });

  test('opens one account and one session, however often its request is sent', async () => {
    const sub = v4();
    const { body, cookie, data } = await logIn('google', { sub });
    const again = await server.post(calls.googleLogin, body, { device: cookie });
    expect(again.data).toEqual(data);
    expect((await logIn('google', { sub }, {})).data.user.id).toBe(data.user.id);
  });

  test('opens one account when its request is repeated while the code is exchanged', async () => {
    const { returned, cookie } = await visit('google', { sub: v4() });
    const body = { requestId: v4(), ...returned, ...device, consent };
    const send = () => server.post(calls.googleLogin, body, { device: cookie });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.errcode, second.errcode]).toEqual([0, 0]);
    expect(second.data).toEqual(first.data);
  });

  test('is not answered again in another browser', async () => {
    const { body } = await logIn('google', { sub: v4() });
    expect((await server.post(calls.googleLogin, body)).errcode).toBe(ERRCODE.loginOver);
  });

  test('needs the current terms', async () => {
    const old = { ...consent, termsVersion: '2001-01-01' };
    const { body, cookie, errcode, field } = await logIn('line', { sub: v4() }, { consent: old });
    expect({ errcode, field }).toEqual({ errcode: ERRCODE.invalid, field: 'termsVersion' });
    const again = await server.post(
      calls.lineLogin,
      { ...body, requestId: v4(), consent },
      { device: cookie },
    );
    expect(again.errcode).toBe(0);
  });

  test('differs between providers, even with the same id', async () => {
    const sub = v4();
    const [google, line] = [await logIn('google', { sub }), await logIn('line', { sub })];
    expect(google.data.user.id).not.toBe(line.data.user.id);
  });

  test('with another player’s e-mail address is never merged, and the answer says so', async () => {
    const email = `${v4()}@example.com`;
    const { data } = await logIn('google', { sub: v4(), email });
    const other = await logIn('facebook', { sub: v4(), email: email.toUpperCase() }, {});
    expect({ errcode: other.errcode, field: other.field }).toEqual({
      errcode: ERRCODE.consentMissing,
      field: 'email',
    });
    const body = { ...other.body, requestId: v4(), consent };
    const opened = await server.post(calls.facebookLogin, body, { device: other.cookie });
    expect(opened.data.user.id).not.toBe(data.user.id);
    const rows = await tables(server.database).selectFrom('social_identity').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(email);
  });
});

test('the e-mail address of a profile counts too', async () => {
  const { token } = await signUp(server);
  const email = `Ana.${v4()}@Example.com`;
  const { errcode } = await server.post(calls.updateProfile, { email }, { token });
  expect(errcode).toBe(0);
  expect((await logIn('google', { sub: v4(), email: email.toLowerCase() }, {})).field).toBe('email');
});

describe('a bound identity', () => {
  test('logs in its player, shows masked, and ends the other logins', async () => {
    const { account, token, user } = await signUp(server);
    const other = await server.post(calls.accountLogin, { account, password: PASSWORD, ...device });
    const sub = v4();
    const bound = await bind('google', sub, token);
    expect(bound.data).toMatchObject({ user: { googleAccount: `•••${sub.slice(-4)}`, facebookAccount: '' } });
    expect((await logIn('google', { sub }, {})).data.user.id).toBe(user.id);
    expect((await server.post(calls.refreshData, {}, { token })).errcode).toBe(0);
    expect((await server.post(calls.refreshData, {}, { token: other.data.token })).errcode).toBe(
      ERRCODE.unauthorised,
    );
  });

  test('needs a fresh proof to be bound and unbound', async () => {
    const player = await signUp(server);
    await bind('line', v4(), player.token);
    server.advance(PROOF_LIFETIME);
    expect((await bind('google', v4(), player.token)).errcode).toBe(ERRCODE.proofNeeded);
    expect((await unbind('line', player.token)).errcode).toBe(ERRCODE.proofNeeded);
    await proveAgain(server, player);
    const type = SOCIAL_TYPE.facebook;
    const started = await server.post(calls.socialBindStart, { type }, player);
    server.advance(PROOF_LIFETIME);
    const body = { requestId: v4(), type, ...identity.visit(started.data.url, { sub: v4() }) };
    const back = () =>
      server.post(calls.bindSocialAccount, body, { token: player.token, device: started.device });
    expect((await back()).errcode).toBe(ERRCODE.proofNeeded);
    await proveAgain(server, player);
    expect((await back()).errcode).toBe(0);
    expect((await bind('google', v4(), player.token)).errcode).toBe(0);
    expect((await unbind('line', player.token)).errcode).toBe(0);
  });

  test('cannot be taken from another player', async () => {
    const sub = v4();
    await logIn('google', { sub });
    const { token } = await signUp(server);
    expect((await bind('google', sub, token)).errcode).toBe(ERRCODE.socialTaken);
  });

  test('is limited to one per provider', async () => {
    const { token } = await signUp(server);
    await bind('google', v4(), token);
    expect((await bind('google', v4(), token)).errcode).toBe(ERRCODE.alreadyBound);
    expect((await bind('line', v4(), token)).errcode).toBe(0);
  });

  test('can be unbound while another way in remains, and then belongs to nobody', async () => {
    const sub = v4();
    const { token, user } = await signUp(server);
    await bind('google', sub, token);
    expect((await unbind('google', token)).data.user.googleAccount).toBe('');
    expect((await logIn('google', { sub })).data.user.id).not.toBe(user.id);
  });

  test('stays while it is the last way in', async () => {
    const { data } = await logIn('google', { sub: v4() });
    expect((await unbind('google', data.token)).errcode).toBe(ERRCODE.lastWayIn);
    const sub = v4();
    await bind('facebook', sub, data.token);
    expect((await unbind('google', data.token)).errcode).toBe(0);
    expect((await unbind('facebook', data.token)).errcode).toBe(ERRCODE.proofNeeded);
    server.advance(86_400_000);
    const { data: fresh } = await logIn('facebook', { sub }, {});
    expect((await unbind('facebook', fresh.token)).errcode).toBe(ERRCODE.lastWayIn);
  });
});

test('a closing account loses its social accounts, and they open a new account later', async () => {
  const sub = v4();
  const { token, user } = await signUp(server);
  await bind('google', sub, token);
  expect((await server.post(calls.closeAccount, {}, { token })).errcode).toBe(0);
  server.advance(CLOSING_DAYS * 86_400_000);
  const { database, now: clock } = server;
  const configuration = createConfiguration({ database, clock });
  const onError = (error: unknown) => expect.fail(String(error));
  await closeDueAccounts({ database, clock, configuration, onError }, new AbortController().signal);
  expect((await logIn('google', { sub })).data.user.id).not.toBe(user.id);
});

describe('the id of an answered request is refused for another', () => {
  const reused = { errcode: ERRCODE.requestReused, field: 'requestId' };

  test('log-in', async () => {
    const { body, cookie } = await logIn('google', { sub: v4() });
    const other = await visit('google', { sub: v4() });
    for (const change of [other.returned, { iss: '' }, { consent: null }, { os: 'other' }]) {
      const again = await server.post(calls.googleLogin, { ...body, ...change }, { device: cookie });
      expect({ change, ...again }).toMatchObject({ change, ...reused });
    }
    const line = await server.post(calls.lineLogin, body, { device: cookie });
    expect(line).toMatchObject(reused);
  });

  test('binding and unbinding', async () => {
    const { token } = await signUp(server);
    const type = SOCIAL_TYPE.google;
    const started = await server.post(calls.socialBindStart, { type }, { token });
    const body = { requestId: v4(), type, ...identity.visit(started.data.url, { sub: v4() }) };
    const options = { token, device: started.device };
    const first = await server.post(calls.bindSocialAccount, body, options);
    expect(await server.post(calls.bindSocialAccount, body, options)).toMatchObject({ data: first.data });
    for (const change of [{ type: SOCIAL_TYPE.line }, { state: 'other' }, { iss: '' }]) {
      const again = await server.post(calls.bindSocialAccount, { ...body, ...change }, options);
      expect({ change, ...again }).toMatchObject({ change, ...reused });
    }
    const unbinding = { requestId: v4(), type };
    const gone = await server.post(calls.unbindSocialAccount, unbinding, { token });
    expect(await server.post(calls.unbindSocialAccount, unbinding, { token })).toMatchObject({
      data: gone.data,
    });
    const other = { ...unbinding, type: SOCIAL_TYPE.line };
    expect(await server.post(calls.unbindSocialAccount, other, { token })).toMatchObject(reused);
  });
});

describe('the browser', () => {
  test('keeps a running log-in in a cookie of this host only, hidden from scripts', async () => {
    const response = await server.http.inject({
      method: 'POST',
      url: '/app/v1/socialStart',
      payload: { type: SOCIAL_TYPE.google },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-perya-social=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('drops the cookie with a log-out', async () => {
    const { cookie } = await visit('google', { sub: v4() });
    const { device: kept } = await server.post(calls.logout, {}, { device: cookie });
    expect(kept).toBe('__Host-perya-social=');
  });

  test('on a plain address keeps the cookie without the prefix', async () => {
    const plain = await openTestServer({
      publicUrl: 'http://192.168.1.5:8080',
      socialProviders: identity.providers,
    });
    const response = await plain.http.inject({
      method: 'POST',
      url: '/app/v1/socialStart',
      payload: { type: SOCIAL_TYPE.google },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^perya-social=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await plain.close();
  });
});

describe('the list of providers', () => {
  const offered = async ({ post }: TestServer) => (await post(calls.appConfig, {})).data.config;

  test('contains configured and open providers, even in a config of another version', async () => {
    const [google] = identity.providers.filter(({ name }) => name === 'google');
    const one = await openTestServer({ socialProviders: google ? [google] : [] });
    const [some, all] = [await offered(one), await offered(server)];
    expect([some?.socialTypes, all?.socialTypes]).toEqual([[SOCIAL_TYPE.google], Object.values(SOCIAL_TYPE)]);
    expect(some?.version).not.toBe(all?.version);
    const closed = await one.post(calls.socialStart, { type: SOCIAL_TYPE.line });
    expect({ errcode: closed.errcode, field: closed.field }).toEqual({
      errcode: ERRCODE.forbidden,
      field: 'type',
    });
    await one.close();
  });

  test('can be closed by an operator, even during a log-in', async () => {
    const { returned, cookie } = await visit('line', { sub: v4() });
    await configureApp(server.database, { socialTypes: [SOCIAL_TYPE.google] });
    server.advance(1_000);
    const body = { requestId: v4(), ...returned, consent, ...device };
    expect((await server.post(calls.lineLogin, body, { device: cookie })).errcode).toBe(ERRCODE.forbidden);
    await configureApp(server.database, { socialTypes: seedAppConfig.socialTypes });
    server.advance(1_000);
  });

  test('keeps secrets of a log-in out of rows and logs', async () => {
    const { body } = await logIn('google', { sub: v4() });
    const rows = await tables(server.database).selectFrom('social_challenge').selectAll().execute();
    const everything = JSON.stringify(rows) + server.log.join('\n');
    expect(everything).not.toContain(body.state);
    expect(everything).not.toContain(body.code);
  });
});
