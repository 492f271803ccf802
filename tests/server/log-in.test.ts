import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { deletePastGuesses, takePlace } from '#server/features/account/guess-guard.ts';
import { openForFile } from './open-for-file.ts';
import { device, openTestServer, registration, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const QUARTER = 15 * 60 * 1000;

const server = openForFile(openTestServer);
let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `10.0.${Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`;
}

function logIn(account: string, password: string, address = newAddress()) {
  return server.post(calls.accountLogin, { account, password, ...device }, { address });
}

describe('accountLogin', () => {
  test('accepts the name in any case and returns token and player', async () => {
    const { account, password, user } = await signUp(server);
    const { data } = await logIn(account.toUpperCase(), password);
    expect(data.user).toEqual(user);
    expect(await server.post(calls.refreshData, {}, { token: data.token })).toMatchObject({ errcode: 0 });
  });

  test('answers an unknown account like a wrong password, with the same work', async () => {
    const { account } = await signUp(server);
    const before = server.passwords.asked.length;
    const wrong = await logIn(account, 'not the password');
    const unknown = await logIn('nobody-has-this', 'not the password');
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 403, errcode: 1102, data: null });
    expect(server.passwords.asked.slice(before)).toEqual([expect.any(String), null]);
  });

  test('refuses any password of an unknown account', async () => {
    expect(await logIn('nobody-has-this-either', '')).toMatchObject({ errcode: 1102 });
  });

  test.each([
    [{ account: 7 }, 'account'],
    [{ password: 'x'.repeat(129) }, 'password'],
  ])('refuses %o', async (changes, field) => {
    const body = { account: 'somebody', password: 'a password', ...device, ...changes };
    expect(await server.post(calls.accountLogin, body)).toMatchObject({ status: 400, errcode: 400, field });
  });
});

describe('five wrong passwords of one account', () => {
  test('lock it for a quarter of an hour, for the right password too, from every address', async () => {
    const { account, password } = await signUp(server);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await logIn(account, 'wrong wrong')).toMatchObject({ errcode: 1102 });
    }
    const refused = await logIn(account.toUpperCase(), password);
    expect(refused).toMatchObject({ status: 429, errcode: 429 });
    expect(refused.retryAfter).toBeGreaterThan(890);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
  });

  test('are forgiven after the lock', async () => {
    const { account, password } = await signUp(server);
    for (let attempt = 0; attempt < 6; attempt += 1) await logIn(account, 'wrong wrong');
    server.advance(QUARTER);
    expect(await logIn(account, password)).toMatchObject({ errcode: 0 });
  });

  test('cannot be exceeded by concurrent tries', async () => {
    const { account } = await signUp(server);
    const before = server.passwords.asked.length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(account, 'wrong wrong')));
    expect(server.passwords.asked.length - before).toBe(5);
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual(
      [...Array<number>(5).fill(1102), ...Array<number>(95).fill(429)].sort(),
    );
  });

  test('also count in another process on the same database', async () => {
    const { account, password } = await signUp(server);
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(account, 'wrong wrong');
    const { database, now: clock, passwords } = server;
    const other = await openTestServer({ database, clock, passwords });
    const answer = await other.post(calls.accountLogin, { account, password, ...device });
    await other.http.close();
    expect(answer.status).toBe(429);
  });

  test('are reset by the right password', async () => {
    const { account, password } = await signUp(server);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await logIn(account, 'wrong wrong');
      expect(await logIn(account, password)).toMatchObject({ errcode: 0 });
    }
  });

  test('cannot be circumvented by repeating a registration', async () => {
    const body = registration();
    const address = newAddress();
    await server.post(calls.accountRegist, body, { address });
    const asked = server.passwords.asked.length;
    for (const password of [body.password, ...Array<string>(5).fill('wrong wrong')]) {
      const again = await server.post(calls.accountRegist, { ...body, password }, { address });
      expect(again).toMatchObject({ errcode: ERRCODE.loginOver });
    }
    expect(server.passwords.asked).toHaveLength(asked);
    expect(await logIn(body.account, body.password, address)).toMatchObject({ errcode: 0 });
  });
});

describe('twenty wrong passwords from one address', () => {
  test('lock only that address', async () => {
    const { account, password } = await signUp(server);
    const address = newAddress();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await logIn(`unknown-${attempt}`, 'wrong wrong', address)).toMatchObject({ errcode: 1102 });
    }
    expect(await logIn(account, password, address)).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    });
    expect(await logIn(account, password)).toMatchObject({ errcode: 0 });
  });

  test('do not include right passwords', async () => {
    const { account, password } = await signUp(server);
    const address = newAddress();
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect(await logIn(account, password, address)).toMatchObject({ errcode: 0 });
    }
  });

  test('cannot be exceeded by concurrent tries', async () => {
    const address = newAddress();
    const before = server.passwords.asked.length;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => logIn(`at-once-${index}`, 'wrong wrong', address)),
    );
    expect(server.passwords.asked.length - before).toBe(20);
  });

  test.each([
    ['without a proxy', 0, (client: string) => ({ remoteAddress: client })],
    ['behind one proxy', 1, (client: string) => ({ remoteAddress: '10.9.9.9', heardFrom: client })],
    [
      'behind a proxy known by its address',
      ['10.9.9.0/24'],
      (client: string) => ({ remoteAddress: '10.9.9.9', heardFrom: client }),
    ],
  ])('do not count by a forged address, %s', async (_, trustProxy, comeFrom) => {
    const proxied = await openTestServer({ trustProxy });
    const { remoteAddress, heardFrom } = { heardFrom: '', ...comeFrom('203.0.113.7') };
    const attempt = (name: string) =>
      proxied.http.inject({
        method: 'POST',
        url: '/app/v1/accountLogin',
        headers: { 'x-forwarded-for': [newAddress(), heardFrom].filter(Boolean).join(', ') },
        remoteAddress,
        payload: { account: name, password: 'wrong wrong', ...device },
      });
    for (let index = 0; index < 20; index += 1) await attempt(`forged-${index}`);
    expect((await attempt('forged-last')).statusCode).toBe(429);
    await proxied.close();
  });

  test.each([
    ['in one IPv6 network', (index: number) => `2001:db8:7:7::${index + 1}`, '2001:db8:7:7:ffff::1'],
    ['of one IPv4 address in any notation', () => '::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s count together', async (_, addressOf, other) => {
    for (let index = 0; index < 20; index += 1) await logIn(`nobody-${index}`, 'wrong', addressOf(index));
    expect(await logIn('nobody-last', 'wrong', other)).toMatchObject({ status: 429 });
  });

  test('of a client behind a proxy do not lock out the others', async () => {
    const proxied = await openTestServer({ trustProxy: 1 });
    const attempt = (client: string) =>
      proxied.http.inject({
        method: 'POST',
        url: '/app/v1/accountLogin',
        headers: { 'x-forwarded-for': client },
        remoteAddress: '10.9.9.9',
        payload: { account: `unknown-${newAddress()}`, password: 'wrong wrong', ...device },
      });
    for (let index = 0; index < 20; index += 1) await attempt('203.0.113.7');
    expect((await attempt('203.0.113.7')).statusCode).toBe(429);
    expect((await attempt('203.0.113.8')).statusCode).toBe(403);
    await proxied.close();
  });
});

describe('right passwords at the same moment', () => {
  test('for many accounts from one address all log in, and leave the address unlocked', async () => {
    const address = newAddress();
    const players = await Promise.all(Array.from({ length: 40 }, () => signUp(server)));
    for (let attempt = 0; attempt < 19; attempt += 1) await logIn(`mistyped-${attempt}`, 'wrong', address);
    const answers = await Promise.all(
      players.map(({ account, password }) => logIn(account, password, address)),
    );
    expect(answers.map(({ errcode }) => errcode)).toEqual(players.map(() => 0));
    expect(await logIn('mistyped-last', 'wrong', address)).toMatchObject({ errcode: 1102 });
    expect(await logIn('one-too-many', 'wrong', address)).toMatchObject({ errcode: 429 });
  });

  test('for one account with four wrong ones all log in', async () => {
    const { account, password } = await signUp(server);
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(account, 'wrong wrong');
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(account, password)));
    expect(answers.map(({ errcode }) => errcode)).toEqual(answers.map(() => 0));
  });
});

test('an unfinished check keeps its place for a minute', async () => {
  const { account, password } = await signUp(server);
  const address = newAddress();
  for (let place = 0; place < 5; place += 1) {
    const guess = { id: v4(), account: account.toLowerCase(), address };
    const times = { now: server.now(), until: server.now() + 60_000 };
    await takePlace(server.database, guess, { limits: { perAccount: 5, perAddress: 20 }, ...times });
  }
  const waiting = logIn(account, password);
  server.advance(60_000);
  expect(await waiting).toMatchObject({ errcode: 0 });
});

test('expired guesses are deleted', async () => {
  await logIn('somebody-or-other', 'wrong wrong');
  await deletePastGuesses(server.database, server.now() + QUARTER, 1_000);
  expect(await tables(server.database).selectFrom('password_guess').selectAll().execute()).toEqual([]);
});
