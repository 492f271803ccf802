import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Statement } from './core/db/database.ts';
import { startHousekeeping } from './housekeeping.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A database whose statements `answer` answers; records each statement's name and minute. */
function createFakeDatabase(answer: (name: string, times: number) => object[]) {
  const done: [string, number][] = [];
  const errors: unknown[] = [];
  const stop = startHousekeeping({
    database: {
      query: async <Row>({ name }: Statement): Promise<Row[]> => {
        done.push([name, Date.now() / MINUTE]);
        return answer(name, done.filter(([other]) => other === name).length) as Row[];
      },
    },
    clock: Date.now,
    onError: (error) => errors.push(error),
  });
  return { done, errors, stop };
}

it('works at once and every ten minutes until it is stopped, also after a failure', async () => {
  const gone = new Error('the database is away');
  const { done, errors, stop } = createFakeDatabase((name, times) => {
    if (name === 'ledger-write-checkpoints' && times === 1) throw gone;
    return [];
  });

  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);

  expect(done).toEqual(
    [0, 10, 20].flatMap((minute) => [
      ['ledger-write-checkpoints', minute],
      ['token-delete-expired', minute],
      ['guess-delete-past', minute],
      ['provider-event-delete', minute],
    ]),
  );
  expect(errors).toEqual([gone]);
});

it.each(['token-delete-expired', 'provider-event-delete'])(
  'does %s a thousand at once, until none are left',
  async (statement) => {
    const { done, stop } = createFakeDatabase((name, times) =>
      name === statement ? Array.from({ length: times < 3 ? 1_000 : 7 }, () => ({})) : [],
    );
    await vi.advanceTimersByTimeAsync(0);
    await stop();
    expect(done.filter(([name]) => name === statement)).toHaveLength(3);
  },
);

it('keeps the providers’ messages for thirty days', async () => {
  vi.setSystemTime(31 * DAY);
  const until: unknown[] = [];
  const stop = startHousekeeping({
    database: {
      query: async <Row>({ name, values }: Statement): Promise<Row[]> => {
        if (name === 'provider-event-delete') until.push(values[0]);
        return [];
      },
    },
    clock: Date.now,
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(until).toEqual([DAY]);
});
