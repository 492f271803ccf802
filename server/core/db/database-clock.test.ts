import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Statement } from './database.ts';
import { readDatabaseClocks, startDatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;
const TIME = 1_800_000_000_000;

let databaseTime: number;
let processTime: number;
/** Milliseconds that each answer takes by both clocks. */
let answerTime: number;
let isAway: boolean;
/** Milliseconds by which a command has moved the clock. */
let moved: number;

const database = {
  kind: 'postgres',
  query: async <Row>({ name }: Statement) => {
    if (isAway) throw new Error('away');
    if (name === 'moved-clock') return [{ ahead: moved }] as Row[];
    databaseTime += answerTime / 2;
    const time = databaseTime;
    databaseTime += answerTime / 2;
    processTime += answerTime;
    return [{ time }] as Row[];
  },
} satisfies Pick<Database, 'kind' | 'query'>;

beforeEach(() => {
  vi.useFakeTimers();
  databaseTime = TIME;
  processTime = TIME - HOUR;
  answerTime = 20;
  isAway = false;
  moved = 0;
});
afterEach(() => vi.useRealTimers());

test('a process whose clock is an hour behind has the time of the database', async () => {
  const clock = await readDatabaseClocks(database, () => processTime);
  expect(clock.now()).toBe(databaseTime);

  databaseTime += 5_000;
  processTime += 5_000;
  expect(clock.now()).toBe(databaseTime);
});

test('a clock that jumps is right again after the next measurement', async () => {
  const clock = await startDatabaseClock(database, () => processTime);
  processTime += HOUR;
  await vi.advanceTimersByTimeAsync(10_000);

  expect(clock.now()).toBe(databaseTime);
  await clock.stop();
});

test.each([
  ['a slow answer', 3_000, false],
  ['no answer', 20, true],
])('%s leaves the last measurement in force', async (_, slow, away) => {
  const clock = await startDatabaseClock(database, () => processTime);
  const before = clock.now() - processTime;
  processTime += HOUR;
  answerTime = slow;
  isAway = away;
  await vi.advanceTimersByTimeAsync(10_000);

  expect(clock.now() - processTime).toBe(before);
  await clock.stop();
});

test('an embedded database has the clock of its process', async () => {
  const clock = await readDatabaseClocks({ ...database, kind: 'pglite' }, () => processTime);
  expect(clock.now()).toBe(processTime);
});

test.each(['postgres', 'pglite'] as const)(
  'on %s, what a command moves is ahead of the time outside',
  async (kind) => {
    moved = 5 * HOUR;
    const clock = await startDatabaseClock({ ...database, kind }, () => processTime);
    const ahead = () => clock.now() - clock.outside();
    expect(ahead()).toBe(5 * HOUR);

    moved = 29 * HOUR;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ahead()).toBe(29 * HOUR);
    await clock.stop();
  },
);
