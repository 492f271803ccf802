import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createDevices } from '#server/features/account/devices.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, device as phone, registration, signUp } from './open-test-server.ts';

const server = openForFile(openTestServer);

const QUARTER = 15 * 60_000;
const right = { status: 200, errcode: 0 };
const wrong = { status: 403, errcode: 1102 };
const locked = { status: 429, errcode: 429, retryAfter: expect.any(Number) };

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `10.1.${Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`;
}

interface From {
  address?: string;
  device?: string | undefined;
}

function logIn(account: string, password: string, { address = newAddress(), device }: From = {}) {
  return server.post(calls.accountLogin, { account, password, ...phone }, { address, device });
}

/** A player with a device that has logged in before. */
async function openOwner() {
  const { account, password, token } = await signUp(server);
  const { device } = await logIn(account, password);
  return { account, password, token, device };
}

describe('the cookie', () => {
  test('comes with every log-in, only for this server and hidden from scripts', async () => {
    const body = registration();
    const answer = await server.http.inject({
      method: 'POST',
      url: '/app/v1/accountRegist',
      payload: body,
      remoteAddress: newAddress(),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^perya-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/app\/v1; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await logIn(body.account, body.password)).device).toBeDefined();
  });

  test('is set earlier, with only an id, for a browser without one', async () => {
    const { device } = await server.post(calls.preLogin, { os: '', deviceModel: '', deviceId: '' });
    expect(device).toMatch(/^perya-device=[\w-]{22}$/);
    const again = await server.post(calls.preLogin, { os: '', deviceModel: '', deviceId: '' }, { device });
    expect(again.device).toBeUndefined();
    const { account, password } = await signUp(server);
    const after = await logIn(account, password, { device });
    expect(after.device?.split('.')).toEqual([device, expect.stringMatching(/^[\w-]{22}$/)]);
  });

  test('does not come for a wrong password, an unknown account or a name that is taken', async () => {
    const { account, device } = await openOwner();
    const taken = registration({ account });
    for (const from of [{}, { device }]) {
      expect((await logIn(account, 'wrong wrong', from)).device).toBeUndefined();
      expect((await logIn('nobody-has-this', 'wrong wrong', from)).device).toBeUndefined();
      expect(await server.post(calls.accountRegist, taken, from)).toMatchObject({
        errcode: 1101,
        device: undefined,
      });
    }
  });

  test('grants nothing without the password', async () => {
    const { account, device } = await openOwner();
    expect(await logIn(account, 'wrong wrong', { device })).toMatchObject(wrong);
    expect(await server.post(calls.refreshData, {}, { device })).toMatchObject({ status: 401 });
  });

  test('identifies the same device for its last eight accounts', async () => {
    const devices = createDevices({ database: server.database, clock: server.now });
    const names = Array.from({ length: 9 }, (_, index) => `household-${index}`);
    let cookie: string | null = null;
    for (const name of [...names, 'household-8']) cookie = await devices.remember(cookie, name);
    const ids = await Promise.all(names.map((name) => devices.recognise(cookie, name)));
    const id = cookie?.split('.')[0];
    expect(ids).toEqual([null, ...Array(8).fill(id)]);
    expect(cookie?.split('.')).toHaveLength(9);
  });

  test('is verified by the database’s key, in every process', async () => {
    const { account, device = '' } = await openOwner();
    const cookie = device.slice('perya-device='.length);
    const [id = '', proof = ''] = cookie.split('.');
    const other = createDevices({ database: server.database, clock: server.now });
    expect(await other.recognise(cookie, account)).toBe(id);
    const forged = [
      `${id}.${'A'.repeat(22)}`,
      `${'A'.repeat(22)}.${proof}`,
      id,
      '',
      `${cookie}.`,
      'é'.repeat(45),
    ];
    for (const each of forged) expect(await other.recognise(each, account)).toBeNull();
    expect(await other.recognise(cookie, 'somebody-else')).toBeNull();
    expect(await other.recognise(null, account)).toBeNull();
  });
});

const attacks = {
  'five wrong passwords for the account': async (account: string, address: string) => {
    for (let guess = 0; guess < 5; guess += 1) await logIn(account, 'wrong wrong', { address });
  },
  'wrong passwords for twenty accounts': async (_: string, address: string) => {
    for (let guess = 0; guess < 20; guess += 1) await logIn(`sprayed-${v4()}`, 'wrong wrong', { address });
  },
};

describe.each([
  ['five wrong passwords for the account', 'the same address', { known: right, unknown: locked }],
  ['five wrong passwords for the account', 'another address', { known: right, unknown: locked }],
  ['wrong passwords for twenty accounts', 'the same address', { known: right, unknown: locked }],
  ['wrong passwords for twenty accounts', 'another address', { known: right, unknown: right }],
] as const)('after %s from %s', (attack, place, expected) => {
  async function beAttacked() {
    const owner = await openOwner();
    const address = newAddress();
    await attacks[attack](owner.account, place === 'the same address' ? address : newAddress());
    return { ...owner, address };
  }

  test('the owner can log in with a known device', async () => {
    const { account, password, ...from } = await beAttacked();
    for (let time = 0; time < 6; time += 1) {
      expect(await logIn(account, password, from)).toMatchObject(expected.known);
    }
  });

  test('a new device of the owner counts as a stranger’s', async () => {
    const { account, password, address } = await beAttacked();
    expect(await logIn(account, password, { address })).toMatchObject(expected.unknown);
  });

  test('another player’s device is unknown to this account', async () => {
    const { account, password, address } = await beAttacked();
    const { device } = await openOwner();
    expect(await logIn(account, password, { address, device })).toMatchObject(expected.unknown);
  });

  test('the owner’s log-in does not unlock the account for others', async () => {
    const { account, password, device, address } = await beAttacked();
    await logIn(account, password, { address, device });
    expect(await logIn(account, password, { address })).toMatchObject(expected.unknown);
  });

  test('the logged-in owner can set a six-digit password', async () => {
    const { token, device, address } = await beAttacked();
    const body = { requestId: v4(), pin: 'safebox', password: '194207' };
    expect(await server.post(calls.setPin, body, { token, address, device })).toMatchObject(expected.known);
  });
});

describe('a known device', () => {
  test('gets five wrong passwords in a quarter of an hour, even at once, and locks nobody else out', async () => {
    const { account, password, device } = await openOwner();
    const address = newAddress();
    const before = server.passwords.asked.length;
    const tries = Array.from({ length: 40 }, () => logIn(account, 'wrong wrong', { address, device }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(35).fill(429)]);
    expect(server.passwords.asked.length - before).toBe(5);
    expect(await logIn(account, password, { address, device })).toMatchObject(locked);
    expect(await logIn(account, password, { address })).toMatchObject(right);
    server.advance(QUARTER);
    expect(await logIn(account, password, { address, device })).toMatchObject(right);
  });

  test('is forgiven after the right password', async () => {
    const { account, password, device } = await openOwner();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await logIn(account, 'wrong wrong', { device });
      expect(await logIn(account, password, { device })).toMatchObject(right);
    }
  });

  test('does not count against its address', async () => {
    const address = newAddress();
    for (let mistyped = 0; mistyped < 21; mistyped += 1) {
      const { account, device } = await openOwner();
      expect(await logIn(account, 'wrong wrong', { address, device })).toMatchObject(wrong);
    }
    expect(await logIn('a-stranger', 'wrong wrong', { address })).toMatchObject(wrong);
  });
});

describe('a stolen cookie', () => {
  test('gives a thief five wrong passwords, which lock only that device', async () => {
    const { account, password, device } = await openOwner();
    const { device: otherDevice } = await logIn(account, password);
    const thief = { address: newAddress(), device };
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await logIn(account, 'wrong wrong', thief)).toMatchObject(wrong);
    }
    expect(await logIn(account, password, { ...thief, address: newAddress() })).toMatchObject(locked);
    expect(await logIn(account, password, { device: otherDevice })).toMatchObject(right);
    expect(await logIn(account, password)).toMatchObject(right);
  });

  test('cannot be used against another account of the device', async () => {
    const one = await openOwner();
    const two = await signUp(server);
    const { device } = await logIn(two.account, two.password, { device: one.device });
    for (let guess = 0; guess < 5; guess += 1) await logIn(one.account, 'wrong wrong', { device });
    expect(await logIn(one.account, one.password, { device })).toMatchObject(locked);
    expect(await logIn(two.account, two.password, { device })).toMatchObject(right);
  });
});

describe('an address', () => {
  test('counts accounts with wrong passwords, not tries', async () => {
    const address = newAddress();
    for (let account = 0; account < 6; account += 1) {
      for (let guess = 0; guess < 4; guess += 1) await logIn(`clumsy-${account}`, 'wrong', { address });
    }
    const { account, password } = await signUp(server);
    expect(await logIn(account, password, { address })).toMatchObject(right);
  });

  test('forgets an account when its owner logs in from there, and no other', async () => {
    const address = newAddress();
    const { account, password } = await signUp(server);
    for (let guess = 0; guess < 18; guess += 1) await logIn(`sprayed-${v4()}`, 'wrong', { address });
    await logIn(account, 'wrong wrong', { address });
    expect(await logIn(account, password, { address })).toMatchObject(right);
    expect(await logIn('the-nineteenth', 'wrong', { address })).toMatchObject(wrong);
    expect(await logIn('the-twentieth', 'wrong', { address })).toMatchObject(wrong);
    expect(await logIn(account, password, { address })).toMatchObject(locked);
  });

  test('keeps its tries for an account when the owner logs in elsewhere', async () => {
    const address = newAddress();
    const { account, password } = await signUp(server);
    for (let guess = 0; guess < 19; guess += 1) await logIn(`sprayed-${v4()}`, 'wrong', { address });
    await logIn(account, 'wrong wrong', { address });
    expect(await logIn(account, password)).toMatchObject(right);
    expect(await logIn(account, password, { address })).toMatchObject(locked);
  });
});

test('a log-in under a made-up name locks nobody’s six-digit password', async () => {
  const { token, user } = await signUp(server);
  const digits = '194207';
  const pin = { pin: 'safebox', password: digits };
  await server.post(calls.setPin, { requestId: v4(), ...pin }, { token });
  const move = (direction: 'in' | 'out') =>
    server.post(
      calls.safeboxTransfer,
      { requestId: v4(), direction, amount: 100, password: digits },
      { token },
    );
  expect(await move('in')).toMatchObject(right);
  for (let guess = 0; guess < 5; guess += 1) await logIn(`safebox:${user.id}`, 'wrong wrong');
  expect(await move('out')).toMatchObject(right);
});
