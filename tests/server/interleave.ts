import type { Database, Transaction } from '#server/core/db/database.ts';

/** A database on which something else can happen between what a call checks and its transaction. */
export interface Interruptible {
  database: Database;
  /**
   * Lets something happen once, right after the statement of this name was answered outside a transaction.
   * @returns whether it has happened
   */
  after(name: string, act: () => Promise<unknown>): () => boolean;
}

export function makeInterruptible(database: Database): Interruptible {
  let next: { name: string; act: () => Promise<unknown> } | null = null;
  return {
    database: {
      ...database,
      async query<Row>(statement: Parameters<Database['query']>[0]) {
        const rows = await database.query<Row>(statement);
        if (next?.name === statement.name) {
          const { act } = next;
          next = null;
          await act();
        }
        return rows;
      },
    },
    after(name, act) {
      next = { name, act };
      return () => next === null;
    },
  };
}

/**
 * Does two things at once, on PostgreSQL: `second` begins while the transaction of `first` is open, which
 * ends when that waits for it or is over.
 */
export async function overlap<Answered>(
  database: Database,
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<Answered>,
): Promise<Answered> {
  const isDone = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const open = database.transaction(async (tx) => {
    await first(tx);
    isDone.resolve();
    await mayEnd.promise;
  });
  await Promise.race([isDone.promise, open]);
  let isOver = false;
  const later = second().finally(() => {
    isOver = true;
  });
  while (!isOver && !(await isLockAwaited(database))) await new Promise(setImmediate);
  mayEnd.resolve();
  const [, answer] = await Promise.all([open, later]);
  return answer;
}

async function isLockAwaited(database: Database): Promise<boolean> {
  const waiting = await database.query({
    name: 'test-waiting',
    text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    values: [],
  });
  return waiting.length > 0;
}
