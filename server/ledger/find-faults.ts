import type { Transaction } from '#server/core/db/database.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { Difference } from './book-report.ts';

/** A statement whose rows are faults of the book, with the words for a row. */
export function defineFaults<Row, Args extends readonly unknown[] = []>(
  name: string,
  sql: string,
  say: (row: Row) => string,
  values?: (...args: Args) => readonly unknown[],
) {
  const list = defineList<Args, Row>(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<string[]> =>
    (await list(tx, ...args)).map((row) => say(row));
}

/** Looks for faults in this order. @param feature the name under which the report has them */
export async function findFaults(
  tx: Transaction,
  feature: string,
  finders: readonly ((tx: Transaction) => Promise<string[]>)[],
): Promise<Difference[]> {
  const faults: string[] = [];
  for (const find of finders) faults.push(...(await find(tx)));
  return faults.map((fault) => ({ kind: 'feature', feature, fault }));
}
