import { v4 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addMonths } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { CLOSING_DAYS } from '#contract/profile.ts';
import { LIMIT_PERIODS } from '#contract/protection.ts';
import { profiles } from '#contract/protection-profile.ts';
import { periodStart } from '#machines/protection/protection-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { noteDevice } from '#server/features/account/devices.ts';
import { followProof, listAccountEvents, maskName } from '#server/features/account/index.ts';
import { changeWaysIn } from '#server/features/account/users.ts';
import { endRounds } from '#server/features/game/index.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { listFreeProps } from '#server/features/props/index.ts';
import { keepExclusion } from '#server/features/protection/breaks.ts';
import { excludePlayer, listCare, noteCare } from '#server/features/protection/care.ts';
import { readProtection } from '#server/features/protection/limits.ts';
import { liftLink, listLinks } from '#server/features/protection/links.ts';
import { passDueTime, remindOfLimits } from '#server/features/protection/pass-time.ts';
import { describePlayerLinks } from '#server/features/protection/protection-commands.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { forgetWagering, giveCoins } from './create-play-deps.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { guardPlayer } from './guard-player.ts';
import { overlap } from './interleave.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player, PRICE } from './open-test-cashier.ts';
import { newGcash, PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { registration, signUp } from './open-test-server.ts';
import { namedBy, PALAYOK, rightBody } from './other-players/bodies.ts';
import { playLongAgo } from './play-long-ago.ts';
import { setBreak } from './set-break.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const COLOR_GAME = 1001;

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
});

const { read, limitOf, setLimit, answerRaise, takeBreak, logIn, templates } = guardPlayer(() => ({
  cashier,
  player,
}));

const restMonths = (length: number) =>
  cashier.post(calls.takeBreak, { requestId: v4(), kind: 'timeOut', length, unit: 'month' }, player);

const stake = (amount: number, who = player) =>
  cashier.post(
    calls.playRound,
    { requestId: v4(), gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount }] },
    who,
  );

type Job = typeof passDueTime;

/** @returns the errors of the job */
async function run(job: Job): Promise<unknown[]> {
  const { database, now: clock } = cashier;
  const errors: unknown[] = [];
  const configuration = openConfiguration({ database, clock });
  const onError = (error: unknown) => errors.push(error);
  await job({ database, clock, configuration, onError }, new AbortController().signal).catch(onError);
  return errors;
}

const passTime = () => run(passDueTime);
const remind = () => run(remindOfLimits);

/** Two accounts that have logged in on one device. */
async function shareDevice() {
  const first = await cashier.post(calls.accountRegist, registration());
  const { device } = first;
  const second = await cashier.post(calls.accountRegist, registration(), { device });
  const [ana, other] = [first, second].map(({ data }) => ({ id: data.user.id, token: data.token }));
  if (ana === undefined || other === undefined) throw new Error('no accounts');
  return { ana, other, device };
}

/** The number is confirmed by a code, as the bindings do it. */
async function confirm({ id }: Player, number: string) {
  await cashier.database.transaction(async (tx) => {
    const changes = { mobile: `+63${number.slice(1)}`, mobile_confirmed_at: cashier.now() };
    expect(await changeWaysIn(tx, id, changes)).toBe(true);
    await followProof(tx, id);
  });
}

/** A withdrawal arrives at the number. */
async function payOut({ id }: Player, number: string) {
  await giveCoins(cashier.database, id, 20_000);
  const order = { ...withdrawalRow(id, cashier.now()), state: 'paying', account_number: number };
  const orderId = await storeWithdrawal(cashier.database, order);
  const onRefused = () => expect.unreachable();
  const deps = { database: cashier.database, clock: cashier.now, onRefused };
  expect(await advanceWithdrawal(deps, { orderId, event: { type: 'payout.succeeded' } })).toMatchObject({
    hasChanged: true,
  });
}

const claimAll = (who: Player) =>
  cashier.post(
    calls.bonusReceiveAll,
    { requestId: v4(), rights: [{ key: 'sign-in:2026-11-22', version: '' }] },
    who,
  );

async function isGuarded({ id }: Player): Promise<boolean> {
  const { guarded } = await tables(cashier.database)
    .selectFrom('balance')
    .select('guarded')
    .where('user_id', '=', id)
    .where('currency', '=', 'coin')
    .where('account', '=', 'player')
    .executeTakeFirstOrThrow();
  return guarded;
}

const receiveAt = (who: Player, account: ReturnType<typeof newGcash>) =>
  prepareWithdrawals((call, body) => cashier.post(call, body, who), account);

async function withdraw(amount: number) {
  const accountId = await prepareWithdrawals((call, body) => cashier.post(call, body, player));
  return cashier.post(calls.exchange, { requestId: v4(), accountId, amount, password: PIN }, player);
}

describe('the reminder about limits', () => {
  const reminders = async () => (await templates()).filter((template) => template === 'limits-review').length;
  const toMonths = (months: number) => cashier.advance(addMonths(cashier.now(), months) - cashier.now());

  test('comes to a player without a limit six months after registration, once from two processes, and again later', async () => {
    toMonths(6);
    cashier.advance(-DAY);
    expect(await remind()).toEqual([]);
    player = await logIn(player.id);
    expect(await reminders()).toBe(0);
    cashier.advance(DAY);
    expect(await Promise.all([remind(), remind()])).toEqual([[], []]);
    expect(await remind()).toEqual([]);
    player = await logIn(player.id);
    expect(await reminders()).toBe(1);
    const { mails } = (await cashier.post(calls.getMail2, {}, player)).data;
    const [mail] = mails.filter(({ template }) => template === 'limits-review');
    const { data } = await cashier.post(calls.getMailDetail, { mailId: mail?.mailId ?? '' }, player);
    expect(data.mail.link).toBe('/member/limits');
    expect((await read()).isReviewDue).toBe(true);

    toMonths(6);
    expect(await remind()).toEqual([]);
    player = await logIn(player.id);
    expect(await reminders()).toBe(2);
  });

  test('counts from the last look at the limits', async () => {
    toMonths(4);
    player = await logIn(player.id);
    await setLimit('deposit', 'week', PRICE);
    toMonths(4);
    await remind();
    player = await logIn(player.id);
    expect(await reminders()).toBe(0);
    toMonths(2);
    await remind();
    player = await logIn(player.id);
    expect(await reminders()).toBe(1);
    expect((await read()).isReviewDue).toBe(true);
  });

  test('waits while the player takes a break', async () => {
    toMonths(6);
    await setBreak(cashier.database, player.id);
    await remind();
    player = await logIn(player.id);
    expect(await reminders()).toBe(0);
    await setBreak(cashier.database, player.id, false);
    await remind();
    expect(await reminders()).toBe(1);
  });

  test('does not come without a limit where new players are not asked for one', async () => {
    await configureApp(cashier.database, { protection: profiles['none-for-tests'] });
    toMonths(6);
    await remind();
    player = await logIn(player.id);
    expect(await reminders()).toBe(0);
    await configureApp(cashier.database, { protection: profiles.ph });
  });
});

describe('a deposit limit', () => {
  test('refuses a deposit beyond it, regardless of chargebacks and withdrawals, and shows the used part', async () => {
    await setLimit('deposit', 'week', 2 * PRICE + 20_000);
    await cashier.reverse(await cashier.pay(player));
    await giveCoins(cashier.database, player.id, 20_000);
    expect((await withdraw(10_000)).errcode).toBe(0);
    await cashier.open(player);
    expect(await cashier.create(player)).toMatchObject(errorOf('depositLimitReached'));
    expect(await limitOf('deposit', 'week')).toMatchObject({ state: 'active', used: 2 * PRICE });
    expect((await cashier.create(player, { amount: 20_000 })).errcode).toBe(0);
  });

  test('is the lowest of several limits', async () => {
    await setLimit('deposit', 'month', PRICE);
    await setLimit('deposit', 'day', 2 * PRICE);
    await cashier.pay(player);
    expect(await cashier.create(player, { amount: 10_000 })).toMatchObject(errorOf('depositLimitReached'));
    cashier.advance(31 * DAY);
    player = await cashier.begin();
  });

  test('has room again after its period, and after a cancelled order', async () => {
    await setLimit('deposit', 'day', PRICE);
    const orderId = await cashier.open(player);
    expect(await cashier.create(player)).toMatchObject(errorOf('depositLimitReached'));
    await cashier.cancel(player, orderId);
    await cashier.pay(player);
    cashier.advance(DAY - 1);
    expect(await cashier.create(player)).toMatchObject(errorOf('depositLimitReached'));
    cashier.advance(1);
    expect((await cashier.create(player)).errcode).toBe(0);
  });

  test('with room for three admits three of 200 concurrent orders', async () => {
    await setLimit('deposit', 'day', 3 * PRICE);
    const answers = await Promise.all(Array.from({ length: 200 }, () => cashier.create(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
    expect(await cashier.list(player)).toHaveLength(3);
    expect((await limitOf('deposit', 'day')).used).toBe(3 * PRICE);
  });
});

describe('a limit', () => {
  test('applies at once when it is first set and when it is lowered', async () => {
    expect((await setLimit('loss', 'day', 500)).data.limits).toContainEqual({
      ...{ kind: 'loss', period: 'day', state: 'active' },
      ...{ amount: 500, next: null, dueAt: 0, used: 0 },
    });
    await setLimit('loss', 'day', 300);
    expect(await limitOf('loss', 'day')).toMatchObject({ state: 'active', amount: 300 });
  });

  test('is raised after 24 hours and a second confirmation, announced by mail', async () => {
    await setLimit('deposit', 'day', PRICE);
    await setLimit('deposit', 'day', 2 * PRICE);
    const raising = { state: 'raising', amount: PRICE, next: 2 * PRICE, dueAt: cashier.now() + DAY };
    expect(await limitOf('deposit', 'day')).toMatchObject(raising);
    expect(await answerRaise('deposit', 'day', true)).toMatchObject(errorOf('raiseNotDue'));

    cashier.advance(DAY);
    expect(await limitOf('deposit', 'day')).toMatchObject({ state: 'confirmable', amount: PRICE });
    expect(await passTime()).toEqual([]);
    expect(await templates()).toEqual(['limit-confirmable']);
    expect(await cashier.create(player, { amount: 2 * PRICE })).toMatchObject(errorOf('depositLimitReached'));

    expect((await answerRaise('deposit', 'day', true)).errcode).toBe(0);
    expect(await limitOf('deposit', 'day')).toMatchObject({ state: 'active', amount: 2 * PRICE, next: null });
    expect((await cashier.create(player, { amount: 2 * PRICE })).errcode).toBe(0);
  });

  test('ready to be raised is not announced to a player on a break', async () => {
    await setLimit('deposit', 'day', PRICE);
    await setLimit('deposit', 'day', 2 * PRICE);
    await takeBreak(3);
    player = await logIn(player.id);
    cashier.advance(DAY);
    expect(await passTime()).toEqual([]);
    expect(await templates()).not.toContain('limit-confirmable');
  });

  test('stays when the raise is not confirmed within seven days, or is dropped', async () => {
    await setLimit('time', 'day', 60);
    await setLimit('time', 'day', null);
    cashier.advance(8 * DAY);
    expect(await passTime()).toEqual([]);
    await passTime();
    expect(await limitOf('time', 'day')).toMatchObject({ state: 'active', amount: 60 });
    await setLimit('time', 'day', 90);
    expect((await answerRaise('time', 'day', false)).errcode).toBe(0);
    expect(await limitOf('time', 'day')).toMatchObject({ state: 'active', amount: 60, next: null });
  });

  test('is not raised by a late confirmation, even before the job has run', async () => {
    await setLimit('time', 'day', 60);
    await setLimit('time', 'day', 90);
    cashier.advance(8 * DAY);
    expect(await limitOf('time', 'day')).toMatchObject({ state: 'active', amount: 60, next: null });
    expect(await answerRaise('time', 'day', true)).toMatchObject(errorOf('raiseNotDue'));
    expect((await limitOf('time', 'day')).amount).toBe(60);
  });

  test('ends up lower when two devices raise and lower it at once', async () => {
    await setLimit('deposit', 'week', 100);
    await Promise.all([900, 50, 800, null].map((amount) => setLimit('deposit', 'week', amount)));
    const limit = await limitOf('deposit', 'week');
    expect(limit.amount).toBe(50);
    cashier.advance(DAY - 1);
    expect((await limitOf('deposit', 'week')).amount).toBe(50);
  });

  test('is set once by a repeated request', async () => {
    const requestId = v4();
    await setLimit('deposit', 'day', 500, { requestId });
    await setLimit('deposit', 'day', 300);
    expect((await setLimit('deposit', 'day', 500, { requestId })).errcode).toBe(0);
    expect(await limitOf('deposit', 'day')).toMatchObject({ state: 'active', amount: 300 });
  });

  test.each([
    ['time', 'week', 60, 'period'],
    ['time', 'day', 1_441, 'amount'],
    ['deposit', 'day', 0, 'amount'],
    ['deposit', 'day', 0.5, 'amount'],
  ] as const)('a %s limit for a %s cannot be %d', async (kind, period, amount, field) => {
    expect(await setLimit(kind, period, amount)).toMatchObject({ ...errorOf('invalid'), field });
  });

  test('is due for a review after six months', async () => {
    expect((await read()).isReviewDue).toBe(true);
    const unasked = { profile: profiles['none-for-tests'], time: cashier.now() };
    expect((await readProtection(cashier.database, player.id, unasked)).isReviewDue).toBe(false);
    expect((await cashier.post(calls.limitsReviewed, {}, player)).data.isReviewDue).toBe(false);
    cashier.advance(184 * DAY);
    expect((await read(await logIn(player.id))).isReviewDue).toBe(true);
  });
});

describe('at the stake', () => {
  beforeEach(async () => {
    await giveCoins(cashier.database, player.id, 10_000);
  });

  test('a loss limit refuses a possible loss beyond it, in rounds and open rounds', async () => {
    await setLimit('loss', 'day', 1_000);
    expect(await stake(1_100)).toMatchObject(errorOf('lossLimitReached'));
    const open = (amount: number) =>
      cashier.post(calls.openRound, { requestId: v4(), gameId: PALAYOK, stake: amount }, player);
    expect(await open(2_000)).toMatchObject(errorOf('lossLimitReached'));
    expect((await open(1_000)).errcode).toBe(0);
    expect(await stake(100)).toMatchObject(errorOf('lossLimitReached'));
    expect((await limitOf('loss', 'day')).used).toBe(1_000);
  });

  test('a loss limit with room for three allows no more loss in concurrent rounds', async () => {
    await setLimit('loss', 'day', 300);
    await Promise.all(Array.from({ length: 20 }, () => stake(100)));
    const { used } = await limitOf('loss', 'day');
    expect(used).toBeLessThanOrEqual(300);
  });

  test.each(LIMIT_PERIODS)('a loss a %s ago no longer counts, but a later loss does', async (period) => {
    await setLimit('loss', period, 1_000);
    const start = periodStart(period, cashier.now());
    const lose = (time: number, amount: number) =>
      playLongAgo(cashier.database, player.id, { rounds: 1, time, stake: amount + 1, win: 1 });
    await lose(start, 500);
    await lose(start + 1, 300);
    expect((await limitOf('loss', period)).used).toBe(300);
  });

  test('a time limit ends play, and yesterday’s play does not count', async () => {
    await setLimit('time', 'day', 10);
    expect((await stake(100)).errcode).toBe(0);
    cashier.advance(5 * MINUTE);
    expect((await stake(100)).errcode).toBe(0);
    cashier.advance(5 * MINUTE);
    expect(await stake(100)).toMatchObject(errorOf('timeLimitReached'));
    const game = { gameId: COLOR_GAME, tryIt: 0 as const };
    expect(await cashier.post(calls.startGame, game, player)).toMatchObject(errorOf('timeLimitReached'));
    expect(await limitOf('time', 'day')).toMatchObject({ amount: 10, used: 10 });
    cashier.advance(DAY);
    expect((await stake(100)).errcode).toBe(0);
  });

  test('a played request is answered again when the limit is reached', async () => {
    await setLimit('time', 'day', 5);
    const body = { requestId: v4(), gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount: 100 }] };
    const first = await cashier.post(calls.playRound, body, player);
    cashier.advance(5 * MINUTE);
    expect(await cashier.post(calls.playRound, body, player)).toEqual(first);
  });
});

describe('a break', () => {
  const readInfo = () =>
    cashier.post(calls.getAfterLoginInfoWeb, { version: '', os: '', deviceModel: '' }, player);
  const isOnBreak = async () => (await readInfo()).data.user.isOnBreak;
  const gated = Object.entries(calls).filter(([, { needs }]) => needs !== 'nothing');

  test('is checked by every call that plays, deposits or offers', () => {
    expect(gated.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'playRound',
        'openRound',
        'startGame',
        'createRechargeOrder',
        'bonusReceiveAll',
      ]),
    );
    const open = Object.entries(calls).filter(
      ([, { happensOnce, needs, isPublic }]) => happensOnce && !isPublic && needs === 'nothing',
    );
    // The player's own money and account. A new call that moves value declares its needs, or is added here.
    expect(open.map(([name]) => name).sort()).toEqual([
      'addBankInfo',
      'answerRaise',
      'bindAccount',
      'bindSocialAccount',
      'cancelRechargeOrder',
      'cashOut',
      'confirmSession',
      'exchange',
      'feedbackAdd',
      'feedbackOpen',
      'goodsOrderCancel',
      'initPassword',
      'modifyBankInfo',
      'pickPot',
      'resolveHeldDeposit',
      'retrieveBalance',
      'returnToPlay',
      'safeboxTransfer',
      'setLimit',
      'setPin',
      'setRealityCheck',
      'stepUp',
      'stepUpSend',
      'takeBreak',
      'unbindSocialAccount',
    ]);
  });

  test.each(gated)('refuses %s to its player', async (_, call) => {
    await setBreak(cashier.database, player.id);
    const body = rightBody(call, {}, cashier.now());
    expect(await cashier.post(call, body, player)).toMatchObject(errorOf('excluded'));
  });

  test('is not revealed to anyone else: others get the same answers during it as before', async () => {
    const codeOf = async ({ id }: Player) =>
      (
        await tables(cashier.database)
          .selectFrom('app_user')
          .select('invite_code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).invite_code;
    const join = async (inviter: Player): Promise<Player> => {
      cashier.advance(1);
      const { token, user } = await signUp(cashier, { inviteCode: await codeOf(inviter) });
      return { id: user.id, token };
    };
    const inviter = player;
    player = await join(inviter);
    const others = [inviter, await join(player), await cashier.begin()];
    await giveCoins(cashier.database, player.id, 100_000);
    await stake(10_000);
    const { user } = (await readInfo()).data;
    const readings = Object.values(calls).filter(
      (call) =>
        !call.happensOnce &&
        !call.isPublic &&
        call.path !== calls.logout.path &&
        // Each wish to close is told anew.
        call.path !== calls.closeAccount.path &&
        namedBy(call).every((name) => name === 'before' || name === 'requestId'),
    );
    const readAll = async () => {
      const answers = [];
      for (const call of readings)
        for (const other of others)
          answers.push(await cashier.post(call, rightBody(call, {}, cashier.now()), other));
      return answers;
    };
    // What a first look changes has changed by then, and the mail that it wrote has been read.
    await readAll();
    await readAll();
    const before = await readAll();
    expect(JSON.stringify(before)).toContain(maskName(user.nickname));
    await takeBreak(6, 'selfExclusion');
    expect(await readAll()).toEqual(before);
  });

  test('takes effect at once: it ends logins and open rounds, and the balance can be withdrawn', async () => {
    await giveCoins(cashier.database, player.id, 10_000);
    const before = await cashier.balance(player);
    await cashier.post(calls.openRound, { requestId: v4(), gameId: PALAYOK, stake: 1_000 }, player);
    const { data } = await takeBreak(7);
    expect(data.exclusion).toMatchObject({
      state: 'inForce',
      kind: 'timeOut',
      until: cashier.now() + 7 * DAY,
    });
    expect(await cashier.balance(player)).toBe(before);
    expect(await stake(100)).toMatchObject(errorOf('unauthorised'));

    player = await logIn(player.id);
    const info = await readInfo();
    expect(info.data).toMatchObject({ user: { isOnBreak: true }, appGameDataUser: { activityIds: [] } });
    expect(await stake(100)).toMatchObject(errorOf('excluded'));
    expect(await templates()).toEqual(['break-began', 'new-login']);
    expect((await cashier.post(calls.getExchange, {}, player)).errcode).toBe(0);
    expect((await withdraw(10_000)).errcode).toBe(0);
    expect(await cashier.differences()).toEqual([]);
  });

  test('can become longer, never shorter', async () => {
    await takeBreak(7);
    player = await logIn(player.id);
    expect(await takeBreak(7)).toMatchObject(errorOf('breakLonger'));
    expect((await takeBreak(6, 'selfExclusion')).data.exclusion.kind).toBe('selfExclusion');
  });

  test('can be a time-out of one calendar month, but not of two', async () => {
    expect(await restMonths(2)).toMatchObject({ ...errorOf('invalid'), field: 'length' });
    const { data } = await restMonths(1);
    expect(data.exclusion).toMatchObject({
      state: 'inForce',
      kind: 'timeOut',
      until: addMonths(cashier.now(), 1),
    });
  });

  test.each([
    ['timeOut', 43],
    ['selfExclusion', 1],
  ] as const)('cannot be a %s of length %d', async (kind, length) => {
    expect(await takeBreak(length, kind)).toMatchObject({ ...errorOf('invalid'), field: 'length' });
  });

  test('ends after its time, a confirmation and a day', async () => {
    await giveCoins(cashier.database, player.id, 1_000);
    await takeBreak(1);
    player = await logIn(player.id);
    const goBack = () => cashier.post(calls.returnToPlay, { requestId: v4() }, player);
    expect(await goBack()).toMatchObject(errorOf('breakInForce'));

    cashier.advance(DAY);
    expect(await passTime()).toEqual([]);
    expect(await templates()).toEqual(['break-began', 'break-over', 'new-login']);
    expect(await stake(100)).toMatchObject(errorOf('excluded'));
    expect((await goBack()).data.exclusion).toMatchObject({
      state: 'returning',
      returnsAt: cashier.now() + DAY,
    });
    cashier.advance(DAY - 1);
    expect(await stake(100)).toMatchObject(errorOf('excluded'));
    expect(await isOnBreak()).toBe(true);
    cashier.advance(1);
    expect((await stake(100)).errcode).toBe(0);
    expect(await isOnBreak()).toBe(false);
    expect(await passTime()).toEqual([]);
    expect((await read()).exclusion.state).toBe('none');
  });

  test('stops another account of the person at its first deposit', async () => {
    const { ana, other } = await shareDevice();
    expect((await takeBreak(6, 'selfExclusion', ana)).errcode).toBe(0);
    expect(await cashier.create(other)).toMatchObject(errorOf('excluded'));
    expect((await cashier.create(player)).errcode).toBe(0);
  });

  test.each<[string, (excluded: Player, other: Player) => Promise<unknown>]>([
    [
      'a device that it logged in on since',
      async (excluded, other) => logIn(other.id, (await logIn(excluded.id)).device),
    ],
    [
      'a number that withdrawals of both have arrived at since',
      async (excluded, other) => {
        const { number } = newGcash();
        await payOut(excluded, number);
        await payOut(other, number);
      },
    ],
    [
      'a number that it has confirmed since, to which the other one was paid',
      async (excluded, other) => {
        const { number } = newGcash();
        await payOut(other, number);
        await confirm(excluded, number);
      },
    ],
    [
      'a number that it had confirmed and has changed since',
      async (excluded, other) => {
        const { number } = newGcash();
        await confirm(excluded, number);
        await confirm(excluded, newGcash().number);
        await confirm(other, number);
      },
    ],
  ])('stops another account of the person that shares %s', async (_, share) => {
    const other = await cashier.begin();
    await giveCoins(cashier.database, other.id, 10_000);
    expect((await cashier.create(other, { amount: 10_000 })).errcode).toBe(0);
    await takeBreak(6, 'selfExclusion');
    await share(player, other);
    expect(await cashier.create(other)).toMatchObject(errorOf('excluded'));
    expect(await stake(100, other)).toMatchObject(errorOf('excluded'));
  });

  test('stops another account on a device that both used many log-ins ago', async () => {
    const { ana, other } = await shareDevice();
    for (const { id } of [ana, other]) {
      for (let time = 0; time < 21; time += 1) {
        cashier.advance(1);
        await logIn(id);
      }
    }
    await takeBreak(6, 'selfExclusion', await logIn(ana.id));
    expect((await read(other)).linkedBreak).toEqual({ link: 'device', stopsPlay: true });
    await giveCoins(cashier.database, other.id, 100);
    expect(await cashier.create(other)).toMatchObject(errorOf('excluded'));
    expect(await stake(100, other)).toMatchObject(errorOf('excluded'));
  });

  if (testDatabaseKind() === 'postgres') {
    const excludeIn = (id: string) => (tx: Transaction) => {
      const since = cashier.now();
      const exclusion = { state: 'inForce', kind: 'selfExclusion', since, until: since + 60 * DAY } as const;
      return keepExclusion(tx, id, { ...exclusion, returnsAt: 0 });
    };

    async function expectStopped(other: Player) {
      await giveCoins(cashier.database, other.id, 100);
      expect(await isGuarded(other)).toBe(true);
      expect(await stake(100, other)).toMatchObject(errorOf('excluded'));
      expect(await cashier.create(other)).toMatchObject(errorOf('excluded'));
    }

    test('starting while another account registers on the device leaves that one without bonus and play', async () => {
      const { ana, device } = await shareDevice();
      let fresh: Player | undefined;
      await overlap(cashier.database, excludeIn(ana.id), async () => {
        const { data } = await cashier.post(calls.accountRegist, registration(), { device });
        fresh = { id: data.user.id, token: data.token };
      });
      if (fresh === undefined) throw new Error('nobody has registered');
      expect(await cashier.balance(fresh)).toBe(0);
      await expectStopped(fresh);
    });

    test.each<[string, (id: string, other: Player) => Promise<() => Promise<unknown>>]>([
      [
        'logs in on its device',
        async (id, other) => {
          const { device } = await logIn(id);
          return () => logIn(other.id, device);
        },
      ],
      [
        'confirms a number to which its withdrawal went',
        async (id, other) => {
          const { number } = newGcash();
          await payOut({ id, token: '' }, number);
          return () => confirm(other, number);
        },
      ],
      [
        'is paid at its number',
        async (id, other) => {
          const { number } = newGcash();
          await confirm({ id, token: '' }, number);
          return () => payOut(other, number);
        },
      ],
    ])('starting while another account %s stops that one', async (_, prepare) => {
      const other = await cashier.begin();
      const share = await prepare(player.id, other);
      await overlap(cashier.database, excludeIn(player.id), share);
      await expectStopped(other);
    });

    test('starting during the log-in of another account on the device stops that one', async () => {
      const other = await cashier.begin();
      const { device = '', token } = await logIn(player.id);
      const cookie = device.slice(device.indexOf('=') + 1);
      await overlap(
        cashier.database,
        (tx) => noteDevice(tx, { userId: other.id, cookie, time: cashier.now() }),
        () => takeBreak(6, 'selfExclusion', { id: player.id, token }),
      );
      await expectStopped(other);
    });

    test('is not undone by a limit that a linked account without coins sets at once', async () => {
      await configureApp(cashier.database, { signUpBonusConfigs: [] });
      cashier.advance(1_000);
      const { ana, other } = await shareDevice();
      player = other;
      await overlap(cashier.database, excludeIn(ana.id), () => setLimit('deposit', 'day', PRICE));
      await expectStopped(other);
      await configureApp(cashier.database, { signUpBonusConfigs: seedAppConfig.signUpBonusConfigs });
      cashier.advance(1_000);
    });
  }

  test('stops nobody by a number that its player only typed, before or during it', async () => {
    const [owner, payee, typer] = [await cashier.begin(), await cashier.begin(), await cashier.begin()];
    const numbers = [newGcash(), newGcash(), newGcash()] as const;
    await confirm(owner, numbers[0].number);
    await payOut(payee, numbers[1].number);
    await receiveAt(typer, numbers[2]);
    await receiveAt(player, numbers[0]);
    await takeBreak(60, 'selfExclusion');
    const excluded = await logIn(player.id);
    for (const number of numbers.slice(1)) await receiveAt(excluded, number);
    for (const who of [owner, payee, typer]) {
      await giveCoins(cashier.database, who.id, 100);
      expect((await cashier.create(who)).errcode).toBe(0);
      expect((await stake(100, who)).errcode).toBe(0);
      expect((await read(who)).linkedBreak).toBe(null);
    }
  });

  test('leaves a linked account its withdrawals, its open round and its own limits, and says what links it', async () => {
    const { ana, other } = await shareDevice();
    await giveCoins(cashier.database, other.id, 10_000);
    const round = { requestId: v4(), gameId: PALAYOK, stake: 1_000 };
    const opened = await cashier.post(calls.openRound, round, other);
    await takeBreak(6, 'selfExclusion', ana);
    expect((await read(other)).linkedBreak).toEqual({ link: 'device', stopsPlay: true });
    player = other;
    expect((await readInfo()).data).toMatchObject({
      user: { isOnBreak: true },
      appGameDataUser: { activityIds: [] },
    });
    expect(await stake(100)).toMatchObject(errorOf('excluded'));
    expect(await claimAll(other)).toMatchObject(errorOf('excluded'));
    const roundId = opened.data.openRound?.roundId ?? '';
    expect((await cashier.post(calls.pickPot, { requestId: v4(), roundId, pot: 3 }, other)).errcode).toBe(0);
    expect((await setLimit('loss', 'day', 500)).errcode).toBe(0);
    expect((await cashier.post(calls.getExchange, {}, other)).errcode).toBe(0);
    await forgetWagering(cashier.database, other.id);
    expect((await withdraw(10_000)).errcode).toBe(0);
  });

  test('as a time-out stops the deposits of a linked account, but not its play or rewards', async () => {
    const { ana, other } = await shareDevice();
    await giveCoins(cashier.database, other.id, 1_000);
    await takeBreak(7, 'timeOut', ana);
    expect((await read(other)).linkedBreak).toEqual({ link: 'device', stopsPlay: false });
    expect(await cashier.create(other)).toMatchObject(errorOf('excluded'));
    expect((await stake(100, other)).errcode).toBe(0);
    expect(await claimAll(other)).not.toMatchObject(errorOf('excluded'));
  });

  test('as a self-exclusion denies a new account on its device bonus, coupons, offers and play', async () => {
    await configureApp(cashier.database, { signUpCoupons: [1001] });
    cashier.advance(1_000);
    const { ana, device } = await shareDevice();
    await takeBreak(6, 'selfExclusion', ana);
    const open = async (sent: string | undefined): Promise<Player> => {
      const { data } = await cashier.post(calls.accountRegist, registration(), { device: sent });
      return { id: data.user.id, token: data.token };
    };
    const [fresh, free] = [await open(device), await open(undefined)];
    const countCoupons = async ({ id }: Player) =>
      (await listFreeProps(cashier.database, id, cashier.now())).length;
    expect([await cashier.balance(fresh), await countCoupons(fresh)]).toEqual([0, 0]);
    expect([await cashier.balance(free), await countCoupons(free)]).toEqual([5_000, 1]);
    await giveCoins(cashier.database, fresh.id, 100);
    expect(await stake(100, fresh)).toMatchObject(errorOf('excluded'));
    expect(await cashier.create(fresh)).toMatchObject(errorOf('excluded'));
    expect(await claimAll(fresh)).toMatchObject(errorOf('excluded'));
    expect(await cashier.differences()).toEqual([]);
    await configureApp(cashier.database, { signUpCoupons: [] });
    cashier.advance(1_000);
  });

  test('stops no other account of the person once it has ended, even before the job has run', async () => {
    const { ana, other } = await shareDevice();
    await giveCoins(cashier.database, other.id, 1_000);
    await takeBreak(6, 'selfExclusion', ana);
    cashier.advance((await read(await logIn(ana.id))).exclusion.until - cashier.now());
    const back = await logIn(ana.id);
    const linked = await logIn(other.id);
    expect((await cashier.post(calls.returnToPlay, { requestId: v4() }, back)).errcode).toBe(0);
    expect(await cashier.create(linked)).toMatchObject(errorOf('excluded'));
    expect(await stake(100, linked)).toMatchObject(errorOf('excluded'));
    cashier.advance(DAY);
    expect((await cashier.create(linked)).errcode).toBe(0);
    expect((await stake(100, linked)).errcode).toBe(0);
    expect((await read(linked)).linkedBreak).toBe(null);
    expect(await passTime()).toEqual([]);
    expect((await stake(100, linked)).errcode).toBe(0);
    expect(await isGuarded(linked)).toBe(false);
  });

  test('of a closed account stops another account of the person until it ends', async () => {
    const { ana, other } = await shareDevice();
    const { until } = (await takeBreak(6, 'selfExclusion', ana)).data.exclusion;
    const back = await logIn(ana.id);
    expect((await cashier.post(calls.closeAccount, {}, back)).errcode).toBe(0);
    cashier.advance(CLOSING_DAYS * DAY);
    expect(await run(closeDueAccounts)).toEqual([]);
    expect(await cashier.create(await logIn(other.id))).toMatchObject(errorOf('excluded'));
    cashier.advance(until - cashier.now());
    expect((await cashier.create(await logIn(other.id))).errcode).toBe(0);
  });

  test('orders a concurrent stake before its start or refuses it', async () => {
    await giveCoins(cashier.database, player.id, 10_000);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => stake(100)),
      takeBreak(7),
      ...Array.from({ length: 10 }, () => stake(100)),
    ]);
    expect(answers.filter(({ errcode }) => errcode === 0).length).toBeGreaterThanOrEqual(1);
    const rounds = () =>
      tables(cashier.database)
        .selectFrom('game_round')
        .select('round_id')
        .where('user_id', '=', player.id)
        .execute();
    const played = (await rounds()).length;
    player = await logIn(player.id);
    expect(await stake(100)).toMatchObject(errorOf('excluded'));
    expect(await rounds()).toHaveLength(played);
    expect(await cashier.differences()).toEqual([]);
  });
});

describe('an operator', () => {
  const operator = () => ({
    database: cashier.database,
    clock: cashier.now,
    providers: [cashier.provider] as const,
  });
  const accountOf = async (id: string) =>
    (
      await tables(cashier.database)
        .selectFrom('app_user')
        .select('account')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).account;
  const nameOf = () => accountOf(player.id);

  test('starts a break for a player, never a shorter or an unavailable one', async () => {
    const account = await nameOf();
    const begin = (kind: 'time-out' | 'self-exclusion', length: number) =>
      excludePlayer({ ...operator(), endRounds }, { account, kind, length });
    await expect(begin('time-out', 43)).rejects.toThrow('A time-out is 1 to 42 days long.');
    await expect(begin('self-exclusion', 7)).rejects.toThrow('A self-exclusion is 6, 12, 60 months long.');
    expect(await begin('time-out', 42)).toMatchObject({ account, until: cashier.now() + 42 * DAY });
    await expect(begin('time-out', 7)).rejects.toThrow('A longer break is in force.');
    expect(await begin('self-exclusion', 6)).toMatchObject({ account, kind: 'self-exclusion' });
    expect(await stake(100)).toMatchObject(errorOf('unauthorised'));
  });

  test('sees the links of a player, and lifts a wrong link for good, recorded for both', async () => {
    const { ana, other, device } = await shareDevice();
    const [one, two, hinted] = await Promise.all([ana.id, other.id, player.id].map(accountOf));
    const number = newGcash();
    await payOut(ana, number.number);
    await receiveAt(player, number);
    await takeBreak(6, 'selfExclusion', ana);
    expect(await stake(100, other)).toMatchObject(errorOf('excluded'));

    const links = async (account = one) => await listLinks(operator(), account ?? '');
    const since = expect.any(Number);
    expect(await links()).toMatchObject({
      links: [{ account: two, link: 'device', since, isLifted: false, break: '' }],
      hints: [{ account: hinted, since, maskedNumber: expect.stringMatching(/\d{4}$/) }],
    });
    const shown = describePlayerLinks(await links(two));
    expect(shown).toEqual([
      expect.stringMatching(/^link {2}.* both have logged in on one device {2}since .* it excludes itself$/),
    ]);

    const lift = (reason: string) =>
      liftLink(operator(), { account: two ?? '', other: one ?? '', reason, by: 'carla' });
    expect(await lift('one tablet, two sisters')).toMatchObject({ links: ['device'] });
    await expect(lift('again')).rejects.toThrow(`Nothing links ${two} with ${one}.`);
    for (const [who, others] of [
      [ana, other],
      [other, ana],
    ] as const) {
      const [event] = (await listAccountEvents(cashier.database, who.id, 20)).filter(
        ({ kind }) => kind === 'link-lifted',
      );
      const noted = { with: others.id, links: 'device', reason: 'one tablet, two sisters', by: 'carla' };
      expect(event?.detail).toEqual(noted);
    }
    // Both go on with their tablet.
    await logIn(ana.id, device);
    const sister = await logIn(other.id, device);
    expect((await read(sister)).linkedBreak).toBe(null);
    await giveCoins(cashier.database, other.id, 100);
    expect((await stake(100, sister)).errcode).toBe(0);
    expect((await cashier.create(sister)).errcode).toBe(0);
    expect((await links(two)).links).toMatchObject([{ isLifted: true, break: 'selfExclusion' }]);

    // Another kind of link is a new one.
    await payOut(other, number.number);
    expect((await read(sister)).linkedBreak).toEqual({ link: 'payout', stopsPlay: true });
    await expect(
      liftLink(operator(), { account: 'nobody', other: two ?? '', reason: 'x', by: 'x' }),
    ).rejects.toThrow('There is no player nobody.');
  });

  test('sees early signs of harmful play, and the actions taken', async () => {
    const account = await nameOf();
    const signs = async () => (await listCare(operator())).filter((sign) => sign.account === account);
    expect(await signs()).toEqual([]);
    await setLimit('loss', 'day', 90_000);
    await setLimit('loss', 'day', 100_000);
    await giveCoins(cashier.database, player.id, 200_000);
    const untilTwoAtNight = (26 * HOUR - ((cashier.now() + 8 * HOUR) % DAY)) % DAY;
    cashier.advance(untilTwoAtNight);
    player = await logIn(player.id);
    await transfer(cashier.database, {
      ...{ currency: 'coin', amount: 20_000, kind: 'game-stake', reference: player.id, time: cashier.now() },
      ...{ from: { kind: 'player', userId: player.id }, to: { kind: 'system', name: 'house' } },
    });
    cashier.advance(1);
    await cashier.pay(player, { amount: 20_000 });
    const who = `Player ${account}, id ${player.id}`;
    expect(await noteCare(operator(), account, 'we called')).toEqual({ player: who });
    expect(await signs()).toEqual([
      { account, raises: 1, returns: 0, depositsAfterLosses: 1, nightHours: 1, done: 'we called' },
    ]);
    cashier.advance(8 * DAY);
    expect(await signs()).toEqual([]);
  });
});
