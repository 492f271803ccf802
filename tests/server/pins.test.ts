import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Pin } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import { listAccountEvents } from '#server/features/account/account-events.ts';
import { openForFile } from './open-for-file.ts';
import { openWithdrawer, PIN, withdraw } from './open-test-payouts.ts';
import { device, openTestServer, proveAgain, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const QUARTER = 15 * 60_000;

const server = openForFile(openTestServer);

function setPin(player: { token: string }, changes: Record<string, string> = {}) {
  const body = {
    requestId: v4(),
    pin: 'withdraw',
    password: PIN,
    ...changes,
  };
  return server.post(calls.setPin, body, { token: player.token });
}

async function guess(player: Awaited<ReturnType<typeof openWithdrawer>>, times: number) {
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    answers.push((await withdraw(server, player, { password: '111111' })).errcode);
  }
  return answers;
}

const WRONG = errorOf('passwordWrong').errcode;

describe('setPin', () => {
  test.each<[Pin, object]>([
    ['withdraw', { hasWithdrawPassword: true, hasSafeboxPassword: false }],
    ['safebox', { hasWithdrawPassword: false, hasSafeboxPassword: true }],
  ])('sets the PIN for %s and says which PINs are set', async (pin, set) => {
    const player = await signUp(server);
    expect((await setPin(player, { pin })).data).toEqual(set);
    const refreshed = await server.post(
      calls.getAfterLoginInfoWeb,
      { version: '', os: '', deviceModel: '' },
      player,
    );
    expect(refreshed.data.user).toMatchObject(set);
  });

  test.each(['12345', '1234567', '28o319', '000000', '123456', '654321', '121212', '159753', ''])(
    'refuses %j',
    async (password) => {
      const player = await signUp(server);
      expect(await setPin(player, { password })).toMatchObject({ ...errorOf('invalid'), field: 'password' });
    },
  );

  test('needs a fresh proof', async () => {
    const player = await signUp(server);
    server.advance(PROOF_LIFETIME);
    expect(await setPin(player)).toMatchObject(errorOf('proofNeeded'));
    await proveAgain(server, player);
    expect(await setPin(player)).toMatchObject({ errcode: 0 });
  });

  test('ends all other logins, and keeps the current one', async () => {
    const player = await signUp(server);
    const credentials = { account: player.account, password: player.password };
    const { data: other } = await server.post(calls.accountLogin, { ...credentials, ...device });
    expect(await setPin(player, { password: '111111' })).toMatchObject(errorOf('invalid'));
    expect(await server.post(calls.refreshData, {}, { token: other.token })).toMatchObject({ errcode: 0 });
    await setPin(player);
    expect(await server.post(calls.refreshData, {}, { token: other.token })).toMatchObject(
      errorOf('unauthorised'),
    );
    expect(await server.post(calls.refreshData, {}, player)).toMatchObject({ errcode: 0 });
  });

  test('is recorded for the operator, without the digits', async () => {
    const player = await signUp(server);
    await setPin(player);
    expect(await listAccountEvents(server.database, player.user.id, 9)).toEqual([
      { kind: 'pin-set', detail: { pin: 'withdraw' }, time: server.now() },
    ]);
    const stored = await tables(server.database)
      .selectFrom('app_user')
      .select(['withdraw_pin_hash', 'safebox_pin_hash'])
      .where('id', '=', player.user.id)
      .executeTakeFirst();
    expect(stored).toEqual({ withdraw_pin_hash: `quick:${PIN}`, safebox_pin_hash: null });
  });

  test('returns the same answer again after a lost one, even without a fresh proof', async () => {
    const player = await signUp(server);
    const requestId = v4();
    const first = await setPin(player, { requestId });
    server.advance(PROOF_LIFETIME);
    const checked = server.passwords.asked.length;
    expect(await setPin(player, { requestId })).toEqual(first);
    expect(server.passwords.asked).toHaveLength(checked);
    expect(await listAccountEvents(server.database, player.user.id, 9)).toHaveLength(1);
    expect(await setPin(player, { requestId, pin: 'safebox' })).toMatchObject(errorOf('requestReused'));
  });

  test('replaces the former digits', async () => {
    const player = await openWithdrawer(server);
    await setPin(player, { password: '914062' });
    expect(await withdraw(server, player)).toMatchObject(errorOf('passwordWrong'));
    expect(await withdraw(server, player, { password: '914062' })).toMatchObject({ errcode: 0 });
  });
});

describe('five wrong tries', () => {
  test('lock the PIN for a quarter of an hour, for the right digits too', async () => {
    const player = await openWithdrawer(server);
    expect(await guess(player, 5)).toEqual(Array(5).fill(WRONG));

    const shut = await withdraw(server, player);
    expect(shut).toMatchObject({ ...errorOf('tooMany'), retryAfter: 900 });
    server.advance(QUARTER);
    expect(await withdraw(server, player)).toMatchObject({ errcode: 0 });
  });

  test('are counted once for a repeated request', async () => {
    const player = await openWithdrawer(server);
    const requestId = v4();
    for (let time = 0; time < 9; time += 1) {
      const answer = await withdraw(server, player, { requestId, password: '111111' });
      expect(answer).toMatchObject(errorOf('passwordWrong'));
    }
    expect(await guess(player, 4)).toEqual(Array(4).fill(WRONG));
    expect(await withdraw(server, player)).toMatchObject(errorOf('tooMany'));
  });

  test('are counted exactly when concurrent', async () => {
    const player = await openWithdrawer(server);
    const before = server.passwords.asked.length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => withdraw(server, player, { password: `1111${index + 10}` })),
    );
    expect(server.passwords.asked.length - before).toBe(5);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(403),
      ...Array(45).fill(429),
    ]);
  });

  test('are reset by the right digits and by new ones', async () => {
    const player = await openWithdrawer(server);
    await guess(player, 4);
    expect(await withdraw(server, player)).toMatchObject({ errcode: 0 });
    await guess(player, 5);
    await setPin(player, { password: '914062' });
    expect(await guess(player, 1)).toEqual([WRONG]);
  });

  test('do not lock the log-in, the other PIN or other players behind the address', async () => {
    const players = [];
    for (let count = 0; count < 5; count += 1) players.push(await openWithdrawer(server));
    for (const player of players) await guess(player, 5);
    const [player] = players;
    if (player === undefined) throw new Error('no player');

    const loggedIn = await server.post(calls.accountLogin, {
      account: player.account,
      password: 'correct horse',
      ...device,
    });
    expect(loggedIn.errcode).toBe(0);
    await setPin(player, { pin: 'safebox', password: '914062' });
    const out = { requestId: crypto.randomUUID(), direction: 'out', amount: 1, password: '914062' };
    expect(await server.post(calls.safeboxTransfer, out, player)).toMatchObject(errorOf('balanceTooLow'));
    expect(await withdraw(server, await openWithdrawer(server))).toMatchObject({ errcode: 0 });
  });
});
