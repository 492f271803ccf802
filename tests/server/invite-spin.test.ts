import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { readStatement } from '#contract/fairness.ts';
import { isSamePrize } from '#games/rules/draw-table.ts';
import { commitmentOf, drawFrom, tableHashOf } from '#games/rules/fairness.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { giveSpins } from '#server/features/invite-spin/spin-accounts.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { registration, signUp } from './open-test-server.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';

const { inviteSpinConfigs, inviteSpinTerms, activities } = seedAppConfig;
const GOAL = inviteSpinTerms.goal;

const cashier = openForFile(openTestCashier);
const configure = configureFrom(cashier, {});
let ana: Player;

beforeEach(async () => {
  // The clock goes on from test to test: each begins at noon.
  cashier.advance(DAY - ((cashier.now() + DAY / 3) % DAY) + DAY / 2);
  await configure({ activities, inviteSpinConfigs, inviteSpinTerms });
  ana = await cashier.signUp();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

/** A wheel with one sector, so that every spin brings this. */
const rig = (amount: number) => configure({ inviteSpinConfigs: [{ id: 1, amount, weight: 1, sort: 1 }] });
const give = (who: Player, count: number) =>
  cashier.database.transaction((tx) => giveSpins(tx, who.id, count));
const look = async (who: Player) => (await cashier.post(calls.actInviteUser, {}, who)).data;
const ask = (who: Player, changes: { requestId?: string; commitment?: string } = {}) =>
  cashier.post(calls.actInviteUserSpin, { requestId: v4(), ...changes }, who);
const exchange = (who: Player, purse = 1, requestId = v4()) =>
  cashier.post(calls.actInviteUserExchange, { requestId, purse }, who);
const records = async (who: Player, body = {}) =>
  (await cashier.post(calls.actInviteUserRecord, body, who)).data;
const dotOf = async (who: Player) =>
  (await cashier.post(calls.activityGetStatusList, {}, who)).data.spinAwardFlag;

async function spin(who: Player): Promise<ResponseOf<typeof calls.actInviteUserSpin>> {
  cashier.advance(1);
  const { data, errcode } = await ask(who);
  if (errcode !== 0) throw new Error(`no spin: ${errcode}`);
  return data;
}

async function fill(who: Player) {
  await rig(2_000);
  await give(who, 5);
  for (let left = 5; left > 0; left -= 1) await spin(who);
}

/** Players whom `who` invited, as the job found their steps done. */
async function invite(who: Player, count: number) {
  const { code } = await look(who);
  for (let left = count; left > 0; left -= 1) {
    cashier.advance(1);
    const { user } = await signUp(cashier, { inviteCode: code });
    const kysely = tables(cashier.database);
    await kysely
      .updateTable('app_user')
      .set({ invite_valid_at: cashier.now() })
      .where('id', '=', user.id)
      .execute();
  }
}

describe('spins', () => {
  test('are free once a day on three business days', async () => {
    const days: unknown[] = [];
    for (let day = 0; day < 4; day += 1) {
      const { state } = await look(ana);
      const [first, second] = [await ask(ana), await ask(ana)];
      days.push([state.spins, state.freeDaysLeft, first.errcode, second.errcode]);
      cashier.advance(DAY);
    }
    const none = errorOf('noSpin').errcode;
    expect(days).toEqual([
      [1, 3, 0, none],
      [1, 2, 0, none],
      [1, 1, 0, none],
      [0, 0, none, none],
    ]);
  });

  test('at midnight belong to the new day', async () => {
    await spin(ana);
    const { freeAt, spins } = (await look(ana)).state;
    cashier.advance(freeAt - 1 - cashier.now());
    expect([spins, (await ask(ana)).errcode]).toEqual([0, errorOf('noSpin').errcode]);
    cashier.advance(1);
    expect((await look(ana)).state).toMatchObject({ spins: 1, freeAt: 0 });
    expect((await ask(ana)).errcode).toBe(0);
  });

  test('come once for each valid invite, and never twice after it becomes invalid', async () => {
    await spin(ana);
    await invite(ana, 2);
    expect((await look(ana)).state).toMatchObject({ spins: 2, validInvites: 2 });
    expect(await dotOf(ana)).toBe(true);
    await spin(ana);
    await spin(ana);
    expect([(await ask(ana)).errcode, await dotOf(ana)]).toEqual([errorOf('noSpin').errcode, false]);
    const kysely = tables(cashier.database);
    await kysely.updateTable('app_user').set({ invite_valid_at: null }).execute();
    expect((await look(ana)).state.spins).toBe(0);
    await kysely.updateTable('app_user').set({ invite_valid_at: 1 }).where('pid', '<>', '').execute();
    expect((await look(ana)).state.spins).toBe(0);
  });

  test('that are free count once across all accounts of a person', async () => {
    const openOn = async (device?: string) => {
      const answer = await cashier.post(calls.accountRegist, registration(), { device });
      return { id: answer.data.user.id, token: answer.data.token, device: answer.device };
    };
    const first = await openOn();
    const second = await openOn(first.device);
    const answers = await Promise.all([ask(first), ask(second)]);
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, errorOf('noSpin').errcode]);
    const blocks = [(await look(first)).state.block, (await look(second)).state.block];
    expect(blocks.sort()).toEqual(['none', 'person']);
  });

  test('are used once by two devices at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ana)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await records(ana)).list).toHaveLength(1);
  });

  test('with a lost answer get the same answer again, and happen once', async () => {
    const requestId = v4();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ana, { requestId })));
    cashier.advance(2 * DAY);
    answers.push(await ask(ana, { requestId }));
    expect(new Set(answers.map(({ data }) => data.drawId)).size).toBe(1);
    expect((await records(ana)).list).toHaveLength(1);
  });

  test('under a commitment other than the shown one are refused', async () => {
    const { fairness } = await look(ana);
    await rig(100);
    await look(ana);
    expect(await ask(ana, { commitment: fairness.commitment })).toMatchObject(errorOf('commitmentChanged'));
    expect((await ask(ana, { commitment: (await look(ana)).fairness.commitment })).errcode).toBe(0);
  });

  test('are shown until they are dismissed, and never again', async () => {
    const { drawId } = await spin(ana);
    const ben = await cashier.signUp();
    expect((await look(ana)).pendingAwards.map((award) => award.drawId)).toEqual([drawId]);
    const missing = errorOf('notFound');
    expect(await cashier.post(calls.dismissDrawAward, { drawId }, ben)).toMatchObject(missing);
    expect((await cashier.post(calls.dismissDrawAward, { drawId }, ana)).errcode).toBe(0);
    expect((await look(ana)).pendingAwards).toEqual([]);
    expect((await cashier.post(calls.dismissDrawAward, { drawId }, ana)).errcode).toBe(0);
  });

  test('are closed to some players, and to all while the activity is off', async () => {
    await setBreak(cashier.database, ana.id);
    expect(await ask(ana)).toMatchObject(errorOf('excluded'));
    expect([(await exchange(ana)).errcode, await dotOf(ana)]).toEqual([errorOf('excluded').errcode, false]);
    await setBreak(cashier.database, ana.id, false);
    await configure({ activities: activities.filter(({ id }) => id !== ACTIVITY_ID.inviteSpin) });
    expect(await ask(ana)).toMatchObject(errorOf('activityOver'));
    const { data } = await cashier.post(calls.actInviteUserStatus, {});
    expect(data).toEqual({ isOn: false, terms: null });
  });
});

describe('a purse', () => {
  test('stops at its goal, refuses more spins, is paid once and then restarts', async () => {
    await rig(1_500);
    await give(ana, 8);
    const held: unknown[] = [];
    for (let made = 0; made < 7; made += 1) held.push(((last) => [last.added, last.purse])(await spin(ana)));
    expect(held.at(-1)).toEqual([1_000, GOAL]);
    expect(await ask(ana)).toMatchObject(errorOf('purseFull'));
    expect([(await look(ana)).state.block, await dotOf(ana)]).toEqual(['full', true]);
    const before = await cashier.balance(ana);
    const requestId = v4();
    const paid = await exchange(ana, 1, requestId);
    expect(paid.data).toMatchObject({ amount: GOAL, wagering: GOAL, state: { number: 2, amount: 0 } });
    expect((await exchange(ana, 1, requestId)).data).toEqual(paid.data);
    expect(await exchange(ana, 1)).toMatchObject(errorOf('rewardTaken'));
    expect(await exchange(ana, 2)).toMatchObject(errorOf('purseNotFull'));
    expect((await cashier.balance(ana)) - before).toBe(GOAL);
    expect(await spin(ana)).toMatchObject({ purse: 1_500, state: { number: 2 } });
    const { awards } = (await cashier.post(calls.activityAwardGetLog, {}, ana)).data;
    expect(awards).toMatchObject([{ source: 'invite', key: 'invite:1', wagering: GOAL }]);
  });

  test('is paid once to a hundred requests at the same time', async () => {
    await fill(ana);
    const before = await cashier.balance(ana);
    const answers = await Promise.all(Array.from({ length: 100 }, () => exchange(ana)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const refused = answers.filter(({ errcode }) => errcode === errorOf('rewardTaken').errcode);
    expect([refused.length, (await cashier.balance(ana)) - before]).toEqual([99, GOAL]);
  });

  test('is not paid before it is full, nor to another player', async () => {
    await spin(ana);
    expect(await exchange(ana)).toMatchObject(errorOf('purseNotFull'));
    await fill(ana);
    expect(await exchange(await cashier.signUp())).toMatchObject(errorOf('purseNotFull'));
  });

  test('that is not full after its days is lost and says so; a full purse waits', async () => {
    const ben = await cashier.signUp();
    await fill(ben);
    await configure({ inviteSpinTerms: { ...inviteSpinTerms, purseDays: 31 } });
    await spin(ana);
    const { state } = await look(ana);
    expect(state.endsAt - cashier.now()).toBeGreaterThan(30 * DAY);
    // Half of it at a time: a log-in lives on when it is used.
    cashier.advance(16 * DAY);
    await Promise.all([look(ana), look(ben)]);
    cashier.advance(state.endsAt - cashier.now());
    const { list } = await records(ana);
    expect(list[0]).toMatchObject({ kind: 'lost', number: 1, amount: 2_000, time: state.endsAt });
    expect((await look(ana)).state).toMatchObject({ number: 2, amount: 0, endsAt: 0 });
    expect((await spin(ana)).state).toMatchObject({ number: 2, amount: 2_000 });
    expect((await exchange(ben)).errcode).toBe(0);
  });

  test('keeps the terms of its first spin', async () => {
    await fill(ana);
    await configure({ inviteSpinTerms: { goal: 500, freeDays: 3, purseDays: 30, betMultiple: 5 } });
    expect((await look(ana)).state).toMatchObject({ goal: GOAL, wagering: GOAL });
    expect((await exchange(ana)).data).toMatchObject({ amount: GOAL, wagering: GOAL });
    expect((await look(ana)).state).toMatchObject({ goal: 500, wagering: 2_500 });
  });

  test('is in the record with its spins, in pages', async () => {
    await fill(ana);
    cashier.advance(1);
    await exchange(ana);
    const all = (await records(ana)).list;
    expect(all.map(({ kind }) => kind)).toEqual(['exchange', 'spin', 'spin', 'spin', 'spin', 'spin']);
    const first = await records(ana, { pageSize: 4 });
    const rest = await records(ana, { before: first.list.at(-1)?.id, pageSize: 4 });
    expect([[...first.list, ...rest.list], first.hasMore, rest.hasMore]).toEqual([all, true, false]);
  });
});

describe('fairness', () => {
  test('a spin is recomputed from its receipt once its seed has ended', async () => {
    await give(ana, 3);
    const { fairness, wheel } = await look(ana);
    const said = readStatement(fairness.statement);
    expect(said).toMatchObject({ commitment: fairness.commitment, nonce: 0 });
    expect(said?.tableHash).toBe(await tableHashOf(wheel, drawCrypto));
    const made = [await spin(ana), await spin(ana), await spin(ana)];
    const before = await receiptOf(made[0]?.drawId ?? '');
    expect(before.serverSeed).toBe('');
    const change = { requestId: v4(), clientSeed: 'my-own-words' };
    const { data } = await cashier.post(calls.changeSpinSeed, change, ana);
    expect(data.revealed.draws).toBe(3);
    expect(data.fairness.commitment).toBe(fairness.nextCommitment);
    for (const [nonce, { drawId, id, count }] of made.entries()) {
      const { receipt, serverSeed, table } = await receiptOf(drawId);
      expect(await commitmentOf(serverSeed, drawCrypto)).toBe(fairness.commitment);
      const parsed = JSON.parse(receipt);
      expect(parsed).toMatchObject({ draw: 'spin', nonce, awardId: id, count, bonus: 0 });
      const { row } = await drawFrom({ ...parsed, serverSeed, table }, drawCrypto);
      expect(isSamePrize(row, parsed)).toBe(true);
    }
    await spin(ana);
  });

  test('jackpot and wheel have separate chains of seeds', async () => {
    const { fairness } = (await cashier.post(calls.getJackpotDrawInfo, {}, ana)).data;
    expect((await look(ana)).fairness.seedId).not.toBe(fairness.seedId);
    await cashier.post(calls.changeSpinSeed, { requestId: v4(), clientSeed: 'one' }, ana);
    const after = (await cashier.post(calls.getJackpotDrawInfo, {}, ana)).data;
    expect(after.fairness.seedId).toBe(fairness.seedId);
  });

  test('visitors see the same wheel as players', async () => {
    const { data } = await cashier.post(calls.actInviteUserStatus, {});
    const { wheel, expectedSpins } = await look(ana);
    expect(data.terms).toMatchObject({ goal: GOAL, wheel, expectedSpins });
  });

  const receiptOf = async (drawId: string) =>
    (await cashier.post(calls.getDrawReceipt, { drawId }, ana)).data;
});

test('each press on “Invite” is counted and returns the code', async () => {
  const { code } = await look(ana);
  for (let press = 0; press < 3; press += 1) {
    expect((await cashier.post(calls.actInviteClickInvite, {}, ana)).data.code).toBe(code);
  }
  const kysely = tables(cashier.database);
  const row = kysely.selectFrom('invite_spin_account').select('invite_presses').where('user_id', '=', ana.id);
  expect(await row.executeTakeFirst()).toEqual({ invite_presses: 3 });
});

describe('the check of the book', () => {
  type Row = 'invite_spin' | 'invite_purse' | 'invite_spin_account';
  const SPOILT: [what: string, table: Row, column: string, by: string, mended: string][] = [
    ['a spin with a wrong amount in its purse', 'invite_spin', 'added', 'added - 1', 'added + 1'],
    ['a spin with another sector', 'invite_spin', 'award_id', 'award_id + 100', 'award_id - 100'],
    ['a purse with more than its spins', 'invite_purse', 'amount', 'amount + 1', 'amount - 1'],
    ['a spin that used up nothing', 'invite_spin_account', 'free_used', '0', '1'],
    ['another number of the next spin', 'invite_spin_account', 'nonce', 'nonce + 1', 'nonce - 1'],
  ];

  test.each(SPOILT)('finds %s', async (_, table, column, by, mended) => {
    await spin(ana);
    const change = (to: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(to)} where user_id = ${ana.id}`.execute(
        tables(cashier.database),
      );
    await change(by);
    const found = await cashier.differences();
    await change(mended);
    expect(found).not.toEqual([]);
  });

  test('finds a purse wrongly marked as paid, and a paid purse without the mark', async () => {
    await fill(ana);
    const kysely = tables(cashier.database);
    const set = (outcome: 'paid' | null) =>
      kysely
        .updateTable('invite_purse')
        .set({ outcome, ended_at: outcome && 1, end_id: outcome && v4() })
        .where('user_id', '=', ana.id)
        .execute();
    await set('paid');
    expect(await cashier.differences()).toHaveLength(1);
    await set(null);
    await exchange(ana);
    await set(null);
    expect(await cashier.differences()).toHaveLength(1);
    await set('paid');
  });
});
