import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  type Alarm,
  type Alarms,
  createAlarms,
  deleteClosedAlarms,
  failureOf,
  SEVERITIES,
} from '#server/core/alarms.ts';
import type { Database } from '#server/core/db/database.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import { MANY_FAILURES } from '#server/features/cashier/order-work.ts';
import {
  acknowledgeAlarm,
  closeAlarm,
  listAlarms,
  listClosedAlarms,
} from '#server/features/operator/alarms.ts';
import { MINUTE } from './durations.ts';
import { openTestCashier, type Player, PRICE, type TestCashier } from './open-test-cashier.ts';
import { openTestDatabase } from './open-test-database.ts';
import { withdrawalRow } from './store-withdrawal.ts';
import { tables } from './tables.ts';

const refusal: Alarm = { kind: 'order-refused', subject: 'order 1', sentence: 'It was refused.' };

test('the operator’s manual describes every kind with its severity', async () => {
  const manual = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const described = [...manual.matchAll(/^\| `([a-z-]+)` \| (urgent|daily) \|/gm)].map(([, ...row]) => row);
  expect(described.sort()).toEqual(Object.entries(SEVERITIES).sort());
});

describe('alarms', () => {
  let database: Database;
  let now: number;
  let unwritten: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = 1_000_000;
    unwritten = [];
  });
  afterEach(() => tables(database).deleteFrom('alarm').execute());

  const open = (): Alarms =>
    createAlarms({
      database,
      clock: () => now,
      onUnwritten: (_, alarm) => unwritten.push(`${alarm.kind} ${alarm.subject}`),
    });
  const rows = () =>
    tables(database).selectFrom('alarm').selectAll().orderBy('subject').orderBy('id').execute();
  const deps = () => ({ database, clock: () => now });

  test('a repetition counts on the open alarm, with first and last time', async () => {
    const alarms = open();
    alarms.raise(refusal);
    now += MINUTE;
    alarms.raise({ ...refusal, sentence: 'It was refused again.' });
    alarms.raise({ ...refusal, subject: 'order 2', count: 7 });
    await alarms.flush();

    expect(await rows()).toMatchObject([
      {
        ...refusal,
        sentence: 'It was refused again.',
        severity: 'urgent',
        state: 'open',
        count: 2,
        first_at: 1_000_000,
        last_at: 1_000_000 + MINUTE,
        closed_at: null,
      },
      { subject: 'order 2', count: 7 },
    ]);
  });

  test('the first is written at once, the following flood in one statement', async () => {
    let statements = 0;
    const counted = {
      query: <Row>(statement: Parameters<Database['query']>[0]) => {
        statements += 1;
        return database.query<Row>(statement);
      },
    };
    const alarms = createAlarms({ database: counted, clock: () => now, onUnwritten: () => {} });
    alarms.raise(refusal);
    expect(statements).toBe(1);
    for (let times = 0; times < 1_000; times += 1) alarms.raise(refusal);
    expect(statements).toBe(1);
    await alarms.flush();
    expect(statements).toBe(2);
    expect(await rows()).toMatchObject([{ count: 1_001 }]);
  });

  test('an acknowledged alarm stays acknowledged and counts; after a closed alarm a new one opens', async () => {
    const alarms = open();
    const raise = async () => {
      now += MINUTE;
      alarms.raise(refusal);
      await alarms.flush();
    };
    await raise();
    const [first] = await listAlarms(database);
    await acknowledgeAlarm(deps(), { id: first?.id ?? 0, note: 'I ask the provider' });
    await raise();
    expect(await listAlarms(database)).toMatchObject([
      { id: first?.id, state: 'acknowledged', count: 2, note: 'I ask the provider' },
    ]);

    await closeAlarm(deps(), { id: first?.id ?? 0, note: '' });
    expect(await listAlarms(database)).toEqual([]);
    await raise();
    const [second] = await listAlarms(database);
    expect(second).toMatchObject({ state: 'open', count: 1, note: '', firstAt: now });
    expect(second?.id).not.toBe(first?.id);
    expect(await listClosedAlarms(database)).toMatchObject([
      { id: first?.id, state: 'closed', count: 2, note: 'I ask the provider' },
    ]);
  });

  test('urgent alarms are listed first, then the newest', async () => {
    const alarms = open();
    for (const kind of ['webhook-forged', 'call-failed', 'app-error', 'jobs-fail'] as const) {
      now += 1;
      alarms.raise({ kind, subject: 'x', sentence: 'y' });
    }
    await alarms.flush();
    expect((await listAlarms(database)).map(({ kind }) => kind)).toEqual([
      'jobs-fail',
      'call-failed',
      'app-error',
      'webhook-forged',
    ]);
  });

  test('two processes raising the same alarm make one alarm, and no count is lost', async () => {
    const processes = [open(), open()];
    await Promise.all(
      processes.map(async (alarms) => {
        for (let times = 0; times < 25; times += 1) {
          alarms.raise(refusal);
          await alarms.flush();
        }
      }),
    );
    expect(await rows()).toMatchObject([{ count: 50, state: 'open' }]);
  });

  test('closing during raises leaves at most one open alarm, and no count is lost', async () => {
    const alarms = open();
    const raising = (async () => {
      for (let times = 0; times < 25; times += 1) {
        alarms.raise(refusal);
        await alarms.flush();
      }
    })();
    for (let times = 0; times < 10; times += 1) {
      const [alarm] = await listAlarms(database);
      if (alarm !== undefined) await closeAlarm(deps(), { id: alarm.id, note: '' });
    }
    await raising;
    const all = await rows();
    expect(all.filter(({ state }) => state !== 'closed').length).toBeLessThanOrEqual(1);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(25);
  });

  test('an alarm that cannot be written is reported, kept with its first time, and written later', async () => {
    const alarms = open();
    await sql`alter table alarm rename to alarm_away`.execute(tables(database));
    try {
      expect(() => alarms.raise(refusal)).not.toThrow();
      await alarms.flush();
      now += MINUTE;
      alarms.raise(refusal);
      await alarms.flush();
      await alarms.closeOthers('jobs-fail', []);
      expect(unwritten).toEqual([
        'order-refused order 1',
        'order-refused order 1',
        'order-refused order 1',
        'jobs-fail ',
      ]);
    } finally {
      await sql`alter table alarm_away rename to alarm`.execute(tables(database));
    }
    await alarms.flush();
    expect(await rows()).toMatchObject([{ count: 2, first_at: 1_000_000, last_at: now }]);
  });

  test('at most five hundred wait for the database, and the others are reported', async () => {
    const silent = Promise.withResolvers<never>();
    const alarms = createAlarms({
      database: { query: () => silent.promise },
      clock: () => now,
      onUnwritten: (error) => unwritten.push(String(error)),
    });
    for (let order = 0; order < 1_100; order += 1) alarms.raise({ ...refusal, subject: String(order) });
    expect(unwritten).toHaveLength(100);
    expect(new Set(unwritten)).toEqual(new Set(['Error: too many alarms wait']));
  });

  test('any text can be stored, as one line of limited length', async () => {
    const alarms = open();
    alarms.raise({ ...refusal, subject: 'a\u0000b\nc\ud800', sentence: 'x'.repeat(10_000) });
    await alarms.flush();
    expect(unwritten).toEqual([]);
    expect(await rows()).toMatchObject([{ subject: 'a b c\ufffd', sentence: 'x'.repeat(400) }]);
  });

  test('a resolved alarm is closed, other kinds and subjects are not', async () => {
    const alarms = open();
    for (const subject of ['a', 'b']) alarms.raise({ kind: 'jobs-fail', subject, sentence: 'It fails.' });
    alarms.raise(refusal);
    await alarms.flush();
    await alarms.closeOthers('jobs-fail', ['b']);
    expect((await rows()).map(({ subject, state, note }) => [subject, state, note])).toEqual([
      ['a', 'closed', 'It is over.'],
      ['b', 'open', ''],
      ['order 1', 'open', ''],
    ]);
  });

  test('an alarm about an error contains its kind, not its message', () => {
    const error = Object.assign(new RangeError('the password is secret'), { code: '22P02' });
    expect(failureOf('housekeeping', error)).toEqual({
      kind: 'work-failed',
      subject: 'housekeeping',
      sentence: 'housekeeping failed (RangeError 22P02); the log has the reason.',
    });
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
    expect(failureOf('housekeeping', away)).toEqual({
      kind: 'database-away',
      subject: 'database',
      sentence: 'The database does not answer (Error ECONNREFUSED).',
    });
  });

  test('closed alarms are deleted after their time, open alarms never', async () => {
    const alarms = open();
    for (const subject of ['a', 'b', 'c']) alarms.raise({ ...refusal, subject });
    await alarms.flush();
    const [a, b] = await rows();
    await closeAlarm(deps(), { id: a?.id ?? 0, note: '' });
    now += 1;
    await closeAlarm(deps(), { id: b?.id ?? 0, note: '' });
    expect(await deleteClosedAlarms(database, now - 1, 10)).toBe(1);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['b', 'c']);
  });
});

describe('a server raises an alarm', () => {
  let cashier: TestCashier;
  let player: Player;

  beforeAll(async () => {
    cashier = await openTestCashier({ limits: { eventsPerAddress: { points: 3, seconds: 60 } } });
  });
  beforeEach(async () => {
    player = await cashier.begin();
    await cashier.alarms.flush();
    await tables(cashier.database).deleteFrom('alarm').execute();
  });
  afterAll(() => cashier.close());

  async function alarms(): Promise<string[]> {
    await cashier.alarms.flush();
    const raised = await listAlarms(cashier.database);
    return raised.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`).sort();
  }

  const logEvent = (eventName: string) => ({
    eventId: v4(),
    eventName,
    channel: '',
    appId: '',
    version: '1',
    eventTime: 1,
    eventUserId: '',
    params: {},
  });

  test('when an order refuses the provider’s message', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.pay(orderId);
    expect(await cashier.tell({ kind: 'payout.succeeded', eventId: v4(), orderId })).toBe(200);
    expect(await alarms()).toEqual([`order-refused ${orderId} 1`]);
  });

  test.each(['a webhook', 'a status check'])(
    'when %s brings a different amount than requested',
    async (how) => {
      const orderId = await cashier.open(player);
      const notice = cashier.provider.pay(orderId, PRICE + 1);
      if (how === 'a webhook') expect(await cashier.tell(notice)).toBe(200);
      else {
        cashier.advance(10_000);
        await cashier.look(player, orderId);
      }
      expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', paidAmount: PRICE + 1 });
      expect(await cashier.tell(notice)).toBe(200);
      expect(await alarms()).toEqual([`payment-differs ${orderId} 1`]);
      const [{ sentence } = { sentence: '' }] = await listAlarms(cashier.database);
      expect(sentence).toBe('The order asked for ₱500.00; ₱500.01 arrived and was credited.');
    },
  );

  test('not for a correct payment', async () => {
    const orderId = await cashier.open(player);
    expect(await cashier.tell(cashier.provider.pay(orderId))).toBe(200);
    expect(await alarms()).toEqual([]);
  });

  test('when the provider does not answer', async () => {
    const orderId = await cashier.open(player);
    cashier.provider.isReachable = false;
    cashier.advance(10_000);
    await cashier.look(player, orderId);
    expect(await alarms()).toEqual(['provider-away provider 1']);
  });

  test('when messages are forged or cannot be read', async () => {
    const forge = (url: string) => cashier.http.inject({ method: 'POST', url, payload: '{}' });
    await forge('/webhooks/test');
    await forge('/webhooks/test');
    await forge('/webhooks/nobody');
    const unknown = { kind: 'payment.invented', eventId: v4(), orderId: v4() } as unknown as Notice;
    expect(await cashier.tell(unknown)).toBe(400);
    expect(await alarms()).toEqual(['webhook-forged test 2', 'webhook-unreadable test 1']);
  });

  test('when the app reports uncaught errors, and when its events are refused', async () => {
    const send = (eventList: unknown[]) => cashier.post(calls.appEventLogClient, { eventList });
    await send([logEvent('error'), logEvent('login'), logEvent('error')]);
    expect((await send([logEvent('login')])).errcode).toBe(429);
    expect((await send([])).errcode).toBe(400);
    expect(await alarms()).toEqual([
      'app-error app 2',
      'client-events-refused invalid 1',
      'client-events-refused tooMany 1',
    ]);
  });

  test('when a job keeps failing, until it succeeds', async () => {
    cashier.provider.isReachable = false;
    await cashier.create(player);
    cashier.advance(MINUTE);
    for (let times = 0; times <= MANY_FAILURES; times += 1) {
      await cashier.work.watch();
      expect(await alarms()).not.toContainEqual(expect.stringContaining('jobs-fail'));
      await cashier.work.outbox.runDue();
      cashier.advance(MINUTE);
    }
    await cashier.work.watch();
    expect(await alarms()).toContainEqual('jobs-fail deposit.open-checkout 1');

    cashier.provider.isReachable = true;
    await cashier.work.outbox.runDue();
    await cashier.work.watch();
    expect(await alarms()).not.toContainEqual(expect.stringContaining('jobs-fail'));
  });

  test('when a withdrawal is late, until it has arrived', async () => {
    const { database, now } = cashier;
    const order = { ...withdrawalRow(player.id, now()), due_at: now() + MINUTE };
    await tables(database).insertInto('withdrawal_order').values(order).execute();
    await cashier.work.watch();
    expect(await alarms()).toEqual([]);
    cashier.advance(MINUTE + 1);
    await cashier.work.watch();
    await cashier.work.watch();
    expect(await alarms()).toEqual([`withdrawal-late ${order.id} 2`]);
    const [{ sentence } = { sentence: '' }] = await listAlarms(database);
    expect(sentence).not.toMatch(/Ana|0917/);

    await tables(database).deleteFrom('withdrawal_order').where('id', '=', order.id).execute();
    await cashier.work.watch();
    expect(await alarms()).toEqual([]);
  });

  test('when a config document is broken', async () => {
    const kysely = tables(cashier.database);
    const setDaily = (daily: string) =>
      sql`update config_version set body = jsonb_set(body, '{drawChances,daily}', ${daily}::jsonb)
        where name = 'appConfig'`.execute(kysely);
    const [before] = await sql<{ daily: number }>`select body #> '{drawChances,daily}' as daily
      from config_version where name = 'appConfig'`
      .execute(kysely)
      .then(({ rows }) => rows);
    await setDaily('"often"');
    cashier.advance(2_000);
    await cashier.post(calls.appConfig, {});
    const raised = await alarms();
    await setDaily(String(before?.daily));
    cashier.advance(2_000);
    await cashier.post(calls.appConfig, {});
    expect(raised).toEqual(['config-broken appConfig 1']);
  });

  test('when it fails to answer a call', async () => {
    const kysely = tables(cashier.database);
    await sql`alter table game_like rename to game_like_away`.execute(kysely);
    const answer = await cashier.post(calls.gameLike, { gameId: 1001, like: true }, { token: player.token });
    await sql`alter table game_like_away rename to game_like`.execute(kysely);
    expect(answer.status).toBe(500);
    expect(await alarms()).toEqual([`call-failed ${calls.gameLike.path} 1`]);
  });

  test('and still works when no alarm can be written', async () => {
    const kysely = tables(cashier.database);
    const orderId = await cashier.open(player);
    await sql`alter table alarm rename to alarm_away`.execute(kysely);
    try {
      const notice = cashier.provider.pay(orderId, PRICE - 1);
      expect(await cashier.tell(notice)).toBe(200);
      expect(await cashier.look(player, orderId)).toMatchObject({ state: 'paid', paidAmount: PRICE - 1 });
      await cashier.work.watch();
      expect(await cashier.differences()).toEqual([]);
      const told = cashier.log.filter((line) => line.includes('an alarm could not be written'));
      expect(told.join('\n')).toContain(orderId);
      expect(await cashier.metrics.render()).toMatch(/^perya_alarms_unwritten_total [1-9]/m);
    } finally {
      await sql`alter table alarm_away rename to alarm`.execute(kysely);
    }
    expect(await alarms()).toEqual([`payment-differs ${orderId} 1`]);
  });
});
