import type { Transaction } from './database.ts';

/** Does `work` so that it can fail without its transaction: what it has done is undone then. */
export async function undoable<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query({ name: 'savepoint-begin', text: 'savepoint undoable', values: [] });
  let done: T;
  try {
    done = await work();
  } catch (error) {
    // Where the database is away, this fails too.
    await tx.query({ name: 'savepoint-undo', text: 'rollback to savepoint undoable', values: [] });
    throw error;
  }
  await tx.query({ name: 'savepoint-end', text: 'release savepoint undoable', values: [] });
  return done;
}
