import type { Database, Transaction } from './database.ts';

/** Deletes at most `limit` rows that are due at `until`, in milliseconds. @returns how many */
export type DeleteBatch = (tx: Transaction, until: number, limit: number) => Promise<number>;

/** Rows of a transaction, so that each takes well under a second. */
const AT_ONCE = 1_000;
const STATEMENT_TIME = 5 * 60_000;

/** @param text deletes at most $2 rows that are due at $1, and returns a row for each */
export function defineDelete(name: string, text: string): DeleteBatch {
  return async (tx, until, limit) => (await tx.query({ name, text, values: [until, limit] })).length;
}

/** Deletes due rows, a transaction for each batch, until nothing is left or `stop`. @returns how many */
export async function deleteBatches(
  database: Pick<Database, 'transaction'>,
  deleteBatch: DeleteBatch,
  until: number,
  stop?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let last = AT_ONCE; last === AT_ONCE && !stop?.aborted; deleted += last) {
    last = await database.transaction((tx) => deleteBatch(tx, until, AT_ONCE), {
      statementTime: STATEMENT_TIME,
    });
  }
  return deleted;
}
