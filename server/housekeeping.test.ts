import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Statement, Transaction } from './core/db/database.ts';
import { startHousekeeping } from './housekeeping.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * DAY });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A database whose transactions send their statements to `send`. */
function onlyQueries(send: (statement: Statement) => Promise<object[]>) {
  const query = async <Row>(statement: Statement) => (await send(statement)) as Row[];
  const tx = { query } as Transaction;
  return { query, transaction: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) };
}

const RETENTION = ['requests', 'rounds', 'events'].map((kind) => ({ kind, days: 30 }));
const NOTHING_TO_COUNT = { counted: 0, marked: 0, markXid: 1, xid: 2, oldestXid: 2 };

/** A database whose statements `answer` answers; records each statement's name and minute. */
function createFakeDatabase(answer: (name: string, times: number) => object[]) {
  const done: [string, number][] = [];
  const errors: unknown[] = [];
  const stop = startHousekeeping({
    database: onlyQueries(async ({ name }) => {
      if (name === 'ledger-lock-horizon') return [NOTHING_TO_COUNT];
      if (name === 'ledger-mark-horizon') return [];
      if (name === 'retention-read') return RETENTION;
      done.push([name, (Date.now() - 100 * DAY) / MINUTE]);
      return answer(name, done.filter(([other]) => other === name).length);
    }),
    clock: Date.now,
    onError: (error) => errors.push(error),
  });
  return { done, errors, stop };
}

it('works at once and every ten minutes until it is stopped, also after a failure', async () => {
  const gone = new Error('the database is away');
  const { done, errors, stop } = createFakeDatabase((name, times) => {
    if (name === 'ledger-newest' && times === 1) throw gone;
    return [];
  });

  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);

  expect(done).toEqual(
    [0, 10, 20].flatMap((minute) => [
      ['ledger-patience', minute],
      ['ledger-index-newest', minute],
      ['ledger-newest', minute],
      ['token-delete-expired', minute],
      ['guess-delete-past', minute],
      ['provider-event-delete', minute],
      ['code-delete', minute],
      ['mail-inbox-delete', minute],
      ['mail-delete-sent', minute],
      ['alarm-delete-closed', minute],
      ['social-challenge-delete', minute],
      ['client-event-delete-old', minute],
      ['play-horizon', minute],
      ['game-round-delete-old', minute],
      ['request-delete-old', minute],
    ]),
  );
  expect(errors).toEqual([gone]);
});

it.each([
  'token-delete-expired',
  'provider-event-delete',
  'mail-inbox-delete',
  'mail-delete-sent',
  'alarm-delete-closed',
  'request-delete-old',
  'client-event-delete-old',
])('does %s a thousand at once, until none are left', async (statement) => {
  const { done, stop } = createFakeDatabase((name, times) =>
    name === statement ? Array.from({ length: times < 3 ? 1_000 : 7 }, () => ({})) : [],
  );
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(done.filter(([name]) => name === statement)).toHaveLength(3);
});

it('deletes rounds a thousand at once, until none are left', async () => {
  const { done, stop } = createFakeDatabase((name, times) =>
    name === 'game-round-delete-old' ? [{ rounds: times < 3 ? 1_000 : 7 }] : [],
  );
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(done.filter(([name]) => name === 'game-round-delete-old')).toHaveLength(3);
});

it('deletes the other kinds after the failure of one, and says so', async () => {
  const gone = new Error('the database is away');
  const { done, errors, stop } = createFakeDatabase((name) => {
    if (name === 'game-round-delete-old') throw gone;
    return [];
  });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(done.map(([name]) => name)).toContain('request-delete-old');
  expect(errors).toEqual([gone]);
});

it('keeps what has no retention', async () => {
  const names: string[] = [];
  const stop = startHousekeeping({
    database: onlyQueries(async ({ name }) => {
      names.push(name);
      return [];
    }),
    clock: Date.now,
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(names).toContain('retention-read');
  expect(names.filter((name) => name.includes('delete-old'))).toEqual([]);
});

it('keeps the providers’ messages for thirty days', async () => {
  vi.setSystemTime(31 * DAY);
  const until: unknown[] = [];
  const stop = startHousekeeping({
    database: onlyQueries(async ({ name, values }) => {
      if (name === 'provider-event-delete') until.push(values[0]);
      return [];
    }),
    clock: Date.now,
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(until).toEqual([DAY]);
});
