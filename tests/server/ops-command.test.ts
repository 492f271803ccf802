import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_TYPE } from '#contract/constants.ts';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { createAlarms } from '#server/core/alarms.ts';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { addOrderEvent } from '#server/core/order-events.ts';
import { addAccountEvent } from '#server/features/account/account-events.ts';
import { openAccount } from '#server/features/account/open-account.ts';
import { createSessions } from '#server/features/account/sessions.ts';
import { findWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { configureApp } from './configure-app.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { HOUR } from './durations.ts';
import { type Ran, runNode } from './run-node.ts';
import { storeWithdrawal, withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const TIME = Date.UTC(2026, 10, 21, 8, 30);
const COINS = 70_000;
const UNDONE = 'Nothing has been done. To do it, add --yes at the end.\n';

let place: TestDatabase;
/** Locked as by a running server. */
let database: Database;
/** A new player with coins for each test. */
let account: string;
let userId: string;

async function ops(...words: string[]): Promise<Ran> {
  const { databaseUrl, dataDir } = place.settings;
  return runNode('server/cli/ops.ts', words, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

/** A command that moves value, and is confirmed. */
const confirm = (...words: string[]): Promise<Ran> => ops(...words, '--yes');

async function open(): Promise<void> {
  const commands = createOperatorCommands({ clock: Date.now, providers: [createTestProvider()] });
  database = await openDatabase({ ...place.settings, commands });
}

async function openPlayer(): Promise<void> {
  account = `ana-${v4().slice(0, 8)}`;
  const deps = { database, clock: () => TIME, randomInt: (max: number) => Math.floor(max / 2) };
  const opened = await openAccount(deps, {
    type: LOGIN_TYPE.account,
    account,
    mobile: null,
    passwordHash: 'none',
    inviteCode: '',
    device: null,
    termsVersion: '1',
    privacyVersion: '1',
    bonus: COINS,
    bonusKind: 'sign-up-bonus',
    betMultiple: 0,
    coupons: [],
  });
  userId = opened.userId;
  const inviteCode = v4().slice(0, 10);
  await database.transaction((tx) => opened.store(tx));
  await tables(database)
    .updateTable('app_user')
    .set({ invite_code: inviteCode })
    .where('id', '=', userId)
    .execute();
}

const openWithdrawal = (state = 'reviewing') =>
  storeWithdrawal(database, { ...withdrawalRow(userId, TIME), state });

const coinOf = () => readBalance(database, userId, 'coin');

beforeAll(async () => {
  place = await createTestDatabase({ isSeeded: true });
  await open();
});
beforeEach(openPlayer);
afterAll(async () => {
  const { differences } = await checkBook(database, bookChecks);
  expect(differences).toEqual([]);
  await database.close();
  await place.remove();
});

describe('beside a running server', () => {
  it('lists waiting withdrawals, approves one once, and says so', async () => {
    const id = await openWithdrawal();

    const listed = await ops('withdrawals', 'list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const line = listed.stdout.split('\n').find((text) => text.startsWith(id));
    expect(line).toBe(
      `${id}  reviewing  2026-11-21 08:30 UTC         ₱200.00  fee ₱1.00  ${account}  GCash •••••••4567 Ana Cruz  net deposits ₱0.00`,
    );

    const player = `Player ${account}, id ${userId}\n`;
    const approves = `${player}Withdrawal ${id} of ₱200.00 to GCash •••••••4567 Ana Cruz, which is reviewing, is approved: the provider pays it.\n`;
    expect(await ops('withdrawals', 'approve', id)).toEqual({ code: 3, stdout: approves, stderr: UNDONE });
    expect((await findWithdrawal(database, id))?.state).toBe('reviewing');
    expect(await confirm('withdrawals', 'approve', id)).toEqual({
      code: 0,
      stdout: `${approves}Withdrawal ${id} is approved. It is paid as soon as a server runs.\n`,
      stderr: '',
    });
    expect((await findWithdrawal(database, id))?.state).toBe('paying');
    expect(await confirm('withdrawals', 'approve', id)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Withdrawal ${id} is paying already: nothing has been done.\n`,
    });
    const jobs = await tables(database).selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes(id))).toEqual([
      { kind: 'send-payout', payload: { orderId: id } },
    ]);
    const alerts = await ops('orders', 'alerts');
    expect(alerts.stdout).toContain(
      `${id}  ${account}  refused order.approve while paying  {"by":"operator"}`,
    );
  });

  it('lists how long before the withdrawal the password was set, ignoring later changes', async () => {
    const setPin = (time: number) =>
      addAccountEvent(database, userId, {
        kind: 'pin-set',
        detail: { pin: 'withdraw' },
        time,
      });
    await setPin(TIME - 3 * HOUR);
    const id = await openWithdrawal();
    await setPin(TIME + HOUR);

    const listed = await ops('withdrawals', 'list');
    const line = listed.stdout.split('\n').find((text) => text.startsWith(id));
    expect(line).toMatch(/Ana Cruz {2}net deposits .* {2}password set 3 h before$/);
  });

  it('rejects with a reason, and the coins return once', async () => {
    const id = await openWithdrawal('requested');
    expect(await coinOf()).toBe(COINS - 20_000);

    const rejects = ['withdrawals', 'reject', id, 'the', 'name', 'differs'];
    expect(await ops(...rejects)).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/₱200\.00.* the coins go back\. The player reads: the name differs\n$/),
    });
    expect(await coinOf()).toBe(COINS - 20_000);
    expect(await confirm(...rejects)).toMatchObject({ code: 0, stderr: '' });
    expect(await confirm('withdrawals', 'reject', id, 'once more')).toMatchObject({ code: 1 });

    expect(await coinOf()).toBe(COINS);
    const order = await findWithdrawal(database, id);
    expect(order).toMatchObject({ state: 'rejected', reason: 'the name differs' });
  });

  it('adjusts a player through the ledger, with the reason, once per request', async () => {
    const requestId = v4();
    const words = [
      '--request',
      requestId,
      'player',
      'adjust',
      account.toUpperCase(),
      '+12.34',
      'lost',
      'once',
    ];
    const says = `Player ${account}, id ${userId}\n₱12.34 is given to them. Reason: lost once\n`;
    expect(await ops(...words)).toEqual({ code: 3, stdout: says, stderr: UNDONE });
    expect(await coinOf()).toBe(COINS);
    const given = {
      code: 0,
      stdout: `${says}₱12.34 given to ${account.toUpperCase()}, who then held ₱712.34.\n`,
      stderr: '',
    };
    expect(await confirm(...words)).toEqual(given);
    expect(await confirm(...words)).toEqual(given);
    expect(await coinOf()).toBe(COINS + 1_234);
    expect(await confirm('player', 'adjust', account, '-12.34', 'given twice')).toMatchObject({ code: 0 });
    expect(await coinOf()).toBe(COINS);

    const [first] = await tables(database)
      .selectFrom('journal')
      .innerJoin('account_event', (join) =>
        join.on((on) => on(on.cast('account_event.id', 'text'), '=', on.ref('journal.reference'))),
      )
      .select(['from_account', 'to_account', 'amount', 'journal.kind', 'detail'])
      .where('journal.user_id', '=', userId)
      .where('amount', '=', 1_234)
      .where('to_account', '=', 'player')
      .execute();
    expect(first).toEqual({
      from_account: 'adjustment',
      to_account: 'player',
      amount: 1_234,
      kind: 'adjustment',
      detail: { amount: 1_234, reason: 'lost once' },
    });
  });

  it('never takes more than the balance, and prints the id for a retry', async () => {
    const { code, stdout, stderr } = await confirm('player', 'adjust', account, '-700.01', 'too', 'much');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(
        `^${account} holds less than ₱700\\.01: nothing has been taken\\.\nTo try the same again, done once at the most, begin with: --request [0-9a-f-]{36}\n$`,
      ),
    );
    expect(await coinOf()).toBe(COINS);
  });

  it('moves at most the amount in the table of bounds', async () => {
    for (const words of [['+10000000.01'], ['-10000000.01']]) {
      const { code, stderr } = await ops('player', 'adjust', account, ...words, 'a typo');
      expect([code, stderr]).toEqual([1, 'An adjustment moves ₱10,000,000.00 at the most.\n']);
    }
  });

  it('starts a break only after a confirmation, and says which', async () => {
    const words = ['player', 'exclude', account, 'time-out', '7'];
    const { code, stdout } = await ops(...words);
    expect([code, stdout]).toEqual([
      3,
      `Player ${account}, id ${userId}\nA time-out of 7 days begins, all logins end, and nobody ends it early.\n`,
    ]);
    expect((await confirm(...words)).code).toBe(0);
    expect((await ops('player', 'exclude', account, 'time-out', '900')).code).toBe(1);
  });

  it('describes a change of stock before making it', async () => {
    const words = ['goods', 'stock', '1', '+20'];
    expect((await ops(...words)).stdout).toMatch(/^Of good 1 \(.+\) 20 more are there\. Now 0 are left\.\n$/);
    expect((await confirm(...words)).stdout).toMatch(/\nOf good 1 \(.+\) 20 are left then\.\n$/);
  });

  it('shows a mail with its player and gift, and sends it after a confirmation', async () => {
    const file = join(place.settings.dataDir, 'mail.json');
    const words = { en: 'Hello', fil: 'Kumusta', 'zh-Hans': '您好' };
    const gift = { rewards: [{ propId: 2001, count: 500 }], days: 7 };
    await writeFile(file, JSON.stringify({ to: { account }, title: words, text: words, gift }));
    const shown = await ops('mail', 'send', file, '1');
    expect(shown).toMatchObject({ code: 3, stderr: UNDONE });
    expect(shown.stdout).toContain(`\nPlayer ${account}, id ${userId}\n`);
    expect(shown.stdout).toContain('Gives ₱5.00, to wager 1×');
    const inbox = () =>
      tables(database).selectFrom('player_mail').selectAll().where('user_id', '=', userId).execute();
    expect(await inbox()).toEqual([]);
    expect(await confirm('mail', 'send', file, '1')).toMatchObject({ code: 0, stderr: '' });
    expect(await inbox()).toHaveLength(1);
  });

  it('explains the effects of after-restore, and ends no login without a yes', async () => {
    const sessions = createSessions({ database, clock: () => Date.now() });
    const token = await sessions.open(database, userId);
    const { code, stdout, stderr } = await ops('after-restore', '--since', '2026-11-21T08:30:00Z');
    expect([code, stderr]).toEqual([3, UNDONE]);
    expect(stdout).toBe(
      [
        'All players: every log-in and every seed of draws ends. Open deals of scratch cards close, and open rounds end by their rules.',
        'What the providers received and paid since a day before 2026-11-21 08:30 UTC, or since a day before the newest transfer if that is earlier, is booked or named.',
        'The tables are brought to this release.\n',
      ].join('\n'),
    );
    expect(await sessions.authenticate(token)).toBe(userId);
  });

  it('finds a player by the number in any form, and shows both when a word could mean two', async () => {
    const national = `9${String(Number.parseInt(v4().slice(0, 7), 16))
      .padStart(9, '0')
      .slice(0, 9)}`;
    const change = (values: object) =>
      tables(database).updateTable('app_user').set(values).where('id', '=', userId).execute();
    await change({ mobile: `+63${national}` });
    for (const word of [national, `0${national}`, `63${national}`, `+63 ${national}`, `id:${userId}`]) {
      expect((await ops('player', 'show', word)).stdout).toContain(userId);
    }
    const owner = { account, userId };
    await openPlayer();
    const misread = userId;
    await change({ account: `0${national}`, account_key: `0${national}` });

    const asked = await confirm('player', 'adjust', `0${national}`, '+5', 'for whom?');
    const masked = `+63 ${national.slice(0, 3)} ••• ••${national.slice(-2)}`;
    const both = [
      `  id:${owner.userId}  ${owner.account}, ${masked}`,
      `  id:${misread}  0${national}`,
    ].sort();
    expect([asked.code, asked.stdout]).toEqual([1, '']);
    expect(asked.stderr.split('\n').slice(0, 3)).toEqual([
      `0${national} could mean 2 players: nothing has been done. Take one by the id:`,
      ...both,
    ]);
    expect(await coinOf()).toBe(COINS);
    expect((await confirm('player', 'adjust', `id:${misread}`, '+5', 'by the id')).code).toBe(0);
    expect(await coinOf()).toBe(COINS + 500);
    expect((await ops('players', 'misread')).stdout).toBe(
      `id:${misread}  0${national}  the number of id:${owner.userId}\n`,
    );
    await change({ account: `nora-${misread}`, account_key: `nora-${misread}` });
    expect((await ops('players', 'misread')).stdout).toBe('No name reads as a mobile number.\n');
  });

  it('prints no control characters from other people’s texts', async () => {
    await tables(database)
      .updateTable('app_user')
      .set({ nickname: 'Ana\u001b[2J\u009b1m\u202e\nBalance  ₱9.00' })
      .where('id', '=', userId)
      .execute();
    const { stdout } = await ops('player', 'show', account);
    expect(stdout).toContain('Ana\\u001b[2J\\u009b1m\\u202e\\u000aBalance  ₱9.00\n');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    const typed = await ops('player', 'adjust', account, '+5', 'a\u001b[2Jb');
    expect(typed).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^player adjust takes no control characters\./),
    });
  });

  it('refuses a request id used for something else', async () => {
    const requestId = v4();
    await confirm('--request', requestId, 'player', 'adjust', account, '1', 'why');
    const other = await confirm('--request', requestId, 'player', 'adjust', account, '2', 'why');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('This requestId was used for another request.');
  });

  it('gives a known coupon once per request', async () => {
    const requestId = v4();
    const words = ['--request', requestId, 'coupon', 'give', account, '1001'];
    expect(await ops(...words)).toMatchObject({ code: 3, stderr: UNDONE });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(...words)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          `^Player ${account}, id .*\nOne coupon 1001 .*\nCoupon 1001 \\(.+\\) given to ${account}\\.\n$`,
        ),
      });
    }
    expect(await ops('coupon', 'give', account, '7')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no coupon 7: there are 1001, '),
    });
    const props = await tables(database)
      .selectFrom('player_prop')
      .select(['prop_id', 'source', 'spent_on'])
      .where('user_id', '=', userId)
      .where('source', '=', 'operator')
      .execute();
    expect(props).toEqual([{ prop_id: 1001, source: 'operator', spent_on: null }]);
  });

  it('ends all sessions of one player only', async () => {
    const sessions = createSessions({ database, clock: () => TIME });
    const own = [await sessions.open(database, userId), await sessions.open(database, userId)];
    const [ended, endedId] = [account, userId];
    await openPlayer();
    const others = await sessions.open(database, userId);

    expect(await ops('player', 'log-out', ended.toUpperCase())).toEqual({
      code: 0,
      stdout: `Player ${ended}, id ${endedId}\nLogged out everywhere. Sessions that have ended: 2.\n`,
      stderr: '',
    });
    expect(await Promise.all(own.map((token) => sessions.authenticate(token)))).toEqual([null, null]);
    expect(await sessions.authenticate(others)).toBe(userId);
    expect((await ops('player', 'show', ended)).stdout).toMatch(/^log-out {14}.* UTC \{"sessions":2\}$/m);
  });

  it('stores the progress of an identity check', async () => {
    expect(await ops('kyc', account, 'asked')).toEqual({
      code: 0,
      stdout: `Player ${account}, id ${userId}\nThe identity is asked for now.\n`,
      stderr: '',
    });
    const { stdout } = await ops('player', 'show', userId);
    expect(stdout).toContain(`Account              ${account}  ${userId}`);
    expect(stdout).toContain('Identity             asked for');
    expect(stdout).toMatch(/^kyc {18}.* UTC \{"state":"asked"\}$/m);
    expect((await ops('kyc', 'nobody', 'asked')).code).toBe(1);
    expect((await ops('care', 'note', account, 'we called')).stdout).toBe(
      `Player ${account}, id ${userId}\nNoted with the player.\n`,
    );
  });

  it('lifts a link for good, and allows withdrawals again, only after a confirmation naming the player', async () => {
    const stopped = () =>
      tables(database)
        .selectFrom('app_user')
        .select('withdrawals_stopped_at')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    const change = (values: object) =>
      tables(database).updateTable('app_user').set(values).where('id', '=', userId).execute();
    const first = `Player ${account}, id ${userId}`;
    const allow = ['player', 'allow-withdrawals', account];
    expect((await ops(...allow)).stderr).toBe(`The withdrawals of ${account} are not stopped.\n`);
    await change({ withdrawals_stopped_at: TIME });
    const says = `${first}\nTheir withdrawals, stopped since 2026-11-21 08:30 UTC, are allowed again.\n`;
    expect(await ops(...allow)).toEqual({ code: 3, stdout: says, stderr: UNDONE });
    expect(await stopped()).toEqual({ withdrawals_stopped_at: TIME });
    expect((await confirm(...allow)).stdout).toBe(`${says}${account} may withdraw again.\n`);
    expect(await stopped()).toEqual({ withdrawals_stopped_at: null });

    const one = { account, userId };
    await openPlayer();
    const unlink = ['player', 'unlink', one.account, account, 'two', 'sisters'];
    const unlinked = `Nothing links ${one.account} with ${account}.\n`;
    expect(await ops(...unlink)).toEqual({ code: 1, stdout: '', stderr: unlinked });
    for (const id of [one.userId, userId]) {
      const device = { user_id: id, device: one.userId, seen_at: TIME, noted_at: TIME };
      await tables(database).insertInto('player_device').values(device).execute();
    }
    const both = `${first}\nPlayer ${account}, id ${userId}\n`;
    const lifts = `${both}Lifted for good, as two sisters: both have logged in on one device.\n`;
    expect(await ops(...unlink)).toEqual({ code: 3, stdout: lifts, stderr: UNDONE });
    expect(await confirm(...unlink)).toEqual({
      code: 0,
      stdout: `${lifts}${both}They are two persons by now. Lifted: both have logged in on one device.\n`,
      stderr: '',
    });
    expect(await ops(...unlink)).toEqual({ code: 1, stdout: '', stderr: unlinked });
  });

  it('shows a player', async () => {
    const id = await openWithdrawal();
    await confirm('player', 'adjust', account, '-100', 'a fault');
    const { code, stdout, stderr } = await ops('player', 'show', account);
    expect([code, stderr]).toEqual([0, '']);
    for (const line of [
      `Account              ${account}  ${userId}`,
      'Since                2026-11-21 08:30 UTC',
      'Logins               0',
      'Identity             not asked for',
      'Balance              ₱400.00',
      'Withdrawal password  not set',
      `Withdrawal           ${id} reviewing ₱200.00`,
    ]) {
      expect(stdout.split('\n')).toContain(line);
    }
    expect(stdout).toContain('{"amount":-10000,"reason":"a fault"}');
    expect(stdout).not.toContain('09171234567');
  });

  it('lists alarms, acknowledges and closes one, and keeps it in the history', async () => {
    let now = TIME;
    const onUnwritten = (error: unknown) => {
      throw error;
    };
    const alarms = createAlarms({ database, clock: () => now, onUnwritten });
    const subject = v7();
    alarms.raise({ kind: 'order-refused', subject, sentence: 'It has refused payout.succeeded.' });
    now += HOUR;
    alarms.raise({ kind: 'order-refused', subject, sentence: 'It has refused payout.succeeded.' });
    alarms.raise({ kind: 'app-error', subject: 'app', sentence: 'Errors.' });
    await alarms.flush();
    const lineOf = async (...words: string[]) => {
      const { code, stdout, stderr } = await ops('alarms', ...words);
      expect([code, stderr]).toEqual([0, '']);
      return stdout.split('\n').find((text) => text.includes(subject)) ?? '';
    };

    const line = await lineOf();
    const [, id = ''] = /^ *(\d+) {2}/.exec(line) ?? [];
    const rest = `2026-11-21 08:30 UTC to 2026-11-21 09:30 UTC  2×  order-refused  ${subject}  It has refused payout.succeeded.`;
    expect(line.trim()).toBe(`${id}  urgent  open          ${rest}`);

    expect(await ops('alarms', 'ack', id, 'I', 'ask', 'them')).toEqual({
      code: 0,
      stdout: `Alarm ${id} (order-refused, ${subject}) is acknowledged. It stays listed until it is closed.\n`,
      stderr: '',
    });
    expect((await lineOf()).trim()).toBe(`${id}  urgent  acknowledged  ${rest}  (I ask them)`);
    expect(await lineOf('history')).toBe('');

    const closed = `Alarm ${id} (order-refused, ${subject}) is closed.\n`;
    expect(await ops('alarms', 'close', id)).toEqual({ code: 0, stdout: closed, stderr: '' });
    expect(await lineOf()).toBe('');
    expect((await lineOf('history')).trim()).toBe(`${id}  urgent  closed        ${rest}  (I ask them)`);
    for (const verb of ['ack', 'close']) {
      expect(await ops('alarms', verb, id)).toEqual({
        code: 1,
        stdout: '',
        stderr: `Alarm ${id} is closed: nothing has been done.\n`,
      });
    }
  });

  it.each([
    [['alarms', 'ack', '999999'], /^There is no alarm 999999\.\n$/],
    [['withdrawals', 'approve', v7()], /^There is no withdrawal [0-9a-f-]{36}\.\n$/],
    [['player', 'show', 'nobody-at-all'], /^There is no player nobody-at-all\.\n$/],
  ])('reports missing things: %j', async (words, sentence) => {
    const { code, stderr } = await ops(...words);
    expect([code, sentence.test(stderr)]).toEqual([1, true]);
  });

  it('shows, checks and activates config documents, under a name, and refuses a broken one in words', async () => {
    const file = join(place.settings.dataDir, 'app.json');
    const { stdout } = await ops('config', 'show', 'appConfig');
    const write = (changes: object) => writeFile(file, JSON.stringify({ ...JSON.parse(stdout), ...changes }));

    await write({ exchangeLimits: null });
    const refusal =
      'appConfig cannot become active:\n  exchangeLimits: Invalid type: Expected Object but received null\n';
    expect(await ops('config', 'check', 'appConfig', file)).toEqual({ code: 1, stdout: '', stderr: refusal });
    expect(await ops('config', 'activate', 'appConfig', file)).toMatchObject({ code: 1, stderr: refusal });

    await write({ brand: 'Fair' });
    const change = '  brand: "Perya" -> "Fair"\n';
    expect(await ops('config', 'check', 'appConfig', file)).toMatchObject({
      code: 0,
      stdout: `appConfig is good.\n${change}`,
    });
    expect(await ops('--by', 'Ana of the fair', 'config', 'activate', 'appConfig', file)).toEqual({
      code: 0,
      stdout: `Version 2 of appConfig is active.\n${change}`,
      stderr: '',
    });
    expect(await openConfiguration({ database, clock: Date.now }).appConfig()).toMatchObject({
      brand: 'Fair',
    });
    expect((await ops('config', 'history', 'appConfig')).stdout).toMatch(
      /^appConfig {2}2 {2}[0-9a-f]{32} {2}from 20\S+Z until now {2}edited {2}by Ana of the fair\nappConfig {2}1 .* {2}by release\n$/,
    );
    expect((await ops('config', 'show')).stdout).toMatch(/^appConfig {2}2 .*\ngameList {2}1 .*\n$/);
    expect((await ops('config', 'upgrade', '--dry-run')).stdout).toBe('There is nothing to upgrade.\n');
    expect(await ops('config', 'reset', 'appConfig')).toMatchObject({
      code: 0,
      stdout: 'Version 3 of appConfig is active.\n  brand: "Fair" -> "Perya"\n',
    });
    expect((await ops('config', 'history')).stdout).toContain(`by ${userInfo().username}\n`);
  });

  it('shows and sets retentions, and deletes due rows', async () => {
    expect(await ops('retention', 'set', 'requests', '6')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The retention of requests is 7 to 36500 days.\n',
    });
    const says = 'Of all players, requests older than 14 days are deleted for good: 0 now.\n';
    const set = ['retention', 'set', 'requests', '14'];
    expect(await ops(...set)).toEqual({ code: 3, stdout: says, stderr: UNDONE });
    expect(await confirm(...set)).toEqual({
      code: 0,
      stdout: `${says}requests are kept for 14 days, in every server within ten minutes.\n`,
      stderr: '',
    });
    const { stdout } = await ops('retention');
    expect(stdout).toContain('requests  kept        14 days             0 due, deleted by the server\n');
    expect(stdout).toContain(
      'journal   kept       400 days             0 due, archived by retention run --archive\n',
    );
    expect(stdout).toContain('Archived: 0 transfers in 0 files.\n');
    expect(await ops('retention', 'run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The journal is as it was: it needs --archive <folder>.\n'),
    });
  });

  it('gives a repeated request its first answer, whatever has changed since', async () => {
    const file = join(place.settings.dataDir, 'all.json');
    const text = { en: 'Hello', fil: 'Kumusta', 'zh-Hans': '您好' };
    await writeFile(file, JSON.stringify({ to: {}, title: text, text }));
    const config = await openConfiguration({ database, clock: Date.now }).appConfig();
    const [coupon] = config.couponTerms;
    const good = config.goodsConfigs.at(-1)?.id ?? 0;
    const players = await tables(database)
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('players'))
      .executeTakeFirstOrThrow();
    const requests = [
      ['mail', 'send', file, String(players.players)],
      ['goods', 'stock', String(good), '+5'],
      ['player', 'adjust', `id:${userId}`, '+1', 'lost once'],
      ['coupon', 'give', `id:${userId}`, String(coupon?.propId)],
    ].map((words) => ['--request', v4(), ...words]);
    const lastLines = async () => {
      const lines: string[] = [];
      for (const words of requests) {
        const { code, stdout, stderr } = await confirm(...words);
        expect([code, stderr]).toEqual([0, '']);
        lines.push(stdout.trimEnd().split('\n').at(-1) ?? '');
      }
      return lines;
    };
    const first = await lastLines();
    const holder = userId;
    const close = (time: number | null) =>
      tables(database).updateTable('app_user').set({ closed_at: time }).where('id', '=', holder).execute();
    await openPlayer();
    await openPlayer();
    await configureApp(database, {
      couponTerms: config.couponTerms.filter((each) => each !== coupon),
      goodsConfigs: config.goodsConfigs.filter(({ id }) => id !== good),
    });
    await close(TIME);
    expect(await lastLines()).toEqual(first);
    const asked = await ops(...(requests[0] ?? []));
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringContaining(`${first[0]}\n`) });
    const other = await confirm('--request', requests[0]?.[1] ?? '', 'mail', 'send', file, '9');
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('used for another request') });
    await close(null);
    await configureApp(database, { couponTerms: config.couponTerms, goodsConfigs: config.goodsConfigs });
  });

  it('prints the result of asking the providers', async () => {
    expect(await ops('orders', 'reconcile')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Deposits: asked about \d+, .*\nWithdrawals: asked about \d+, .*\n(No answer about .*\n)*$/,
      ),
    });
  });
});

it('works without a running server too', async () => {
  const id = await openWithdrawal();
  await database.close();

  const approved = await confirm('withdrawals', 'approve', id);
  const adjusted = await confirm('player', 'adjust', account, '5', 'a fault');

  await open();
  expect([approved.code, approved.stderr, adjusted.code, adjusted.stderr]).toEqual([0, '', 0, '']);
  expect((await findWithdrawal(database, id))?.state).toBe('paying');
  expect(await coinOf()).toBe(COINS - 20_000 + 500);
});

it('alerts are the newest fifty, including those for unknown orders', async () => {
  const unknown = v7();
  const refused = { event: 'payout.succeeded', state: '', isAccepted: false, detail: {}, time: TIME };
  for (let count = 0; count < 60; count += 1) await addOrderEvent(database, { orderId: unknown, ...refused });
  const lines = (await ops('orders', 'alerts')).stdout.trim().split('\n');
  expect(lines).toEqual(Array(50).fill(`2026-11-21 08:30 UTC  ${unknown}  -  refused payout.succeeded  {}`));
});

it.each([
  [[], /^Usage: npm run ops/],
  [['withdrawals', 'pay'], /^There is no command "withdrawals pay"\.\n\nUsage:/],
  [
    ['player', 'adjust', 'ana', 'much', 'why'],
    /^An amount in pesos is written like \+500 or -12\.50, not "much"/,
  ],
])('unknown commands get the usage and exit with 2: %j', async (words, text) => {
  const { code, stdout, stderr } = await ops(...words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(text);
});
