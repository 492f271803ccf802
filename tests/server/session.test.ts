import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { noDots } from '#contract/lobby.ts';
import { hashToken } from '#server/features/account/session-tokens.ts';
import { EXTENSION_INTERVAL, SESSION_LIFETIME } from '#server/features/account/sessions.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { DAY } from './durations.ts';
import { device, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const seededIds = seedAppConfig.activities.map(({ id }) => id).filter((id) => id !== ACTIVITY_ID.notice);
const unauthorised = { status: 401, errcode: 401 };

async function storedToken(token: string) {
  return tables(server.database)
    .selectFrom('session_token')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

describe('a session token', () => {
  test('has 256 bits and is stored as a hash only', async () => {
    const { token, user } = await signUp(server);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await storedToken(token)).toMatchObject({
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: server.now(),
      expires_at: server.now() + SESSION_LIFETIME,
    });
    const everything = await tables(server.database).selectFrom('session_token').selectAll().execute();
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  test('that is used lives on, written at most once an hour', async () => {
    const { token } = await signUp(server);
    const opened = server.now();
    server.advance(EXTENSION_INTERVAL - 1);
    await server.post(calls.refreshData, {}, { token });
    expect((await storedToken(token))?.expires_at).toBe(opened + SESSION_LIFETIME);
    server.advance(1);
    await server.post(calls.refreshData, {}, { token });
    expect((await storedToken(token))?.expires_at).toBe(opened + EXTENSION_INTERVAL + SESSION_LIFETIME);
  });

  test('ends 90 days after its log-in, however often it is used', async () => {
    const { token } = await signUp(server);
    const opened = server.now();
    for (let days = 1; days < 90; days += 1) {
      server.advance(DAY);
      expect(await server.post(calls.refreshData, {}, { token })).toMatchObject({ errcode: 0 });
    }
    expect((await storedToken(token))?.expires_at).toBe(opened + 90 * DAY);
    server.advance(DAY - 1);
    expect(await server.post(calls.online, { gameId: 0 }, { token })).toMatchObject({ errcode: 0 });
    server.advance(1);
    for (const call of [calls.refreshData, calls.online]) {
      expect(await server.post(call, { gameId: 0 }, { token })).toMatchObject(unauthorised);
    }
  });

  test('that an earlier release has extended further ends then too', async () => {
    const { token } = await signUp(server);
    await tables(server.database)
      .updateTable('session_token')
      .set({ expires_at: server.now() + 180 * DAY })
      .where('token_hash', '=', hashToken(token))
      .execute();
    server.advance(90 * DAY - 1);
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject({ errcode: 0 });
    server.advance(1);
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject(unauthorised);
  });

  test('holds for 30 days without use and no longer', async () => {
    const { token } = await signUp(server);
    server.advance(SESSION_LIFETIME - 1);
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject({ errcode: 0 });
    server.advance(SESSION_LIFETIME);
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject(unauthorised);
  });

  test('is void after logout, others of the player are not', async () => {
    const { token, account, password } = await signUp(server);
    const other = await server.post(calls.accountLogin, { account, password, ...device });
    expect(await server.post(calls.logout, {}, { token })).toMatchObject({ errcode: 0 });
    expect(await server.post(calls.refreshData, {}, { token })).toMatchObject(unauthorised);
    expect(await server.post(calls.refreshData, {}, { token: other.data.token })).toMatchObject({
      errcode: 0,
    });
    expect(await server.post(calls.logout, {}, { token })).toMatchObject({ errcode: 0 });
  });

  test('that was never issued, or is missing, is refused by every call for players', async () => {
    for (const call of Object.values(calls).filter(({ isPublic }) => !isPublic)) {
      expect(await server.post(call, {}, { token: 'x'.repeat(43) })).toMatchObject(unauthorised);
      expect(await server.post(call, {})).toMatchObject(unauthorised);
    }
  });
});

describe('preLogin', () => {
  test('answers config and game list to one who has neither', async () => {
    const { status, errcode, data } = await server.post(calls.preLogin, device);
    expect({ status, errcode }).toEqual({ status: 200, errcode: 0 });
    expect(data.config?.brand).toBe('Perya');
    expect(data.gameList?.games.length).toBeGreaterThanOrEqual(12);
    expect(data.activityIds).toEqual(seededIds);
    expect(data.isLoggedIn).toBe(false);
  });

  test('sends only changed documents', async () => {
    const { data } = await server.post(calls.preLogin, device);
    const versions = { v: data.config?.version, gameListVersion: data.gameList?.version };
    expect((await server.post(calls.preLogin, { ...device, ...versions })).data).toMatchObject({
      config: null,
      gameList: null,
    });
    const onlyConfig = await server.post(calls.preLogin, {
      ...device,
      v: 'old',
      gameListVersion: versions.gameListVersion,
    });
    expect(onlyConfig.data).toMatchObject({ config: { brand: 'Perya' }, gameList: null });
  });

  test('says whether the token holds, and 401 in its own envelope when it does not', async () => {
    const { token } = await signUp(server);
    expect((await server.post(calls.preLogin, device, { token })).data.isLoggedIn).toBe(true);
    const answer = await server.http.inject({
      method: 'POST',
      url: '/app/v1/preLogin',
      headers: { authorization: 'void' },
      payload: device,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 401, msg: 'Please log in again.', data: null },
    ]);
  });
});

describe('what a wrapper tells at preLogin', () => {
  const info = { manufacturer: 'Samsung', model: 'SM-A546E' };
  const read = async (token: string) => {
    const kysely = tables(server.database);
    const kept = kysely.selectFrom('session_token').select(['messaging_token', 'phone_model']);
    const { messaging_token, phone_model } = await kept
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return [messaging_token, phone_model];
  };

  test.each([
    ['a text', JSON.stringify(info)],
    ['an object', info],
  ])('%s about the phone names the login in the list of logins', async (_, phoneinfoJsonModel) => {
    const { token } = await signUp(server);
    const told = { ...device, messagingToken: 'fcm-1', phoneinfoJsonModel };
    expect((await server.post(calls.preLogin, told, { token })).data.isLoggedIn).toBe(true);
    expect(await read(token)).toEqual(['fcm-1', 'Samsung SM-A546E']);
    const { logins } = (await server.post(calls.getProfile, {}, { token })).data;
    expect(logins[0]?.deviceModel).toBe('Samsung SM-A546E');
  });

  test('a messaging token is of one login alone, and a browser takes none away', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    const told = { ...device, messagingToken: 'fcm-2' };
    await server.post(calls.preLogin, told, { token: first.token });
    await server.post(calls.preLogin, told, { token: second.token });
    await server.post(calls.preLogin, device, { token: second.token });
    expect([await read(first.token), await read(second.token)]).toEqual([
      ['', ''],
      ['fcm-2', ''],
    ]);
  });

  test.each([
    ['a long text', ' '.repeat(2_049)],
    ['a large object', { model: 'x'.repeat(2_048) }],
    ['a number', 7],
  ])('%s is no phone', async (_, phoneinfoJsonModel) => {
    const payload = { ...device, phoneinfoJsonModel };
    const answer = await server.http.inject({ method: 'POST', url: '/app/v1/preLogin', payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('config documents', () => {
  test('appConfig answers what preLogin does', async () => {
    const { data } = await server.post(calls.appConfig, {});
    const known = { v: data.version, gameListVersion: data.gameList?.version };
    expect(data.config?.version).toBe(data.version);
    expect((await server.post(calls.appConfig, known)).data).toEqual({
      version: data.version,
      config: null,
      gameList: null,
    });
  });

  test('an activated one is served after a second, under another version', async () => {
    const before = (await server.post(calls.appConfig, {})).data;
    await configureApp(server.database, { brand: 'Fair' });
    expect((await server.post(calls.appConfig, {})).data.config?.brand).toBe('Perya');
    server.advance(1_000);
    const after = (await server.post(calls.appConfig, { v: before.version })).data;
    expect(after.config?.brand).toBe('Fair');
    expect(after.version).not.toBe(before.version);
    await configureApp(server.database, { brand: 'Perya' });
    server.advance(1_000);
    expect((await server.post(calls.appConfig, {})).data.version).toBe(before.version);
  });
});

describe('calls of a player', () => {
  test('getAfterLoginInfoWeb', async () => {
    const { token, user } = await signUp(server);
    await server.post(calls.gameLike, { gameId: 1001, like: true }, { token });
    const body = { version: '1.1.2', os: 'test', deviceModel: 'test' };
    expect((await server.post(calls.getAfterLoginInfoWeb, body, { token })).data).toEqual({
      user,
      appGameDataUser: {
        gameLikes: [1001],
        gameHistory: [],
        games: [],
        inviteCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
        aid: '',
        activityIds: seededIds,
      },
      firstRecharge: true,
    });
  });

  test('refreshData', async () => {
    const { token, user } = await signUp(server);
    const { coin, lottery, vip, vipExp, userLevel, bet, hasPassword } = user;
    expect((await server.post(calls.refreshData, {}, { token })).data).toEqual({
      coin,
      lottery,
      vip,
      vipExp,
      userLevel,
      bet,
      hasPassword,
    });
  });

  test('activityGetStatusList and getActivityIds', async () => {
    const { token } = await signUp(server);
    expect((await server.post(calls.activityGetStatusList, {}, { token })).data).toEqual({
      ...noDots,
      ...{ signInFlag: true, hasFreeBonus: true, hasSignUpBonus: true, spinAwardFlag: true },
    });
    const { data } = await server.post(calls.getActivityIds, {}, { token });
    expect(data).toMatchObject({ activityIds: seededIds, hasTurntable: false, totalRecharge: 0 });
    expect(data.activityMap).toMatchObject(Object.fromEntries(seededIds.map((id) => [id, true])));
  });

  test('online notes when and where the player was seen', async () => {
    const { token, user } = await signUp(server);
    server.advance(60_000);
    await server.post(calls.online, { gameId: 1001 }, { token });
    const seen = await tables(server.database)
      .selectFrom('app_user')
      .select(['last_seen_at', 'last_game_id'])
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(seen).toEqual({ last_seen_at: server.now(), last_game_id: 1001 });
  });
});
