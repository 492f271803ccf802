import type { Database } from '#server/core/db/database.ts';

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
