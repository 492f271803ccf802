import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDatabaseClocks } from '#server/core/db/database-clock.ts';
import { addJob, addJobs, ORDER_LANES } from '#server/core/outbox.ts';
import {
  createOutboxWorker,
  type JobHandler,
  NotYet,
  type OutboxWorker,
  retryDelay,
} from '#server/core/outbox-worker.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { HOUR, MINUTE, SECOND } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

const database = openForFile(openTestDatabase);
let now: number;
let done: unknown[];
let errors: string[];

beforeEach(() => {
  now = 1_000_000;
  done = [];
  errors = [];
});
afterEach(() => tables(database).deleteFrom('outbox').execute());

const note: JobHandler = async (payload) => {
  done.push(payload);
};

function open(handlers: Record<string, JobHandler> = { note }): OutboxWorker {
  return createOutboxWorker({
    database,
    clock: () => now,
    handlers,
    onError: (error, job) => errors.push(`${job?.kind} ${job?.attempts}: ${(error as Error).message}`),
  });
}

function add(payload: unknown, kind = 'note', dueAt = now): Promise<void> {
  return addJob(database, { kind, payload, time: now, dueAt });
}

async function countJobs(): Promise<number> {
  return (await tables(database).selectFrom('outbox').select('id').execute()).length;
}

test('a job is done once, with its payload, and is then deleted', async () => {
  await add({ orderId: 'one' });

  const worker = open();
  await worker.runDue();
  await worker.runDue();

  expect([done, await countJobs(), errors]).toEqual([[{ orderId: 'one' }], 0, []]);
});

test('a job is not done before its time', async () => {
  await add('later', 'note', now + MINUTE);
  const worker = open();

  await worker.runDue();
  expect(done).toEqual([]);

  now += MINUTE;
  await worker.runDue();
  expect(done).toEqual(['later']);
});

test('a job added by a job is done in the same run', async () => {
  await add('first', 'chain');

  await open({ note, chain: async (payload) => void (await add(`after ${payload}`)) }).runDue();

  expect(done).toEqual(['after first']);
});

test('a failure is reported, and the job is retried with a growing delay', async () => {
  await add('stubborn', 'fail');
  const worker = open({
    fail: async () => {
      done.push(now);
      throw new Error('no');
    },
  });

  for (let second = 0; second <= 8; second += 1) {
    await worker.runDue();
    now += SECOND;
  }

  expect(done).toEqual([0, 1, 3, 7].map((second) => 1_000_000 + second * SECOND));
  expect(errors).toEqual(['fail 1: no', 'fail 2: no', 'fail 3: no', 'fail 4: no']);
  expect(await countJobs()).toBe(1);
});

test('a postponed job waits without a failure, however often', async () => {
  await add('early', 'wait');
  const until = now + 30 * SECOND;
  const worker = open({
    wait: async (payload) => {
      if (now < until) throw new NotYet(now + 10 * SECOND);
      done.push(payload);
    },
  });
  for (let second = 0; second <= 30; second += 1) {
    await worker.runDue();
    now += SECOND;
  }
  expect([done, errors, await countJobs()]).toEqual([['early'], [], 0]);
});

test('a lane is done by its own workers, and all jobs that are added to it at once', async () => {
  await add('order');
  await addJobs(database, {
    ...{ kind: 'note', lane: 'news', time: now },
    payloads: [{ name: 'Ana\'s "news"' }, { name: '{新闻}' }],
  });
  await open().runDue();
  expect(done).toEqual(['order']);
  await createOutboxWorker({
    ...{ database, clock: () => now, handlers: { note }, lanes: ['news'] },
    onError: (error) => errors.push(String(error)),
  }).runDue();
  expect(done).toEqual(expect.arrayContaining(['order', { name: 'Ana\'s "news"' }, { name: '{新闻}' }]));
  expect([done.length, errors]).toEqual([3, []]);
});

test.each(ORDER_LANES)('fifty unanswered jobs of %s do not delay another lane', async (silent) => {
  const others = ORDER_LANES.filter((lane) => lane !== silent);
  const answer = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  const payloads = Array.from({ length: 50 }, () => ({}));
  await addJobs(database, { kind: 'ask', payloads, time: now, lane: silent });
  for (const lane of others) await addJob(database, { kind: 'note', payload: lane, time: now, lane });
  const running = open({
    ask: () => answer.promise,
    async note(payload) {
      await note(payload);
      if (done.length === others.length) all.resolve();
    },
  }).runDue();
  await all.promise;
  expect(done.toSorted()).toEqual(others.toSorted());
  const waiting = await tables(database)
    .selectFrom('outbox')
    .where('attempts', '=', 0)
    .select('id')
    .execute();
  expect(waiting).toHaveLength(30);
  answer.resolve();
  await running;
  expect([errors, await countJobs()]).toEqual([[], 0]);
});

test.each([
  [1, SECOND],
  [2, 2 * SECOND],
  [5, 16 * SECOND],
  [10, 512 * SECOND],
  [11, 10 * MINUTE],
  [10_000, 10 * MINUTE],
])('retry %i waits %i ms', (attempts, wait) => {
  expect(retryDelay(attempts)).toBe(wait);
});

test('a job of an unknown kind is left for another process', async () => {
  await add('odd', 'unknown');

  await open().runDue();

  expect(errors).toEqual(['unknown 1: nobody does jobs of the kind unknown']);
  expect(await countJobs()).toBe(1);
});

test('a job of a dead process is retried after exactly a minute', async () => {
  await add('held');
  const held = Promise.withResolvers<void>();
  const dying = open({ note: () => held.promise });
  const never = dying.runDue();
  const heir = open();
  await untilClaimed();

  now += MINUTE - 1;
  await heir.runDue();
  expect(done).toEqual([]);

  now += 1;
  await heir.runDue();
  expect(done).toEqual(['held']);
  held.resolve();
  await never;
});

test('several workers share the jobs, and do each once', async () => {
  for (let index = 0; index < 100; index += 1) await add(index);

  await Promise.all([open(), open(), open()].map((worker) => worker.runDue()));

  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, i) => i));
  expect(await countJobs()).toBe(0);
});

// An embedded database has one process.
if (testDatabaseKind() === 'postgres') {
  describe('processes whose own clocks are an hour apart', () => {
    /** As a process with such a clock runs it. */
    async function openAhead(ahead: number, handle: JobHandler): Promise<OutboxWorker> {
      const { now: clock } = await readDatabaseClocks(database, () => Date.now() + ahead);
      return createOutboxWorker({
        database,
        clock,
        handlers: { note: handle },
        onError: (error) => errors.push((error as Error).message),
      });
    }

    test('do not take a job from each other', async () => {
      await add('held', 'note', 0);
      const held = Promise.withResolvers<void>();
      const owner = await openAhead(0, async (payload) => {
        await held.promise;
        await note(payload);
      });
      const other = await openAhead(HOUR, note);
      const working = owner.runDue();
      await untilClaimed();

      await other.runDue();
      expect(done).toEqual([]);
      held.resolve();
      await working;
      expect([done, errors]).toEqual([['held'], []]);
    });

    test('do not delay each other’s jobs', async () => {
      const { now: ahead } = await readDatabaseClocks(database, () => Date.now() + HOUR);
      await add('waiting', 'note', ahead());
      const behind = await openAhead(-HOUR, note);

      while (done.length === 0) await behind.runDue();
      expect([done, errors]).toEqual([['waiting'], []]);
    });
  });
}

test('a job taken over by another process is not postponed by the late one', async () => {
  await add('twice', 'note', now);
  const late = Promise.withResolvers<void>();
  const failing = open({ note: () => late.promise }).runDue();
  await untilClaimed();
  now += MINUTE;
  const held = Promise.withResolvers<void>();
  const heir = open({ note: () => held.promise }).runDue();
  await untilClaimed(2);

  late.reject(new Error('too late'));
  await failing;
  const [job] = await tables(database).selectFrom('outbox').select('due_at').execute();
  expect(job?.due_at).toBe(now + MINUTE);
  held.resolve();
  await heir;
});

test('a slow job does not delay others', async () => {
  const slow = Promise.withResolvers<void>();
  await add('slow', 'slow');
  const quick = Promise.withResolvers<void>();
  const worker = open({ slow: () => slow.promise, note: async () => quick.resolve() });
  const all = worker.runDue();
  await untilClaimed();

  await add('quick');
  const again = worker.runDue();
  await quick.promise;

  slow.resolve();
  await Promise.all([all, again]);
  expect(await countJobs()).toBe(0);
});

test('a started worker polls when woken, and a stopped one does not', async () => {
  const seen = Promise.withResolvers<void>();
  const worker = open({ note: (payload) => note(payload).then(seen.resolve) });
  worker.wake();
  worker.start();
  await add('woken');
  worker.wake();
  await seen.promise;
  await worker.stop();
  await add('too late');
  worker.wake();
  await worker.stop();

  expect([done, await countJobs()]).toEqual([['woken'], 1]);
});

test('stopping waits for running jobs', async () => {
  await add('begun');
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const worker = open({
    note: async (payload) => {
      begun.resolve();
      await held.promise;
      await note(payload);
    },
  });
  worker.start();
  await begun.promise;
  const stopped = worker.stop();
  held.resolve();
  await stopped;

  expect([done, await countJobs()]).toEqual([['begun'], 0]);
});

test('a lost database is reported and does not end the worker', async () => {
  let isAway = true;
  const worker = createOutboxWorker({
    database: {
      query: (statement) => {
        if (isAway) throw new Error('away');
        return database.query(statement);
      },
    },
    clock: () => now,
    handlers: { note },
    onError: (error) => errors.push((error as Error).message),
  });
  await add('patient');

  await worker.runDue();
  isAway = false;
  await worker.runDue();

  expect([errors, done]).toEqual([['away'], ['patient']]);
});

async function untilClaimed(times = 1): Promise<void> {
  for (;;) {
    const rows = await tables(database).selectFrom('outbox').select('attempts').execute();
    if (rows.some(({ attempts }) => attempts >= times)) return;
  }
}
