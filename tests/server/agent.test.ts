import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AGENT_LOG } from '#contract/agent.ts';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import type { Right } from '#contract/claims.ts';
import { errorOf } from '#contract/errors.ts';
import { listAgentRights } from '#machines/agent/agent-rules.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { accrueCommissions } from '#server/features/agent/accrue.ts';
import { type AgentDependencies, listAgentLog } from '#server/features/agent/agent.ts';
import { insertWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { explainAll } from './explain-all.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Paid, type Player } from './open-test-cashier.ts';
import { registration, signUp } from './open-test-server.ts';
import { playLongAgo } from './play-long-ago.ts';
import { withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

/** A title whose rules keep 1/36. */
const COLOR_GAME = 1001;
/** ₱36,000 at risk: the rules keep ₱1,000; pools take ₱180 and rebates ₱72 from it. */
const STAKE = 3_600_000;
const NET = 100_000 - 18_000 - 7_200;

const cashier = openForFile(openTestCashier);
let ana: Player & { code: string };

beforeEach(async () => {
  // The clock goes on from test to test: each begins at noon.
  cashier.advance(DAY - ((cashier.now() + DAY / 3) % DAY) + DAY / 2);
  await tables(cashier.database).deleteFrom('agent_horizon').execute();
  await accrue();
  ana = await open();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

async function open(inviteCode = ''): Promise<Player & { code: string }> {
  // So that everybody is younger than those before them.
  cashier.advance(1);
  const { token, user } = await signUp(cashier, { inviteCode });
  return { id: user.id, token, code: await codeOf(user.id) };
}

async function codeOf(userId: string): Promise<string> {
  const kysely = tables(cashier.database);
  const found = kysely.selectFrom('app_user').select('invite_code').where('id', '=', userId);
  return (await found.executeTakeFirstOrThrow()).invite_code;
}

const uplinesOf = async ({ id }: Player) =>
  (
    await tables(cashier.database)
      .selectFrom('app_user')
      .select('uplines')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).uplines;

async function accrue(
  processes = 1,
  stop = new AbortController().signal,
  database = cashier.database,
): Promise<void> {
  const { now: clock } = cashier;
  const errors: unknown[] = [];
  await untilCounted(database);
  const deps = { database, clock, configuration: openConfiguration({ database, clock }) };
  await Promise.all(
    Array.from({ length: processes }, () =>
      accrueCommissions({ ...deps, onError: (error) => errors.push(error) }, stop),
    ),
  );
  expect(errors).toEqual([]);
}

/** Another process holds the horizon when it is first asked for, and lets it go without having accrued. */
function heldOnce(database: Database): Database {
  let isHeld = true;
  const passOver = (tx: Transaction): Transaction => ({
    ...tx,
    query: async (statement) => {
      const rows = await tx.query<never>(statement);
      if (statement.name !== 'agent-lock-horizon' || !isHeld) return rows;
      isHeld = false;
      return [];
    },
  });
  return {
    ...database,
    transaction: (work, given) => database.transaction((tx) => work(passOver(tx)), given),
  };
}

async function play(who: Player, stake = STAKE) {
  await giveCoins(cashier.database, who.id, stake);
  await playLongAgo(cashier.database, who.id, { rounds: 1, time: cashier.now(), gameId: COLOR_GAME, stake });
}

/** Ends the day, so that all of it is folded, and accrues it. */
async function endDay(processes = 1) {
  cashier.advance(DAY + 11 * 60_000);
  await play(await open(), 100);
  await accrue(processes);
}

const read = async (who: Player) => (await cashier.post(calls.appAgent5User, {}, who)).data;
const log = async (who: Player, body: object) => (await cashier.post(calls.appAgent5UserLog, body, who)).data;
const dots = async (who: Player) => (await cashier.post(calls.activityGetStatusList, {}, who)).data;
const fill = (who: Player, pid: string, device?: string) =>
  cashier.post(calls.agentFill, { pid }, { token: who.token, device });
const claim = (who: Player, rights: readonly Right[], requestId = v4()) =>
  cashier.post(
    calls.appAgent5UserReceive,
    { requestId, rights: rights.map(({ key, version }) => ({ key, version })) },
    who,
  );

// First, while nobody else has invited anybody.
test('the typical earning is shown from five agents on, including those without earnings, and the top tenth from ten on', async () => {
  const agents = [ana, await open(), await open(), await open()];
  const friends = [];
  for (const each of agents) friends.push(await open(each.code));
  await play(friends[0] ?? ana);
  await endDay();
  expect((await read(ana)).typical).toBeNull();
  const fifth = await open();
  await open(fifth.code);
  for (const each of friends) await play(each);
  await endDay();
  expect((await read(ana)).typical).toEqual({ agents: 5, median: NET / 10, ninetieth: null });

  for (let more = 0; more < 5; more += 1) friends.push(await open((await open()).code));
  const [best, second] = friends;
  for (const each of [best ?? ana, second ?? ana, best ?? ana]) await play(each);
  await endDay();
  expect((await read(ana)).typical).toEqual({ agents: 10, median: 0, ninetieth: (2 * NET) / 10 });
});

describe('uplines', () => {
  test('are at most three, nearest first, from the invite code at registration', async () => {
    const ben = await open(ana.code);
    const cora = await open(ben.code);
    const dan = await open(cora.code);
    const eve = await open(dan.code);
    expect(await uplinesOf(ana)).toEqual([]);
    expect(await uplinesOf(ben)).toEqual([ana.id]);
    expect(await uplinesOf(dan)).toEqual([cora.id, ben.id, ana.id]);
    expect(await uplinesOf(eve)).toEqual([dan.id, cora.id, ben.id]);
    expect(await read(ana)).toMatchObject({ code: ana.code, inviter: '', own: null, team: [1, 1, 1] });
    expect(await read(eve)).toMatchObject({ fillUntil: 0, own: { valid: false }, team: [0, 0, 0] });
  });

  test('can be named later, once, and the same code gets the same answer', async () => {
    const ben = await open();
    expect(await read(ben)).toMatchObject({ own: null, fillUntil: cashier.now() + 7 * DAY });
    const first = await fill(ben, ` ${ana.code.toLowerCase()} `);
    expect(first.data.inviter).toMatch(/\*\*\*/);
    expect(await fill(ben, ana.code)).toEqual(first);
    const cora = await open();
    expect(await fill(ben, cora.code)).toMatchObject(errorOf('inviterFixed'));
    expect(await fill(await open(ana.code), cora.code)).toMatchObject(errorOf('inviterFixed'));
    expect(await uplinesOf(ben)).toEqual([ana.id]);
  });

  test('cannot be named after seven days', async () => {
    const ben = await open();
    cashier.advance(7 * DAY);
    expect(await fill(ben, ana.code)).toMatchObject(errorOf('inviterLate'));
    expect(await uplinesOf(ben)).toEqual([]);
  });

  test('are never the player, their downline or players who joined later', async () => {
    expect(await fill(ana, ana.code)).toMatchObject(errorOf('inviterSame'));
    cashier.advance(1);
    const ben = await open(ana.code);
    const cora = await open(ben.code);
    const dan = await open();
    for (const { code } of [ben, cora, dan]) {
      expect(await fill(ana, code)).toMatchObject(errorOf('inviterYounger'));
    }
    const kysely = tables(cashier.database);
    await addNumber(ana, '0917444000');
    // As by a server whose clock is behind.
    await kysely.updateTable('app_user').set({ created_at: 1 }).where('id', '=', cora.id).execute();
    expect(await fill(ana, cora.code)).toMatchObject(errorOf('inviterYounger'));
    const [one, other] = await Promise.all([fill(ana, dan.code), fill(dan, ana.code)]);
    expect([one?.errcode, other?.errcode]).toEqual([errorOf('inviterYounger').errcode, 0]);
    expect(await uplinesOf(ana)).toEqual([]);
  });

  test('cannot be an unknown code or a closed account', async () => {
    cashier.advance(1);
    const ben = await open();
    expect(await fill(ben, 'NOBODYHAS')).toMatchObject({ ...errorOf('invalid'), field: 'pid' });
    await tables(cashier.database)
      .updateTable('app_user')
      .set({ closed_at: cashier.now() })
      .where('id', '=', ana.id)
      .execute();
    expect(await fill(ben, ana.code)).toMatchObject({ ...errorOf('invalid'), field: 'pid' });
    const refused = await cashier.post(calls.accountRegist, registration({ inviteCode: ana.code }));
    expect(refused).toMatchObject({ ...errorOf('invalid'), field: 'inviteCode' });
  });

  test('cannot be the same person by the server’s records, whatever cookie is sent', async () => {
    const [first, ben, cora] = [await open(), await open(), await open()];
    const dan = await open(first.code);
    const kysely = tables(cashier.database);
    const note = (who: Player, device: string) =>
      kysely
        .insertInto('player_device')
        .values({ user_id: who.id, device, seen_at: cashier.now() })
        .execute();
    // The inviter's inviter has the device too.
    await note(first, 'one');
    await note(ben, 'one');
    expect(await fill(ben, dan.code)).toMatchObject(errorOf('inviterYounger'));
    const eve = await open();
    await note(eve, 'one');
    expect(await fill(eve, dan.code)).toMatchObject(errorOf('inviterSame'));

    const finn = await open();
    await confirm(cora, '09175550001');
    await payOut(finn, '09175550001');
    expect(await fill(finn, cora.code)).toMatchObject(errorOf('inviterSame'));
    const gina = await open();
    await addNumber(cora, '09175550002');
    await confirm(gina, '09175550002');
    expect(await fill(gina, cora.code)).toMatchObject(errorOf('inviterSame'));
  });

  test('are refused on the inviter’s device even when its cookie no longer names them', async () => {
    const inviter = await cashier.post(calls.accountRegist, registration());
    let { device } = inviter;
    for (let log = 0; log < 9; log += 1) {
      ({ device } = await cashier.post(calls.accountRegist, registration(), { device }));
    }
    const inviteCode = await codeOf(inviter.data.user.id);
    const refused = await cashier.post(calls.accountRegist, registration({ inviteCode }), { device });
    expect(refused).toMatchObject({ ...errorOf('invalid'), field: 'inviteCode' });
  });

  test('stay possible when somebody above the inviter has typed the player’s number', async () => {
    const ben = await open(ana.code);
    const cora = await open();
    await addNumber(cora, '09175550003');
    await addNumber(ana, '09175550003');
    expect((await fill(cora, ben.code)).errcode).toBe(0);
  });

  test('cannot be the same person, by device or payout number', async () => {
    const { device } = await cashier.post(calls.accountRegist, registration());
    const { user } = (
      await cashier.post(calls.accountRegist, registration({ inviteCode: ana.code }), { device })
    ).data;
    expect(user.pid).toBe(ana.code);
    const inviter = await cashier.post(calls.accountRegist, registration());
    const inviteCode = await codeOf(inviter.data.user.id);
    const own = { device: inviter.device };
    const refused = await cashier.post(calls.accountRegist, registration({ inviteCode }), own);
    expect(refused).toMatchObject({ ...errorOf('invalid'), field: 'inviteCode' });
    cashier.advance(1);
    const second = await cashier.post(calls.accountRegist, registration(), own);
    const ben = { id: second.data.user.id, token: second.data.token };
    expect(await fill(ben, inviteCode, second.device)).toMatchObject(errorOf('inviterSame'));

    cashier.advance(1);
    const cora = await open();
    await addNumber(ana, '09171234567');
    await addNumber(cora, '9171234567');
    expect(await fill(cora, ana.code)).toMatchObject(errorOf('inviterSame'));
  });
});

async function confirm({ id }: Player, number: string) {
  const changes = { mobile: `+63${number.slice(1)}`, mobile_confirmed_at: cashier.now() };
  await tables(cashier.database).updateTable('app_user').set(changes).where('id', '=', id).execute();
}

async function payOut({ id }: Player, number: string) {
  const order = { ...withdrawalRow(id, cashier.now()), state: 'paid', account_number: number };
  await insertWithdrawal(cashier.database, order);
}

async function addNumber({ id }: Player, number: string) {
  await tables(cashier.database)
    .insertInto('receiving_account')
    .values({
      ...{ user_id: id, id: v4(), bank_id: 1, holder: 'Somebody', number, is_default: true },
      ...{ created_at: cashier.now(), typed_at: cashier.now() },
    })
    .execute();
}

describe('commission', () => {
  test('is 10, 3 and 1 % of the margin less pools and rebates, waits three days, and is claimed once', async () => {
    const ben = await open(ana.code);
    const cora = await open(ben.code);
    const dan = await open(cora.code);
    await play(dan);
    const day = businessDayOf(cashier.now());
    await endDay();
    expect(await log(cora, { type: AGENT_LOG.income })).toMatchObject({
      days: [{ id: day, levels: [NET / 10, 0, 0], clawed: 0, claimed: false }],
    });
    expect((await log(ben, { type: AGENT_LOG.income })).days[0]?.levels).toEqual([0, (NET * 3) / 100, 0]);
    const waiting = await read(ana);
    expect(waiting).toMatchObject({ pending: NET / 100, claimable: 0 });
    expect(await dots(ana)).toMatchObject({ hasAgent: false, agent5AwardFlag: false });
    expect((await claim(ana, waiting.commissions)).data.refused).toHaveLength(1);

    cashier.advance(waiting.changesAt - cashier.now());
    const ready = await read(ana);
    expect(ready).toMatchObject({ pending: 0, claimable: NET / 100 });
    expect(await dots(ana)).toMatchObject({ hasAgent: true, agent5AwardFlag: true });
    const before = await cashier.balance(ana);
    const requestId = v4();
    const paid = await claim(ana, ready.commissions, requestId);
    expect(paid.data).toMatchObject({ claimed: [`agent:${day}`], coin: before + NET / 100, wagering: 0 });
    expect(await claim(ana, ready.commissions, requestId)).toEqual(paid);
    expect((await claim(ana, ready.commissions)).data.claimed).toEqual([]);
    expect(await cashier.balance(ana)).toBe(before + NET / 100);
    expect((await log(ana, { type: AGENT_LOG.rewards })).awards).toMatchObject([
      { source: 'agent', period: day, rewards: [{ propId: 2001, count: NET / 100 }] },
    ]);
    expect(await read(ana)).toMatchObject({ pending: 0, claimable: 0, commissions: [] });
    expect((await log(ana, { type: AGENT_LOG.income })).days[0]).toMatchObject({ claimed: true });
  });

  test('for a day follows the terms at its end', async () => {
    const { database } = cashier;
    const { agentTerms } = seedAppConfig;
    await play(await open(ana.code));
    const { endsAt } = localDayOf(cashier.now());
    await configureApp(database, { agentTerms: { ...agentTerms, rates: [1, 1, 1] } });
    await sql`update config_version set activated_at = ${sql.lit(endsAt)}
      where name = 'appConfig' and ended_at is null`.execute(tables(database));
    await endDay();
    const { days } = await log(ana, { type: AGENT_LOG.income });
    await configureApp(database, { agentTerms });
    expect(days.map(({ levels }) => levels)).toEqual([[NET / 10, 0, 0]]);
  });

  test('for a day left unfinished by another process is accrued by the next run, before later days', async () => {
    const friend = await open(ana.code);
    await play(friend);
    const day = businessDayOf(cashier.now());
    cashier.advance(DAY);
    await play(friend);
    cashier.advance(DAY + 11 * 60_000);
    await play(await open(), 100);
    await accrue(1, undefined, heldOnce(cashier.database));
    await accrue();
    const { days } = await log(ana, { type: AGENT_LOG.income });
    expect(days.map(({ id }) => id)).toEqual([businessDayOf(cashier.now() - DAY), day]);
  });

  test('for a day is accrued once, even by several processes and repeated runs', async () => {
    const ben = await open(ana.code);
    await play(ben);
    await endDay(4);
    const once = await log(ana, { type: AGENT_LOG.income });
    await accrue(2);
    await sql`update agent_horizon set closed = ''`.execute(tables(cashier.database));
    await accrue();
    expect(await log(ana, { type: AGENT_LOG.income })).toEqual(once);
    expect(once.days.map(({ levels }) => levels)).toEqual([[NET / 10, 0, 0]]);
  });

  test('is not accrued to a closed account, but still to the uplines', async () => {
    cashier.advance(1);
    const ben = await open(ana.code);
    cashier.advance(1);
    const cora = await open(ben.code);
    const closed = { closed_at: cashier.now() };
    await tables(cashier.database).updateTable('app_user').set(closed).where('id', '=', ben.id).execute();
    await play(cora);
    await endDay(4);
    const accrued = tables(cashier.database).selectFrom('agent_accrual').select(['user_id', 'level']);
    expect(await accrued.where('source_id', '=', cora.id).execute()).toEqual([{ user_id: ana.id, level: 2 }]);
  });

  test('for a day interrupted midway is complete or absent, and comes with the next run', async () => {
    const ben = await open(ana.code);
    await play(ben);
    cashier.advance(DAY);
    await play(await open(), 100);
    const end = new AbortController();
    end.abort();
    await accrue(1, end.signal);
    expect((await log(ana, { type: AGENT_LOG.income })).days).toEqual([]);
    await accrue();
    expect((await log(ana, { type: AGENT_LOG.income })).days).toHaveLength(1);
  });

  test('counts a round before midnight for its day, and is not accrued for the current day', async () => {
    const ben = await open(ana.code);
    cashier.advance(localDayOf(cashier.now()).endsAt - 1 - cashier.now());
    const first = businessDayOf(cashier.now());
    await play(ben);
    cashier.advance(1);
    const second = businessDayOf(cashier.now());
    await play(ben);
    await accrue();
    expect((await log(ana, { type: AGENT_LOG.income })).days).toEqual([]);
    await endDay();
    const { days } = await log(ana, { type: AGENT_LOG.income });
    expect(days.map(({ id, levels }) => [id, levels[0]])).toEqual([
      [second, NET / 10],
      [first, NET / 10],
    ]);
  });

  test('still waiting is clawed back when the friend’s deposit is taken back; claimed commission stays', async () => {
    const ben = await open(ana.code);
    const paid: Paid = await cashier.pay(ben);
    await play(ben);
    const first = businessDayOf(cashier.now());
    await endDay();
    cashier.advance(3 * DAY);
    const { commissions } = await read(ana);
    expect((await claim(ana, commissions)).data.claimed).toEqual([`agent:${first}`]);
    await play(ben);
    const second = businessDayOf(cashier.now());
    await endDay();
    expect(await read(ana)).toMatchObject({ pending: NET / 10 });
    await cashier.reverse(paid);
    await accrue(2);
    expect(await read(ana)).toMatchObject({ pending: 0, claimable: 0, commissions: [] });
    const { days } = await log(ana, { type: AGENT_LOG.income });
    expect(days.map(({ id, clawed }) => [id, clawed])).toEqual([
      [second, NET / 10],
      [first, 0],
    ]);
  });

  test('stays when a friend’s payment was held by their limits and sent back at their request', async () => {
    const ben = await open(ana.code);
    const orderId = await cashier.open(ben);
    await cashier.post(
      calls.setLimit,
      { requestId: v4(), kind: 'deposit', period: 'day', amount: 10_000 },
      ben,
    );
    await play(ben);
    await endDay();
    await cashier.tell(cashier.provider.pay(orderId));
    const sendBack = { requestId: v4(), orderId, choice: 'return' } as const;
    expect((await cashier.post(calls.resolveHeldDeposit, sendBack, ben)).errcode).toBe(0);
    await cashier.work.outbox.runDue();
    expect((await cashier.look(ben, orderId)).state).toBe('returned');
    await accrue();
    expect(await read(ana)).toMatchObject({ pending: NET / 10 });
  });

  test('with changed accruals, sums or payments is found by the check of the book', async () => {
    const ben = await open(ana.code);
    await play(ben);
    await endDay();
    const kysely = tables(cashier.database);
    const spoil = async (change: string, undo: string) => {
      await sql.raw(change).execute(kysely);
      const found = await cashier.differences();
      await sql.raw(undo).execute(kysely);
      return found;
    };
    const mine = `where user_id = '${ana.id}'`;
    expect(
      await spoil(
        `update agent_accrual set margin = margin + 1 ${mine}`,
        `update agent_accrual set margin = margin - 1 ${mine}`,
      ),
    ).toHaveLength(1);
    expect(
      await spoil(
        `update agent_day set level1 = level1 + 1 ${mine}`,
        `update agent_day set level1 = level1 - 1 ${mine}`,
      ),
    ).toHaveLength(1);
  });
});

describe('a valid invite', () => {
  test('needs its own contact, deposit, play and payout account; its reward is claimed once', async () => {
    const ben = await open(ana.code);
    const stepsOf = async () => (await log(ana, { type: AGENT_LOG.team })).friends[0]?.steps;
    const steps = { contact: false, deposit: false, wagered: false, payout: false, valid: false };
    expect(await stepsOf()).toEqual(steps);
    await addNumber(ben, '0917555000');
    expect(await stepsOf()).toEqual({ ...steps, contact: true, payout: true });
    const paid = await cashier.pay(ben, { amount: 10_000 });
    await play(ben, 50_000);
    expect(await stepsOf()).toEqual({
      contact: true,
      deposit: true,
      wagered: true,
      payout: true,
      valid: false,
    });
    expect((await read(ana)).milestones[0]).toMatchObject({ state: 'running', done: 0, needed: 1 });
    const other = await open();
    await addNumber(other, '917555000');
    // Whoever types a number later takes nothing.
    expect(await stepsOf()).toMatchObject({ payout: true });
    const kysely = tables(cashier.database);
    await kysely
      .updateTable('receiving_account')
      .set({ typed_at: 1 })
      .where('user_id', '=', other.id)
      .execute();
    await accrue();
    expect(await stepsOf()).toMatchObject({ payout: false, valid: false });
    await kysely.deleteFrom('receiving_account').where('user_id', '=', other.id).execute();
    await accrue(2);
    expect(await stepsOf()).toMatchObject({ valid: true });
    expect((await read(ben)).own).toMatchObject({ valid: true });
    const [first, second] = (await read(ana)).milestones;
    expect([first, second]).toMatchObject([
      { key: 'agent-invite:1', state: 'claimable', rewards: [{ propId: 2001, count: 200 }], wagering: 200 },
      { state: 'running', done: 1, needed: 5 },
    ]);
    expect(await dots(ana)).toMatchObject({ hasAgent: true });
    const send = (right = first, requestId = v4()) =>
      cashier.post(
        calls.appAgent5UserInviteValidReceive,
        { requestId, key: right?.key, version: right?.version },
        ana,
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(await send()).toMatchObject(errorOf('rewardTaken'));
    expect(await send(second)).toMatchObject(errorOf('rewardLocked'));
    await cashier.reverse(paid);
    await accrue();
    expect(await read(ana)).toMatchObject({ validInvites: 0 });
    await accrue();
    expect(await read(ana)).toMatchObject({ validInvites: 0 });
  });
});

test('team page, income page and claims are read by an index', async () => {
  // Read before: an embedded database has one connection.
  const { database, now: clock } = cashier;
  const config = await openConfiguration({ database, clock }).appConfig();
  const plan = await explainAll(database, async (query) => {
    const read = Object.values(AGENT_LOG).map(async (type) => {
      const deps = {
        ...{ database: { ...cashier.database, query }, clock: cashier.now },
        configuration: { appConfig: async () => config },
        listRights: listAgentRights,
      } as unknown as AgentDependencies;
      await listAgentLog(deps, ana.id, { type, level: 1, before: '', pageSize: 20 });
    });
    for (const each of read) await each;
  });
  expect(plan).toContain('app_user_upline_1');
  expect(plan).toContain('agent_day_pkey');
  expect(plan).toMatch(/reward_newest|reward_pkey/);
  expect(plan).not.toMatch(/Seq Scan on (app_user|agent_day|reward|receiving_account|deposit_order)\b/);
});
