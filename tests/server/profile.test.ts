import { v4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { AVATARS } from '#contract/avatars.ts';
import type { BodyOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import { PROOF_LIFETIME } from '#contract/step-up.ts';
import type { GoodsOrderEvent } from '#machines/shop/goods-order.machine.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { listAccountEvents } from '#server/features/account/account-events.ts';
import { setKyc } from '#server/features/operator/player-commands.ts';
import { CLOSED_NICKNAME, closeDueAccounts } from '#server/features/profile/close-account.ts';
import { advanceGoods, showGoods } from '#server/features/shop/goods-commands.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY, HOUR } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { newGcash, PIN } from './open-test-payouts.ts';
import { device, openTestServer, proveAgain, signUp } from './open-test-server.ts';
import { orderGood } from './order-good.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const COINS = 1_000_000;

const server = openForFile(() =>
  openTestServer({ limits: { registrationsPerAddress: { points: 1_000, seconds: 60 } } }),
);
type Player = Awaited<ReturnType<typeof signUp>>;

const update = (player: { token: string }, body: Partial<BodyOf<typeof calls.updateProfile>>) =>
  server.post(calls.updateProfile, body, { token: player.token });
const read = async ({ token }: { token: string }) =>
  (await server.post(calls.getProfile, {}, { token })).data;
const userOf = async ({ token }: { token: string }) => {
  const { data } = await server.post(
    calls.getAfterLoginInfoWeb,
    { version: '', os: '', deviceModel: '' },
    { token },
  );
  return data.user;
};
const isIn = async (token: string) => (await server.post(calls.refreshData, {}, { token })).errcode === 0;
const eventsOf = async ({ user }: Player) =>
  (await listAccountEvents(server.database, user.id, 10)).map(({ kind }) => kind);

async function logInAgain({ account, password }: Player, changes: Record<string, string> = {}) {
  const { data } = await server.post(calls.accountLogin, { account, password, ...device, ...changes });
  return data.token;
}

describe('updateProfile', () => {
  test('shows an empty profile to a new player', async () => {
    const player = await signUp(server);
    expect((await read(player)).profile).toEqual({
      ...{ nickname: player.user.nickname, avatar: player.user.avatar, birthDate: '', email: '' },
      ...{ language: '', timeZone: 'Asia/Manila', kyc: 'none', isAnonymous: false, closesAt: null },
    });
  });

  test('changes only the sent fields, and the player sees them everywhere', async () => {
    const player = await signUp(server);
    const told = {
      ...{ nickname: '  Ana  Cruz ', avatar: 24, birthDate: '1990-02-28', email: 'ana@example.com' },
      ...{ language: 'fil' as const, timeZone: 'asia/tokyo' },
    };
    const { data } = await update(player, told);
    expect(data.profile).toEqual({
      ...told,
      ...{ nickname: 'Ana Cruz', timeZone: 'Asia/Tokyo', kyc: 'none', isAnonymous: false, closesAt: null },
    });
    expect(await userOf(player)).toMatchObject({
      ...{ nickname: 'Ana Cruz', avatar: 24, avatarOther: AVATARS[23], hasUserOther: true, hasKyc: false },
    });
    expect((await update(player, { email: '' })).data.profile).toMatchObject({
      email: '',
      birthDate: '1990-02-28',
    });
    expect(await userOf(player)).toMatchObject({ hasUserOther: false });
  });

  test.each<[string, Record<string, unknown>]>([
    ['nickname', { nickname: 'A' }],
    ['nickname', { nickname: 'W'.repeat(21) }],
    ['nickname', { nickname: 'Ana\u{202E}' }],
    ['nickname', { nickname: 'Adm1n' }],
    ['nickname', { nickname: 'Реrуа Support' }],
    ['avatar', { avatar: 0 }],
    ['avatar', { avatar: 25 }],
    ['avatar', { avatar: 1.5 }],
    ['birthDate', { birthDate: '2001-02-29' }],
    ['birthDate', { birthDate: '28.02.1990' }],
    ['email', { email: 'ana' }],
    ['email', { email: 'ana@' }],
    ['language', { language: 'de' }],
    ['timeZone', { timeZone: 'Asia/Perya' }],
    ['timeZone', { timeZone: '+08:00' }],
    ['timeZone', { timeZone: '' }],
  ])('refuses %s of %j, and changes nothing else', async (field, wrong) => {
    const player = await signUp(server);
    const before = await read(player);
    expect(await update(player, { email: 'a@b.ph', ...wrong })).toMatchObject({
      ...errorOf('invalid'),
      field,
    });
    expect(await read(player)).toEqual(before);
  });

  test('accepts a birth date of the configured age by the day in Manila', async () => {
    const player = await signUp(server);
    const today = new Date(server.now() + 8 * HOUR).toISOString().slice(0, 10);
    const [year = 0, rest] = [Number(today.slice(0, 4)), today.slice(4)];
    const tooYoung = new Date(Date.parse(`${year - 21}${rest}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
    expect(await update(player, { birthDate: tooYoung })).toMatchObject({
      ...errorOf('invalid'),
      field: 'birthDate',
    });
    expect(await update(player, { birthDate: `${year - 21}${rest}` })).toMatchObject({ errcode: 0 });
  });

  test('sets the birth date once, even when two arrive together', async () => {
    const player = await signUp(server);
    const answers = await Promise.all(
      ['1990-01-01', '1991-01-01', '1992-01-01'].map((birthDate) => update(player, { birthDate })),
    );
    const { errcode } = errorOf('birthDateSet');
    expect(answers.map((answer) => answer.errcode).toSorted((a, b) => a - b)).toEqual([0, errcode, errcode]);
    const { birthDate } = (await read(player)).profile;
    expect(await update(player, { birthDate, email: 'a@b.ph' })).toMatchObject({ errcode: 0 });
    expect(await eventsOf(player)).toEqual(['birth-date-set']);
  });
});

describe('logins', () => {
  test('are listed with their devices, current first, without ended ones', async () => {
    const player = await signUp(server, { os: 'Android 16', deviceModel: 'Pixel 9' });
    const began = server.now();
    server.advance(HOUR);
    const other = await logInAgain(player, { os: 'Windows 11', deviceModel: '' });
    expect((await read(player)).logins).toMatchObject([
      {
        os: 'Android 16',
        deviceModel: 'Pixel 9',
        isCurrent: true,
        createdAt: began,
        lastUsedAt: began + HOUR,
      },
      { os: 'Windows 11', deviceModel: '', isCurrent: false, createdAt: began + HOUR },
    ]);
    server.advance(29 * DAY);
    expect(await isIn(player.token)).toBe(true);
    server.advance(DAY);
    const { logins } = await read(player);
    expect(logins).toMatchObject([{ isCurrent: true }]);
    expect(logins).toHaveLength(1);
    expect(await isIn(other)).toBe(false);
  });

  test('show their last use to the hour', async () => {
    const player = await signUp(server);
    const began = server.now();
    const lastUse = async () => (await read(player)).logins[0]?.lastUsedAt;
    server.advance(HOUR - 1);
    expect([await isIn(player.token), await lastUse()]).toEqual([true, began]);
    server.advance(1);
    expect([await isIn(player.token), await lastUse()]).toEqual([true, began + HOUR]);
    server.advance(30 * 60_000);
    expect([await isIn(player.token), await lastUse()]).toEqual([true, began + HOUR]);
  });

  test('keep their last use until they end', async () => {
    const player = await signUp(server);
    const began = server.now();
    for (let month = 0; month < 4; month += 1) {
      server.advance(22 * DAY);
      await isIn(player.token);
    }
    expect((await read(player)).logins).toMatchObject([{ lastUsedAt: began + 88 * DAY }]);
  });

  test('are stored without a device by a server of the former release', async () => {
    const player = await signUp(server);
    await server.database.query({
      name: 'test-former-token',
      text: `insert into session_token (token_hash, user_id, created_at, expires_at)
        values ('former', $1::uuid, $2::bigint, $3::bigint)`,
      values: [player.user.id, server.now(), server.now() + DAY],
    });
    expect((await read(player)).logins).toMatchObject([{ isCurrent: true }, { os: '', deviceModel: '' }]);
  });

  test('end together or one by one, except the current one', async () => {
    const player = await signUp(server);
    const others = [await logInAgain(player), await logInAgain(player), await logInAgain(player)];
    const { logins } = await read(player);
    const end = (loginId?: string) =>
      server.post(calls.logoutOthers, loginId === undefined ? {} : { loginId }, player);
    expect((await end(logins[1]?.loginId)).data.logins).toHaveLength(3);
    for (const gone of [logins[0], logins[1]])
      expect(await end(gone?.loginId)).toMatchObject(errorOf('notFound'));
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(2);
    expect((await end()).data.logins).toMatchObject([{ isCurrent: true }]);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
    expect(await isIn(player.token)).toBe(true);
  });

  test('of another player are out of reach', async () => {
    const [player, stranger] = [await signUp(server), await signUp(server)];
    const loginId = (await read(stranger)).logins[0]?.loginId ?? '';
    expect(await server.post(calls.logoutOthers, { loginId }, player)).toMatchObject(errorOf('notFound'));
    expect(await isIn(stranger.token)).toBe(true);
  });
});

test('an operator sets the progress of an identity check', async () => {
  const player = await signUp(server);
  const deps = { database: server.database, clock: server.now };
  await setKyc(deps, player.account, 'asked');
  expect([(await read(player)).profile.kyc, (await userOf(player)).hasKyc]).toEqual(['asked', false]);
  await setKyc(deps, player.account.toUpperCase(), 'checked');
  expect([(await read(player)).profile.kyc, (await userOf(player)).hasKyc]).toEqual(['checked', true]);
  await expect(setKyc(deps, player.account, 'maybe')).rejects.toThrow(
    'A state is one of none, asked, checked.',
  );
  expect(await eventsOf(player)).toEqual(['kyc', 'kyc']);
});

describe('an account', () => {
  const close = (player: Player) => server.post(calls.closeAccount, {}, { token: player.token });

  async function runClosing() {
    const failures: unknown[] = [];
    const { database } = server;
    const configuration = createConfiguration({ database, clock: server.now });
    const onError = (error: unknown) => failures.push(error);
    await closeDueAccounts(
      { database, clock: server.now, configuration, onError },
      new AbortController().signal,
    );
    expect(failures).toEqual([]);
  }

  const rowOf = ({ user }: Player) =>
    tables(server.database)
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();

  test('closes 30 days after its player’s request, and the request ends all other logins', async () => {
    const player = await signUp(server);
    const other = await logInAgain(player);
    const closesAt = server.now() + CLOSING_DAYS * DAY;
    expect((await close(player)).data).toEqual({ closesAt });
    expect([await isIn(other), await isIn(player.token)]).toEqual([false, true]);
    server.advance(DAY);
    await proveAgain(server, player);
    expect((await close(player)).data).toEqual({ closesAt });
    expect((await read(player)).profile.closesAt).toBe(closesAt);
    expect(await eventsOf(player)).toEqual(['closing-asked']);
  });

  test('is closed only after a fresh proof', async () => {
    const player = await signUp(server);
    server.advance(PROOF_LIFETIME);
    expect(await close(player)).toMatchObject(errorOf('proofNeeded'));
    expect((await read(player)).profile.closesAt).toBeNull();
  });

  test('is not closed while coins could be withdrawn; smaller or still bound amounts do not count', async () => {
    const player = await signUp(server);
    const { minAmount } = (await server.post(calls.getExchange, {}, player)).data.limits;
    await giveCoins(server.database, player.user.id, minAmount - 1);
    expect(await close(player)).toMatchObject({ errcode: 0 });
    await giveCoins(server.database, player.user.id, 1);
    expect(await close(player)).toMatchObject(errorOf('coinsLeft'));
    await server.post(calls.setPin, { requestId: v4(), pin: 'safebox', password: PIN }, player);
    const box = { requestId: v4(), direction: 'in' as const, amount: minAmount };
    expect(await server.post(calls.safeboxTransfer, box, player)).toMatchObject({ errcode: 0 });
    expect(await close(player)).toMatchObject(errorOf('coinsLeft'));
  });

  test('is not closed while a deposit, a withdrawal or a round is under way', async () => {
    const depositor = await signUp(server);
    const order = { requestId: v4(), typeId: 1, amount: 20_000 };
    expect(await server.post(calls.createRechargeOrder, order, depositor)).toMatchObject({ errcode: 0 });
    expect(await close(depositor)).toMatchObject(errorOf('orderOpen'));

    const withdrawer = await signUp(server);
    await giveCoins(server.database, withdrawer.user.id, COINS);
    const row = withdrawalRow(withdrawer.user.id, server.now());
    await storeWithdrawal(server.database, { ...row, state: 'reviewing' });
    expect(await close(withdrawer)).toMatchObject(errorOf('orderOpen'));

    const gambler = await signUp(server);
    const round = { requestId: v4(), gameId: 1201, stake: 200 };
    expect(await server.post(calls.openRound, round, gambler)).toMatchObject({ errcode: 0 });
    expect(await close(gambler)).toMatchObject(errorOf('roundOpen'));
  });

  test('waits for goods in transit, and then forgets their address', async () => {
    const player = await signUp(server);
    const orderId = await orderGood(server, { userId: player.user.id, token: player.token });
    const addresses = () =>
      server.database.query({
        name: 'test-addresses',
        text: `select address from player_address where user_id = $1::uuid
          union all select address from goods_order where user_id = $1::uuid and address <> '{}'`,
        values: [player.user.id],
      });
    expect(await close(player)).toMatchObject({ errcode: 0 });
    server.advance(CLOSING_DAYS * DAY);
    await runClosing();
    expect([await eventsOf(player), await addresses()]).toMatchObject([['closing-asked'], [{}, {}]]);
    const operator = {
      database: server.database,
      clock: server.now,
      providers: [createTestProvider()] as const,
    };
    const advance = (event: GoodsOrderEvent) => advanceGoods(operator, orderId, event);
    await advance({ type: 'goods.pack' });
    await advance({ type: 'goods.send', tracking: 'LBC 1' });
    await advance({ type: 'goods.deliver' });
    await runClosing();
    expect([await eventsOf(player), await addresses()]).toEqual([['closed', 'closing-asked'], []]);
    expect((await showGoods(operator, orderId)).address).toEqual([]);
  });

  test('can be kept until it closes', async () => {
    const player = await signUp(server);
    await close(player);
    server.advance(CLOSING_DAYS * DAY - 1);
    await runClosing();
    const token = await logInAgain(player);
    expect(await server.post(calls.keepAccount, {}, { token })).toMatchObject({ errcode: 0 });
    server.advance(DAY);
    await runClosing();
    expect((await read({ token })).profile.closesAt).toBeNull();
    expect(await server.post(calls.keepAccount, {}, { token })).toMatchObject({ errcode: 0 });
    expect(await eventsOf(player)).toEqual(['closing-ended', 'closing-asked']);
  });

  test('is empty once closed, its name is free, and a log-in looks like a wrong password', async () => {
    const player = await signUp(server);
    await update(player, {
      nickname: 'Ana',
      email: 'ana@example.com',
      birthDate: '1990-01-01',
      language: 'fil',
    });
    for (const pin of ['withdraw', 'safebox'] as const) {
      await server.post(calls.setPin, { requestId: v4(), pin, password: PIN }, player);
    }
    await server.post(calls.addBankInfo, { requestId: v4(), password: PIN, ...newGcash() }, player);
    const { coin } = await userOf(player);
    await close(player);
    server.advance(CLOSING_DAYS * DAY);
    const token = await logInAgain(player);
    await runClosing();

    expect(await isIn(token)).toBe(false);
    expect(await rowOf(player)).toMatchObject({
      ...{ account: '', account_key: null, password_hash: null, mobile: null, mobile_confirmed_at: null },
      ...{
        nickname: CLOSED_NICKNAME,
        avatar: 0,
        birth_date: null,
        email: '',
        language: null,
        time_zone: null,
      },
      ...{ withdraw_pin_hash: null, safebox_pin_hash: null, closes_at: null, closed_at: server.now() },
    });
    const accounts = await tables(server.database)
      .selectFrom('receiving_account')
      .select('id')
      .where('user_id', '=', player.user.id)
      .execute();
    expect(accounts).toEqual([]);
    const left = await tables(server.database)
      .selectFrom('balance')
      .select('amount')
      .where('user_id', '=', player.user.id)
      .where('currency', '=', 'coin')
      .where('account', '=', 'player')
      .executeTakeFirst();
    expect(left?.amount).toBe(coin);
    expect(await eventsOf(player)).toEqual(expect.arrayContaining(['closing-asked', 'closed']));

    const { account, password } = player;
    expect(await server.post(calls.accountLogin, { account, password, ...device })).toMatchObject(
      errorOf('credentialsWrong'),
    );
    const another = await signUp(server, { account });
    expect(another.user.id).not.toBe(player.user.id);
  });

  test('with coins to withdraw on its day closes once they are gone', async () => {
    const player = await signUp(server);
    await close(player);
    await giveCoins(server.database, player.user.id, COINS);
    server.advance(CLOSING_DAYS * DAY);
    await runClosing();
    expect((await rowOf(player)).closed_at).toBeNull();
    await transfer(server.database, {
      ...{ currency: 'coin', kind: 'test', reference: player.user.id, amount: COINS, time: server.now() },
      from: { kind: 'player', userId: player.user.id },
      to: { kind: 'system', name: 'bonus' },
    });
    await runClosing();
    expect((await rowOf(player)).closed_at).toBe(server.now());
  });
});
