import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallKind, WrittenConfig } from '#contract/written-config.ts';
import type { Database } from '#server/core/db/database.ts';
import { kindOf } from '#server/core/limits.ts';
import { configureApp } from './configure-app.ts';
import { createTestProvider } from './create-test-provider.ts';
import { openTestDatabase } from './open-test-database.ts';
import { device, openTestServer, registration, signUp, type TestServer } from './open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const limit = { points: 2, seconds: 60 };
  server = await openTestServer({ limits: { registrationsPerAddress: limit, eventsPerAddress: limit } });
});
afterAll(() => server.close());

const event = {
  eventName: 'opened',
  channel: 'WEB',
  appId: 'app',
  version: '1',
  eventTime: 1,
  eventUserId: '',
};

test.each([
  ['registrations', calls.accountRegist, () => registration()],
  ['events', calls.appEventLogClient, () => ({ eventList: [event] })],
])('%s in one IPv6 network count together, others do not', async (_, call, body) => {
  const send = (address: string) => server.post(call, body(), { address });
  expect(await send('2001:db8:1:1::1')).toMatchObject({ status: 200 });
  expect(await send('2001:db8:1:1::2')).toMatchObject({ status: 200 });
  expect(await send('2001:db8:1:1::3')).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect(await send('2001:db8:1:2::1')).toMatchObject({ status: 200 });
});

describe('a player’s budget', () => {
  const HOUR = 3_600;
  const refused = { status: 429, errcode: 429, retryAfter: expect.any(Number) };
  const twoOf = (...kinds: CallKind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, { calls: 2, seconds: HOUR }]));
  const players = Object.values(calls).filter(({ isPublic }) => !isPublic);

  test('covers every call, even with a wrong request', async () => {
    const limited = await openTestServer({ budgets: twoOf('round', 'read', 'value', 'document') });
    for (const call of players) {
      const { token } = await signUp(limited);
      const answers = [];
      for (let sent = 0; sent < 3; sent += 1) answers.push(await limited.post(call, [], { token }));
      expect(answers, call.path).toMatchObject([{ status: 400 }, { status: 400 }, refused]);
      expect(answers[2]?.retryAfter).toBeGreaterThan(HOUR - 600);
      expect(answers[2]?.retryAfter).toBeLessThanOrEqual(HOUR);
    }
    await limited.close();
  });

  test('counts one player and one kind of call', async () => {
    const limited = await openTestServer({ budgets: twoOf('read') });
    const [{ token }, other] = [await signUp(limited), await signUp(limited)];
    for (let sent = 0; sent < 2; sent += 1) await limited.post(calls.refreshData, {}, { token });
    expect(await limited.post(calls.online, { gameId: 0 }, { token })).toMatchObject(refused);
    expect(await limited.post(calls.betRecordReport, { days: 7, utcOffset: 0 }, { token })).toMatchObject({
      errcode: 0,
    });
    expect(await limited.post(calls.refreshData, {}, { token: other.token })).toMatchObject({ errcode: 0 });
    await limited.close();
  });

  test('follows the config as soon as it changes, and the product’s default for a missing kind', async () => {
    const limited = await openTestServer({ budgets: {} });
    const { token } = await signUp(limited);
    const read = () => limited.post(calls.refreshData, {}, { token });
    for (let sent = 0; sent < 3; sent += 1) expect(await read()).toMatchObject({ errcode: 0 });
    const change = async (callBudgets: WrittenConfig['callBudgets']) => {
      await configureApp(limited.database, { callBudgets });
      limited.advance(1_000);
    };
    await change(twoOf('read'));
    expect(await read()).toMatchObject(refused);
    await change(twoOf('round'));
    expect(await read()).toMatchObject({ errcode: 0 });
    await limited.close();
  });

  test('needs no statement for seven rounds a minute, and one for each thirty', async () => {
    const opened = await openTestDatabase();
    const names: string[] = [];
    const query: Database['query'] = (statement) => {
      names.push(statement.name);
      return opened.query(statement);
    };
    const limited = await openTestServer({ database: { ...opened, query }, budgets: {} });
    const { token } = await signUp(limited);
    names.length = 0;
    const play = async (rounds: number) => {
      for (let played = 0; played < rounds; played += 1) {
        const body = { requestId: v4(), ...round };
        expect(await limited.post(calls.playRound, body, { token })).toMatchObject({ errcode: 0 });
      }
    };
    const counted = () => names.filter((name) => name.startsWith('rate_limit')).length;
    await play(1);
    names.length = 0;
    await play(6);
    expect(names).toEqual(
      Array(6)
        .fill(['token-find', expect.stringContaining('round')])
        .flat(),
    );
    await play(23);
    expect([names.length, counted()]).toEqual([59, 1]);
    await play(30);
    expect([names.length, counted()]).toEqual([120, 2]);
    await play(30);
    expect([names.length, counted()]).toEqual([181, 3]);
    await limited.close();
  });

  test('is shared by processes exactly, or up to a twentieth for each further process', async () => {
    const budget = { calls: 40, seconds: HOUR };
    const kinds = ['round', 'read', 'value', 'document'] as const;
    const budgets = Object.fromEntries(kinds.map((kind) => [kind, budget]));
    const database = await openTestDatabase();
    const processes: TestServer[] = [];
    for (let count = 0; count < 3; count += 1) processes.push(await openTestServer({ database, budgets }));
    const [first] = processes;
    if (first === undefined) throw new Error('no process');
    const callOf = {
      round: calls.playRound,
      read: calls.refreshData,
      value: calls.safeboxTransfer,
      document: calls.betRecordReport,
    };
    const allowed: Record<string, number[]> = {};
    for (const kind of kinds) {
      const [oneByOne, atOnce] = [await signUp(first), await signUp(first)];
      const send = async (player: typeof oneByOne, turn: number) => {
        const server = processes[turn % processes.length] ?? first;
        return (await server.post(callOf[kind], [], { token: player.token })).status;
      };
      const turns = Array.from({ length: 150 }, (_, turn) => turn);
      const inTurn = [];
      for (const turn of turns) inTurn.push(await send(oneByOne, turn));
      const together = await Promise.all(turns.map((turn) => send(atOnce, turn)));
      allowed[kind] = [inTurn, together].map(
        (statuses) => statuses.filter((status) => status !== 429).length,
      );
    }
    const leased = [44, 44];
    expect(allowed).toEqual({ round: leased, read: leased, value: leased, document: [40, 40] });
    for (const each of processes.slice(1)) await each.http.close();
    await first.close();
  });

  test('of right passwords counts across processes', async () => {
    const database = await openTestDatabase();
    const [one, two] = [
      await openTestServer({ database, budgets: twoOf('logIn') }),
      await openTestServer({ database, budgets: twoOf('logIn') }),
    ];
    const { account, password } = await signUp(one);
    for (const each of [one, two]) {
      expect(await each.post(calls.accountLogin, { account, password, ...device })).toMatchObject({
        errcode: 0,
      });
    }
    for (const each of [one, two]) {
      expect(await each.post(calls.accountLogin, { account, password, ...device })).toMatchObject(refused);
    }
    await two.http.close();
    await one.close();
  });

  test('of new orders counts across processes, without repeated requests', async () => {
    const database = await openTestDatabase();
    const options = { database, budgets: twoOf('order') };
    const [one, two] = [await openTestServer(options), await openTestServer(options)];
    const { token } = await signUp(one);
    const order = () => ({ requestId: v4(), typeId: 1, amount: 50_000, returnPath: '/' });
    const [first, second] = [order(), order()];
    const answered = await one.post(calls.createRechargeOrder, first, { token });
    expect(answered).toMatchObject({ errcode: 0 });
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await two.post(calls.createRechargeOrder, first, { token })).toMatchObject({ errcode: 0 });
    }
    expect(await two.post(calls.createRechargeOrder, second, { token })).toMatchObject({ errcode: 0 });
    for (const each of [one, two]) {
      expect(await each.post(calls.createRechargeOrder, order(), { token })).toMatchObject(refused);
    }
    expect(await one.post(calls.createRechargeOrder, first, { token })).toMatchObject({ errcode: 0 });
    await two.http.close();
    await one.close();
  });

  test('stops a thousand deposits that are created and cancelled', async () => {
    const provider = createTestProvider();
    const limited = await openTestServer({ budgets: {}, providers: [provider] });
    const { token } = await signUp(limited);
    let created = 0;
    for (let sent = 0; sent < 30; sent += 1) {
      const order = { requestId: v4(), typeId: 1, amount: 50_000, returnPath: '/' };
      const { data, status } = await limited.post(calls.createRechargeOrder, order, { token });
      if (status !== 200) continue;
      created += 1;
      const { orderId } = data.order;
      await limited.post(calls.cancelRechargeOrder, { requestId: v4(), orderId }, { token });
    }
    expect(created).toBe(20);
    await limited.close();
  });

  test('of right passwords is only used up by the owner', async () => {
    const limited = await openTestServer({ budgets: twoOf('logIn') });
    const { account, password } = await signUp(limited);
    const logIn = (typed: string) =>
      limited.post(calls.accountLogin, { account, password: typed, ...device });
    for (let sent = 0; sent < 4; sent += 1) {
      expect(await logIn('wrong wrong')).toMatchObject({ errcode: 1102 });
    }
    for (let sent = 0; sent < 2; sent += 1) expect(await logIn(password)).toMatchObject({ errcode: 0 });
    const checked = limited.passwords.asked.length;
    expect(await logIn(password)).toMatchObject(refused);
    expect(limited.passwords.asked).toHaveLength(checked);
    await limited.close();
  });

  test('depends on the cost of a call', () => {
    const named = (kind: CallKind) => players.filter((call) => kindOf(call) === kind).map(({ path }) => path);
    expect(named('order').sort()).toEqual(['createRechargeOrder', 'exchange']);
    expect(players.filter((call) => call.happensOnce && kindOf(call) === 'read')).toEqual([]);
  });
});

const round = { gameId: 1001, tryIt: 0, bets: [{ spot: 'red', amount: 100 }] };
